import type { Category } from '../../../domain/category.ts';
import { type CategoryNode, rowStep } from './category-numbers.ts';
import { slugOf } from './category-slug.ts';
import { tokenTextOf } from './words.ts';

const byName = new Intl.Collator('es', { numeric: true });

export type CategoryTree = ReturnType<typeof createCategoryTree>;

export function createCategoryTree(nodes: CategoryNode[]) {
  const all: Category[] = [];
  const numbers = new Map<string, number>();
  const children = new Map<string, Category[]>();
  const named = new Map<string, Category[]>();
  for (const [number, { parent, slug, name, tokens, products }] of nodes.entries()) {
    const parentPath = all[parent]?.path ?? '';
    const path = parentPath ? `${parentPath}/${slug}` : slug;
    const category = { path, name, products };
    all.push(category);
    if (products === 0) continue;
    numbers.set(path, number);
    addTo(children, parentPath, category);
    if (tokens) addTo(named, tokens, category);
  }
  for (const each of children.values()) each.sort((one, other) => byName.compare(one.name, other.name));
  const find = (path: string) => all[numbers.get(path) ?? -1];
  const childrenOf = (path: string): Category[] => children.get(path) ?? [];
  const inside = (path: string): Category[] =>
    childrenOf(path).flatMap((category) => [category, ...inside(category.path)]);

  return {
    isKnown: true,
    find,
    /** Parents first. */
    all: inside(''),
    numberOf: (path: string) => numbers.get(path),

    /** A product, and how many of the category follow until that of the offset. */
    seek(number: number, offset: number): { row: number; skipped: number } | undefined {
      const row = nodes[number]?.rows[Math.floor(offset / rowStep)];
      return row === undefined ? undefined : { row, skipped: offset % rowStep };
    },

    childrenOf,

    /** From the widest, as far as the path is known. */
    ancestorsOf(path: string): Category[] {
      const slugs = path.split('/');
      const found = slugs.map((_, index) => find(slugs.slice(0, index + 1).join('/')));
      const end = found.indexOf(undefined);
      return (end < 0 ? found : found.slice(0, end)) as Category[];
    },

    pathOfNames: (names: string[]): string => names.map(slugOf).join('/'),

    /** Singular and plural are the same; the largest first. */
    named: (text: string): Category[] =>
      (named.get(tokenTextOf(text)) ?? []).toSorted((one, other) => other.products - one.products),
  };
}

/** As before the first import. */
export const unknownCategories = { ...createCategoryTree([]), isKnown: false };

function addTo(map: Map<string, Category[]>, key: string, category: Category): void {
  const known = map.get(key);
  if (known) known.push(category);
  else map.set(key, [category]);
}
