const accepted = 'only JSON is read: an array of products, or an object with one';
const otherFormats: [name: string, start: RegExp][] = [
  ['an HTML page, perhaps of a login', /^<(?:!doctype\s+html|html)\b/i],
  ['XML', /^</],
  ['CSV', /^[^[{\r\n]*[,;\t|]/],
];
const firstObject = /^(\{.*\})\r?\n\s*\{/;

export function rejectOtherFormats(start: string): void {
  const text = start.trimStart();
  const [name] = otherFormats.find(([, pattern]) => pattern.test(text)) ?? [
    isJsonLines(text) && 'JSON Lines',
  ];
  if (name) throw new Error(`it is ${name}; ${accepted}`);
}

function isJsonLines(text: string): boolean {
  try {
    return JSON.parse(firstObject.exec(text)?.[1] ?? '') !== undefined;
  } catch {
    return false;
  }
}
