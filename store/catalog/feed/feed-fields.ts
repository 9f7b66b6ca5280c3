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
export type FeedFields = Partial<Record<Name, string | string[]>>;
export type EntryRules = { fields: FeedFields; currency: Currency; pictureScheme?: string | undefined };

/** `prices[0].normal` is stored as `prices.0.normal`, `images[].src` as `images.[].src`. */
export function readPath(text: string): string {
  return text.replace(/\[(\d*)\]/g, (_, position: string) => `.${position || '[]'}`).replace(/^\./, '');
}

export function textOfPath(path: string): string {
  const keys = keysOf(path).filter((key) => !unless.test(key));
  const text = keys.join('.').replaceAll('.[]', '[]').replace(named, '$1');
  return text || 'the entry itself';
}

export function pathsOf(fields: FeedFields, name: Name): string[] {
  return [fields[name] ?? (ownNames.includes(name) ? name : [])].flat();
}

const maxMistakes = 3;
const maxShownLength = 80;
const fieldOfObjects: Partial<Record<Name, string>> = { images: '[].src', category: '[].name' };
/** Only for formats. */
const unless = /^!([^=]+)(?:=(.*))?$/;
const named = /^=(.+)\|(.+)$/;

type Step = string | { unless: string; is: string | undefined } | { list: string; otherwise: string };
type Path = {
  text: string;
  steps: Step[];
  isFlat: boolean;
  isTried: boolean;
  isFound: boolean;
  hasObjects: boolean;
};

export type FieldReader = ReturnType<typeof createFieldReader>;

export function createFieldReader(fields: FeedFields) {
  const paths = new Map(
    feedFields.map((name) => [name, pathsOf(fields, name).map((text) => createPath(text, name))]),
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
        const found: unknown[] = [];
        addValues(found, value, path);
        const first = found.find(isPresent);
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
    return own.flatMap(({ text, isFound, isTried, hasObjects }, at) => {
      const path = textOfPath(text).slice(0, maxShownLength);
      if (!isFound && (isTried || at === 0)) return [`field ${name}=${path} was not found in any entry`];
      if (!hasObjects || name === 'variants' || name === 'offerings') return [];
      const example = `${path.replace(/\[\]$/, '')}${fieldOfObjects[name] ?? '.name'}`;
      return [`field ${name}=${path}: its values are objects; name a field of them, such as ${example}`];
    });
  });
  return mistakes.slice(0, maxMistakes);
}

function createPath(text: string, name: Name): Path {
  const steps = keysOf(text).map((key): Step => {
    const [, field, is] = unless.exec(key) ?? [];
    if (field !== undefined) return { unless: field, is };
    const [, list, otherwise] = named.exec(key) ?? [];
    return list !== undefined && otherwise !== undefined ? { list, otherwise } : key;
  });
  return { text, steps, isFlat: name !== 'category', isTried: false, isFound: false, hasObjects: false };
}

function addValues(found: unknown[], value: unknown, path: Path, at = 0): void {
  path.isTried = true;
  let current = value;
  for (let index = at; index < path.steps.length; index += 1) {
    const step = path.steps[index] as Step;
    if (typeof current !== 'object' || current === null) return;
    if (typeof step === 'object') {
      if ('list' in step) {
        for (const item of namedFields(current, step)) addValues(found, item, path, index + 1);
        return;
      }
      const other = ownValue(current, step.unless);
      if (step.is === undefined ? isPresent(other) : String(other) === step.is) return;
    } else if (step === '[]' && Array.isArray(current)) {
      path.isFound ||= current.length === 0;
      for (const item of current) addValues(found, item, path, index + 1);
      return;
    } else {
      if (!Object.hasOwn(current, step)) return;
      current = (current as Record<string, unknown>)[step];
    }
  }
  path.isFound = true;
  const items = path.isFlat && Array.isArray(current) ? current : [current].filter(isPresent);
  for (const item of items) found.push(item);
  path.hasObjects ||= items.some(isObject);
}

function ownValue(owner: object, key: string): unknown {
  return Object.hasOwn(owner, key) ? (owner as Record<string, unknown>)[key] : undefined;
}

function namedFields(owner: object, { list, otherwise }: { list: string; otherwise: string }): unknown[] {
  const given = ownValue(owner, list);
  const names = Array.isArray(given) && given.length > 0 ? new Set(given.map(String)) : [otherwise];
  return [...names].map((name) => ownValue(owner, name));
}

function isObject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isObject);
  return typeof value === 'object' && value !== null && !(value instanceof NumberText);
}
