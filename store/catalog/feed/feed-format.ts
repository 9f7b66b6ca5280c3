export const readFormats =
  'the formats that are read are JSON, JSON Lines, CSV, TSV, and XML with the items of Google Merchant (RSS or Atom)';
const htmlPage = /^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i;
const firstObject = /^(\{.*\})[\r\n]\s*\{/;
const maxShownLength = 40;

export type TextFormat = 'json' | 'json-lines' | 'csv' | 'xml';

/** @throws Error for what is none */
export function textFormatOf(start: string): TextFormat {
  const text = start.trimStart();
  if (htmlPage.test(text)) throw new Error(`it is an HTML page, perhaps of a login; ${readFormats}`);
  if (text.startsWith('<')) return 'xml';
  if (/^(?:[[{]|$)/.test(text)) return isJsonLines(text) ? 'json-lines' : 'json';
  const [line = ''] = text.split(/[\r\n]/, 1);
  if (/[\t;,|]/.test(line)) return 'csv';
  throw new Error(`it begins with "${line.slice(0, maxShownLength)}"; ${readFormats}`);
}

function isJsonLines(text: string): boolean {
  try {
    return JSON.parse(firstObject.exec(text)?.[1] ?? '') !== undefined;
  } catch {
    return false;
  }
}
