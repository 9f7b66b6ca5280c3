import css from './index.css?inline';

/** The id of the style element; browser extensions may add other style elements. */
export const sheetId = 'sheet';

/** The style sheet, inline in every document: a link would delay the first paint. The browser reads it from the document, so the scripts do not contain it. */
export const sheet: string =
  import.meta.env.SSR || import.meta.env.DEV ? css : (document.getElementById(sheetId)?.textContent ?? '');
