export function pathOf({ url }: { url: string }): string {
  const start = url.indexOf('/', url.indexOf('://') + '://'.length);
  const [path = ''] = url.slice(start).split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return path;
  }
}

/** Whether no browser reads the path as another host (WHATWG URL §4.4). */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return false;
  return URL.parse(text, 'http://localhost')?.origin === 'http://localhost';
}
