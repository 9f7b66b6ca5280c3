import type { Currency } from '../../../domain/currency.ts';

export const feedFields = [
  'products',
  'productId',
  'name',
  'brand',
  'images',
  'offerings',
  'price',
  'specialPrice',
  'seller',
  'availability',
  'currency',
] as const;
/** Only if they are mapped: a field of that name may mean something else. */
const optional: readonly Name[] = ['specialPrice', 'availability', 'currency'];
type Name = (typeof feedFields)[number];

/** Keys and positions joined by dots. */
export type FeedFields = Partial<Record<Name, string>>;
export type EntryRules = { fields: FeedFields; currency: Currency; pictureScheme?: string | undefined };

/** `prices[0].normal` is stored as `prices.0.normal`. */
export function readPath(text: string): string {
  return text.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
}

export function pathOf(fields: FeedFields, name: Name): string | undefined {
  return fields[name] ?? (optional.includes(name) ? undefined : name);
}

export function createFieldReader(fields: FeedFields): (value: unknown, name: Name) => unknown {
  const paths = new Map(feedFields.map((name) => [name, pathOf(fields, name)?.split('.').filter(Boolean)]));
  return (value, name) => valueAt(value, paths.get(name));
}

export function valueAt(value: unknown, keys: string[] | undefined): unknown {
  if (!keys) return undefined;
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}
