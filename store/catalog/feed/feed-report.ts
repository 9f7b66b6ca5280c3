import type { CatalogProduct } from '../../../domain/product.ts';
import {
  type EntryFindings,
  entryFindings,
  type Finding,
  type FindingCounts,
  isProblem,
  lacks,
  statesOf,
  findingTexts as texts,
} from '../index/findings.ts';
import { isUsableId, type ReadEntry } from './entry-reader.ts';

const maxExamples = 3;
const maxExampleLength = 40;
const maxNamedFields = 10;

export function createReport() {
  const counts: FindingCounts = {};
  const examples = new Map<Finding, Set<string>>();
  let incompleteEntry: unknown;

  function add(finding: Finding, example: () => string): void {
    counts[finding] = (counts[finding] ?? 0) + 1;
    if (!isProblem(finding)) return;
    const own = examples.get(finding) ?? new Set();
    examples.set(finding, own);
    if (own.size < maxExamples) own.add(example().slice(0, maxExampleLength));
  }

  return {
    counts,
    add,
    addEntry(found: EntryFindings, id: () => string): void {
      for (const finding of entryFindings) if (found[finding]) add(finding, id);
    },
    addProduct(product: CatalogProduct): void {
      for (const state of statesOf(product)) add(state, () => product.productId);
    },
    replaceProduct(before: CatalogProduct, after: CatalogProduct): void {
      for (const state of statesOf(before)) counts[state] = (counts[state] ?? 0) - 1;
      for (const state of statesOf(after)) add(state, () => after.productId);
    },
    isUsable(read: ReadEntry | undefined, index: number, entry: unknown): read is ReadEntry {
      if (!read) {
        incompleteEntry ??= entry;
        add('incomplete', () => `entry ${index}`);
        return false;
      }
      const { productId } = read.product;
      if (!isUsableId(productId)) add('unusable', () => productId);
      return isUsableId(productId);
    },
    incompleteEntry: () => incompleteEntry,

    summarize(count: number): { text: string; isWarning: boolean } {
      const counted = [...(count > 0 ? lacks : []), ...(counts.soldOut ? (['soldOut'] as const) : [])];
      const states = counted.map((state) => `${counts[state] ?? 0} ${texts[state]}`);
      const problems = [...examples].map(([problem, own]) => {
        const more = own.size === maxExamples && (counts[problem] ?? 0) > maxExamples ? ', …' : '';
        return `${counts[problem]} ${texts[problem]} (${[...own].join(', ')}${more})`;
      });
      const isLacking = count > 0 && lacks.some((lack) => 2 * (counts[lack] ?? 0) >= count);
      return {
        text: [[`${count} products`, ...states].join(', '), ...problems].join('; '),
        isWarning: problems.length > 0 || isLacking,
      };
    },
  };
}

export function namesOf(value: unknown): string {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const shown = names.slice(0, maxNamedFields).map((name) => `"${name.slice(0, maxExampleLength)}"`);
  return `${shown.join(', ') || 'no fields'}${names.length > maxNamedFields ? ', …' : ''} (feed.fields)`;
}
