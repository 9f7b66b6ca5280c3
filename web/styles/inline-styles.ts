import css from './index.css?inline';

/** Names the element that holds it: a browser's extension may add styles of its own. */
export const sheetId = 'sheet';

/**
 * The style sheet, which stands in every document: a link would make the first paint wait for another answer. In the
 * browser it is taken from there, so that no script brings it a second time.
 */
export const sheet: string =
  import.meta.env.SSR || import.meta.env.DEV ? css : (document.getElementById(sheetId)?.textContent ?? '');
