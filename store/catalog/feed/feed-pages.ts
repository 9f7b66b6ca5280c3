/** `new URL()` encodes braces in a path. */
const placeholder = /(?:\{|%7B)(page|from|to)(?:\}|%7D)/gi;
const rangeSize = 50;
/** Of VTEX. */
const maxRangeEntries = 2_500;

const parameter = /;[ \t]*([^\s=;,"]+)(?:[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s";,]*)))?/g;
const link = new RegExp(`<([^<>]*)>((?:[ \\t]*${parameter.source})*)`, 'g');

export function isNumbered(source: URL): boolean {
  return placeholdersOf(source).size > 0;
}

export function placeholdersOf({ protocol, pathname, search }: URL): Set<string> {
  if (protocol === 'file:') return new Set();
  return new Set([...(pathname + search).matchAll(placeholder)].map(([, name = '']) => name.toLowerCase()));
}

/** @param number from 1 @returns undefined beyond what `{from}` and `{to}` may name */
export function addressOfPage(source: URL, number: number): URL | undefined {
  const from = (number - 1) * rangeSize;
  const isRange = placeholdersOf(source).has('from');
  if (isRange && from >= maxRangeEntries) return undefined;
  const values: Record<string, number> = { page: number, from, to: from + rangeSize - 1 };
  const fill = (text: string) =>
    text.replace(placeholder, (_, name: string) => String(values[name.toLowerCase()]));
  return Object.assign(new URL(source), { pathname: fill(source.pathname), search: fill(source.search) });
}

export function describeLimit(entries: number): string {
  const isReached = entries >= maxRangeEntries;
  return isReached
    ? `; it may have more than ${maxRangeEntries} entries, the most that {from} and {to} name`
    : '';
}

/** Names the page of an error, from the second one. */
export async function atPage<T>(number: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, cause } = error as Error;
    throw number === 1 ? error : new Error(`${message} (page ${number})`, { cause });
  }
}

/** RFC 8288. @throws Error for a link to another origin */
export function readNextLink(header: string, address: URL, source: URL): URL | undefined {
  for (const [, target = '', parameters = ''] of header.matchAll(link)) {
    const named = [...parameters.matchAll(parameter)].map(
      ([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain] as const,
    );
    // Of a repeated parameter the first one counts.
    const { rel = '', anchor } = Object.fromEntries(named.reverse());
    if (anchor !== undefined || !/(?:^|\s)next(?:\s|$)/i.test(rel)) continue;
    const next = URL.parse(target, address);
    if (next?.origin !== source.origin) throw new Error('the link to its next page leads to another origin');
    const { username, password } = source;
    return Object.assign(next, { username, password, hash: '' });
  }
  return undefined;
}
