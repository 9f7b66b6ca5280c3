const maxLength = 1_000;

/** Whether no browser reads the path as another host (WHATWG URL §4.4). */
export function isOwnPath(text: string): boolean {
  if (text.length > maxLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return false;
  return URL.parse(text, 'http://localhost')?.origin === 'http://localhost';
}
