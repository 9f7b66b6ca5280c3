import { ConfigError } from '../../platform/settings/setting-readers.ts';

const names = [
  'products',
  'productId',
  'name',
  'brand',
  'images',
  'offerings',
  'price',
  'specialPrice',
  'seller',
] as const;
type Name = (typeof names)[number];

/** The path of each field in the feed, as keys joined by dots. An empty path is the entry itself. */
export type FeedFields = Partial<Record<Name, string>>;

/** @param text such as `productId=id,name=displayName,products=data.results`. @throws ConfigError */
export function readFields(text: string, setting: string): FeedFields {
  const fields: FeedFields = {};
  for (const part of text.split(',').filter(Boolean)) {
    const [name = '', path = ''] = part.trim().split('=');
    const known = names.find((candidate) => candidate === name);
    if (!known || !/^[\w.-]*$/.test(path) || !part.includes('=')) {
      throw new ConfigError(
        `${setting} must be fields such as productId=id,name=displayName; the fields are ${names.join(', ')}, not "${text}".`,
      );
    }
    fields[known] = path;
  }
  return fields;
}

/** Without a mapping, there is no special price: a field of that name may mean something else. */
export function pathOf(fields: FeedFields, name: Name): string | undefined {
  return fields[name] ?? (name === 'specialPrice' ? undefined : name);
}

export function valueAt(value: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  if (path === '') return value;
  let current = value;
  for (const key of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}
