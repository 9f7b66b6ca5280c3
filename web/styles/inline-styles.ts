import css from './index.css?inline';

export const sheetId = 'sheet';

export const sheet: string =
  import.meta.env.SSR || import.meta.env.DEV ? css : (document.getElementById(sheetId)?.textContent ?? '');
