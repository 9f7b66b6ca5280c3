import css from './index.css?inline';

export const sheetId = 'sheet';
export const sheetStart = `<style id="${sheetId}">`;

export const addedSheet: string = import.meta.env.DEV ? '' : css;

export const sheet: string = import.meta.env.DEV
  ? css
  : import.meta.env.SSR
    ? ''
    : (document.getElementById(sheetId)?.textContent ?? '');
