import type { Currency } from '../../../domain/currency.ts';
import { NumberText } from './json-reader.ts';

export const feedFields = [
  'products',
  'productId',
  'group',
  'name',
  'brand',
  'images',
  'category',
  'link',
  'status',
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
type Source = string | CalculatedField;
/** Only of formats; `text` describes it. */
type CalculatedField = { text: string; read(owner: Record<string, unknown>): unknown };
export type FeedFields = Partial<Record<Name, Source | Source[]>>;
export type EntryRules = { fields: FeedFields; currency: Currency; pictureScheme?: string | undefined };

/** `prices[0].normal` is stored as `prices.0.normal`, `images[].src` as `images.[].src`. */
export function readPath(text: string): string {
  return text.replace(/\[(\d*)\]/g, (_, position: string) => `.${position || '[]'}`).replace(/^\./, '');
}

export function textOf(source: Source): string {
  const text = typeof source === 'string' ? source.replaceAll('.[]', '[]') : source.text;
  return text || 'the entry itself';
}

export function sourcesOf(fields: FeedFields, name: Name): Source[] {
  return [fields[name] ?? (ownNames.includes(name) ? name : [])].flat();
}

const maxMistakes = 3;
const maxShownLength = 80;
const fieldOfObjects: Partial<Record<Name, string>> = { images: '[].src', category: '[].name' };

type Path = {
  source: Source;
  keys: string[];
  isFlat: boolean;
  isTried: boolean;
  isFound: boolean;
  hasObjects: boolean;
};

export type FieldReader = ReturnType<typeof createFieldReader>;

export function createFieldReader(fields: FeedFields) {
  const paths = new Map(
    feedFields.map((name) => [name, sourcesOf(fields, name).map((source) => createPath(source, name))]),
  );

  return {
    paths,

    readAll(value: unknown, name: Name): unknown[] {
      const found: unknown[] = [];
      for (const path of paths.get(name) ?? []) addValues(found, value, path);
      return found;
    },

    readFirst(value: unknown, name: Name): unknown {
      for (const path of paths.get(name) ?? []) {
        const first = firstValue(value, path);
        if (first !== undefined) return first;
      }
      return undefined;
    },
  };
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

export function keysOf(path: string): string[] {
  return path.split('.').filter(Boolean);
}

export function mistakesOf({ paths }: FieldReader, mapped: FeedFields): string[] {
  const mistakes = feedFields.flatMap((name) => {
    const own = mapped[name] === undefined || name === 'products' ? [] : (paths.get(name) ?? []);
    return own.flatMap(({ source, isFound, isTried, hasObjects }, at) => {
      const path = textOf(source).slice(0, maxShownLength);
      if (!isFound && (isTried || at === 0)) return [`field ${name}=${path} was not found in any entry`];
      if (!hasObjects || name === 'variants' || name === 'offerings') return [];
      const example = `${path.replace(/\[\]$/, '')}${fieldOfObjects[name] ?? '.name'}`;
      return [`field ${name}=${path}: its values are objects; name a field of them, such as ${example}`];
    });
  });
  return mistakes.slice(0, maxMistakes);
}

function createPath(source: Source, name: Name): Path {
  const keys = typeof source === 'string' ? keysOf(source) : [];
  return { source, keys, isFlat: name !== 'category', isTried: false, isFound: false, hasObjects: false };
}

function addValues(found: unknown[], value: unknown, path: Path, at = 0): void {
  const { source, keys } = path;
  path.isTried = true;
  let current = value;
  for (let index = at; index < keys.length; index += 1) {
    const key = keys[index] as string;
    if (!isOwner(current)) return;
    if (key === '[]' && Array.isArray(current)) {
      path.isFound ||= current.length === 0;
      for (const item of current) addValues(found, item, path, index + 1);
      return;
    }
    if (!Object.hasOwn(current, key)) return;
    current = current[key];
  }
  if (typeof source !== 'string') current = isOwner(current) ? source.read(current) : undefined;
  path.isFound = true;
  if (path.isFlat && Array.isArray(current)) for (const item of current) found.push(item);
  else if (isPresent(current)) found.push(current);
  path.hasObjects ||= isObject(current);
}

function firstValue(value: unknown, path: Path): unknown {
  const { keys, source } = path;
  const [key] = keys;
  // Most fields are such ones.
  if (keys.length === 1 && typeof source === 'string' && isOwner(value)) {
    const own = Object.hasOwn(value, key as string) ? value[key as string] : undefined;
    path.isTried = true;
    if (typeof own !== 'object') {
      path.isFound ||= own !== undefined;
      return own === '' ? undefined : own;
    }
  }
  const found: unknown[] = [];
  addValues(found, value, path);
  return found.find(isPresent);
}

function isOwner(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isObject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isObject);
  return typeof value === 'object' && value !== null && !(value instanceof NumberText);
}
