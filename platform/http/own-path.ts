/** Whether no browser reads the path as another host (WHATWG URL §4.4). */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return false;
  return URL.parse(text, 'http://localhost')?.origin === 'http://localhost';
}
