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
