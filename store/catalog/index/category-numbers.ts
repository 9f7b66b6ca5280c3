import type { DatabaseSync } from 'node:sqlite';
import { categoryLimits } from '../../../domain/category.ts';
import type { CatalogProduct } from '../../../domain/product.ts';
import { slugOf } from './category-slug.ts';
import { parseText, readMeta } from './index-damage.ts';
import type { NumberLists } from './number-lists.ts';
import { tokenTextOf } from './words.ts';

export type CategoryNode = {
  parent: number;
  slug: string;
  name: string;
  tokens: string;
  products: number;
  /** The positions of every `rowStep`-th product. */
  rows: number[];
};

export const rowStep = 1_000;

const maxKnown = { paths: 10_000, length: 200 };
const noParent = -1;
const prefix = '$c';

export type CategoryNumbers = ReturnType<typeof createCategoryNumbers>;

export function createCategoryNumbers(maxCategories = categoryLimits.maxCategories) {
  const nodes: Omit<CategoryNode, 'products' | 'rows'>[] = [];
  const children = new Map<string, number>();
  const known = new Map<string, number[]>();

  function numberOf(parent: number, name: string): number | undefined {
    const slug = slugOf(name);
    const key = `${parent}/${slug}`;
    const number = children.get(key);
    if (number !== undefined || nodes.length === maxCategories) return number;
    children.set(key, nodes.length);
    return nodes.push({ parent, slug, name, tokens: tokenTextOf(name) }) - 1;
  }

  function numbersOf(path: string[]): number[] {
    const key = path.join('\n');
    const stored = known.get(key);
    if (stored) return stored;
    const numbers: number[] = [];
    for (const name of path) {
      const number = numberOf(numbers.at(-1) ?? noParent, name);
      if (number === undefined) break;
      numbers.push(number);
    }
    if (key.length > maxKnown.length) return numbers;
    if (known.size === maxKnown.paths) known.clear();
    known.set(key, numbers);
    return numbers;
  }

  return {
    of: ({ categories = [] }: CatalogProduct): number[] => [...new Set(categories.flatMap(numbersOf))],

    omits: ({ categories = [] }: CatalogProduct): boolean =>
      nodes.length === maxCategories && categories.some((path) => numbersOf(path).length < path.length),

    counted({ ends, numbers }: NumberLists): CategoryNode[] {
      const counted: CategoryNode[] = nodes.map((node) => ({ ...node, products: 0, rows: [] }));
      let at = 0;
      for (const [position, end] of ends.entries())
        for (; at < end; at += 1) {
          const node = counted[numbers[at] as number] as CategoryNode;
          if (node.products % rowStep === 0) node.rows.push(position);
          node.products += 1;
        }
      return counted;
    },
  };
}

export function readCategories(db: DatabaseSync): CategoryNode[] {
  return parseText(readMeta(db, 'categoryTree'));
}

export function writeCategories(db: DatabaseSync, nodes: CategoryNode[]): void {
  db.prepare("INSERT INTO meta (key, value) VALUES ('categoryTree', ?)").run(JSON.stringify(nodes));
}

export function categoryToken(number: number): string {
  return `${prefix}${number}`;
}
