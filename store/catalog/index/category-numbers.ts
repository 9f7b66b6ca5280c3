import type { DatabaseSync } from 'node:sqlite';
import { categoryLimits } from '../../../domain/category.ts';
import type { CatalogProduct } from '../../../domain/product.ts';
import { slugOf } from './category-slug.ts';
import { parseText, readMeta } from './index-damage.ts';

export type CategoryNode = { parent: number; slug: string; name: string; products: number };

const maxKnownPaths = 50_000;
const noParent = -1;
const prefix = '$c';

export type CategoryNumbers = ReturnType<typeof createCategoryNumbers>;

export function createCategoryNumbers(maxCategories = categoryLimits.maxCategories) {
  const nodes: CategoryNode[] = [];
  const children = new Map<string, number>();
  const known = new Map<string, number[]>();

  function numberOf(parent: number, name: string): number | undefined {
    const slug = slugOf(name);
    const key = `${parent}/${slug}`;
    const number = children.get(key);
    if (number !== undefined || nodes.length === maxCategories) return number;
    children.set(key, nodes.length);
    return nodes.push({ parent, slug, name, products: 0 }) - 1;
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
    if (known.size === maxKnownPaths) known.clear();
    known.set(key, numbers);
    return numbers;
  }

  return {
    /** With those that contain them. */
    of: ({ categories = [] }: CatalogProduct): number[] => [...new Set(categories.flatMap(numbersOf))],

    counted: (products: Map<number, number>): CategoryNode[] =>
      nodes.map((node, number) => ({ ...node, products: products.get(number) ?? 0 })),
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

export function countCategories(db: DatabaseSync): Map<number, number> {
  const terms = db.prepare("SELECT term, doc FROM temp.terms WHERE term >= '$c' AND term < '$d'").all();
  return new Map(terms.map(({ term, doc }) => [Number(String(term).slice(prefix.length)), Number(doc)]));
}
