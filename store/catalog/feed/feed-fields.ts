import type { Currency } from '../../../domain/currency.ts';

export const feedFields = [
  'products',
  'productId',
  'group',
  'name',
  'brand',
  'images',
  'category',
  'link',
  'variants',
  'variantId',
  'variant',
  'offerings',
  'price',
  'specialPrice',
  'saleDates',
  'priceDecimals',
  'seller',
  'availability',
  'currency',
] as const;
/** Others only if they are mapped: a field of that name may mean something else. */
const ownNames: readonly Name[] = [
  ...(['products', 'productId', 'name', 'brand', 'images'] as const),
  ...(['offerings', 'price', 'seller'] as const),
];
type Name = (typeof feedFields)[number];

/** Keys and positions joined by dots, `[]` for each of an array. */
export type FeedFields = Partial<Record<Name, string | string[]>>;
export type EntryRules = { fields: FeedFields; currency: Currency; pictureScheme?: string | undefined };

/** `prices[0].normal` is stored as `prices.0.normal`, `images[].src` as `images.[].src`. */
export function readPath(text: string): string {
  return text.replace(/\[(\d*)\]/g, (_, position: string) => `.${position || '[]'}`).replace(/^\./, '');
}

export function pathsOf(fields: FeedFields, name: Name): string[] {
  return [fields[name] ?? (ownNames.includes(name) ? name : [])].flat();
}

export function createFieldReader(fields: FeedFields) {
  const paths = new Map(feedFields.map((name) => [name, pathsOf(fields, name).map(keysOf)]));

  function readAll(value: unknown, name: Name): unknown[] {
    const found: unknown[] = [];
    for (const keys of paths.get(name) ?? []) addValues(found, value, keys);
    return found;
  }

  return {
    readAll,
    readFirst: (value: unknown, name: Name): unknown => readAll(value, name).find(isPresent),
  };
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

export function keysOf(path: string): string[] {
  return path.split('.').filter(Boolean);
}

function addValues(found: unknown[], value: unknown, keys: string[], at = 0): void {
  let current = value;
  for (let index = at; index < keys.length; index += 1) {
    const key = keys[index] as string;
    if (typeof current !== 'object' || current === null) return;
    if (key === '[]' && Array.isArray(current)) {
      for (const item of current) addValues(found, item, keys, index + 1);
      return;
    }
    if (!Object.hasOwn(current, key)) return;
    current = (current as Record<string, unknown>)[key];
  }
  const items = Array.isArray(current) ? current : [current].filter(isPresent);
  for (const item of items) found.push(item);
}
