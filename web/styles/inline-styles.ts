import css from './index.css?inline';

export const sheetId = 'sheet';
/** The text before the sheet in a document; React escapes '<' in all other texts. */
export const sheetStart = `<style id="${sheetId}">`;

/** In production the server renders an empty sheet, and adds this text, which it has encoded once. */
export const addedSheet: string = import.meta.env.DEV ? '' : css;

export const sheet: string = import.meta.env.DEV
  ? css
  : import.meta.env.SSR
    ? ''
    : (document.getElementById(sheetId)?.textContent ?? '');
