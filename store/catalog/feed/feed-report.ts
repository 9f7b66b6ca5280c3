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
import { hasExcessVariants } from '../index/joined-products.ts';
import { isUsableId, type ReadEntry } from './entry-reader.ts';
import { type FeedFields, type FieldReader, mistakesOf } from './feed-fields.ts';
import type { FeedFormat } from './feed-formats.ts';

const maxExamples = 3;
/** Later rows of a product may have what the first one lacks. */
const maxCandidates = 30;
const maxExampleLength = 40;
const maxNamedFields = 10;

export function createReport() {
  const found = createCounts();
  const { counts, add, remove } = found;
  let format: FeedFormat = { fields: {} };
  let rows = 0;
  let mistakes = (): string[] => [];
  let incompleteEntry: unknown;

  const countedStates = (product: CatalogProduct) => statesOf(product, format.fields.category !== undefined);

  return {
    counts,
    add,
    rows: () => rows,
    format: () => format,

    useFormat(used: FeedFormat, reader: FieldReader, mapped: FeedFields): void {
      format = used;
      mistakes = () => mistakesOf(reader, mapped);
    },

    addEntry(findings: EntryFindings, id: () => string): void {
      rows += 1;
      for (const finding of entryFindings) if (findings[finding]) add(finding, id);
    },

    addProduct(product: CatalogProduct): void {
      for (const state of countedStates(product)) add(state, () => product.productId);
    },

    replaceProduct(before: CatalogProduct, after: CatalogProduct): void {
      const [old, states] = [countedStates(before), countedStates(after)];
      for (const state of old) if (!states.includes(state)) remove(state, before.productId);
      for (const state of states) if (!old.includes(state)) add(state, () => after.productId);
      if (hasExcessVariants(after)) add('excessVariants', () => after.productId);
    },

    addOmittedCategory: ({ productId }: CatalogProduct): void => add('excessCategories', () => productId),

    isUsable(read: ReadEntry | undefined, index: number, entry: unknown): read is ReadEntry {
      if (!read) {
        incompleteEntry ??= entry;
        add('incomplete', () => `entry ${index}`);
        return false;
      }
      const { productId } = read.product;
      const problem = read.findings.unpublished
        ? 'unpublished'
        : isUsableId(productId)
          ? undefined
          : 'unusable';
      if (problem) add(problem, () => productId);
      return problem === undefined;
    },
    incompleteEntry: () => incompleteEntry,

    summarize: (count: number) =>
      summarize(found, { count, rows, format, mistakes: rows > 0 ? mistakes() : [] }),
  };
}

type Summary = { count: number; rows: number; format: FeedFormat; mistakes: string[] };

function summarize({ counts, textOf }: Counts, { count, rows, format, mistakes }: Summary) {
  const counted = lacks.filter((lack) => lack !== 'noCategory' || format.fields.category !== undefined);
  const states = [...(count > 0 ? counted : []), ...(counts.soldOut ? (['soldOut'] as const) : [])];
  const problems = entryFindings.filter((finding) => counts[finding]);
  const total = `${count} products${rows > count ? ` of ${rows} rows` : ''}`;
  const named = format.name === undefined ? total : `${total} (${format.name})`;
  const isLacking = count > 0 && counted.some((lack) => 2 * (counts[lack] ?? 0) >= count);
  return {
    text: [[named, ...states.map(textOf)].join(', '), ...problems.map(textOf), ...mistakes].join('; '),
    isWarning: problems.some((problem) => problem !== 'unpublished') || mistakes.length > 0 || isLacking,
  };
}

type Counts = ReturnType<typeof createCounts>;

function createCounts() {
  const counts: FindingCounts = {};
  const examples = new Map<Finding, Set<string>>();

  return {
    counts,

    add(finding: Finding, example: () => string): void {
      counts[finding] = (counts[finding] ?? 0) + 1;
      const own = examples.get(finding) ?? new Set();
      examples.set(finding, own);
      if (own.size < (isProblem(finding) ? maxExamples : maxCandidates)) own.add(shortOf(example()));
    },

    remove(finding: Finding, example: string): void {
      counts[finding] = (counts[finding] ?? 0) - 1;
      examples.get(finding)?.delete(shortOf(example));
    },

    textOf(finding: Finding): string {
      const given = [...(examples.get(finding) ?? [])].slice(0, maxExamples);
      const more = given.length === maxExamples && (counts[finding] ?? 0) > maxExamples ? ', …' : '';
      const named = given.length > 0 && finding !== 'soldOut' ? ` (${given.join(', ')}${more})` : '';
      return `${counts[finding] ?? 0} ${texts[finding]}${named}`;
    },
  };
}

function shortOf(example: string): string {
  return example.slice(0, maxExampleLength);
}

export function namesOf(value: unknown): string {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const shown = names.slice(0, maxNamedFields).map((name) => `"${name.slice(0, maxExampleLength)}"`);
  return `${shown.join(', ') || 'no fields'}${names.length > maxNamedFields ? ', …' : ''} (feed.fields)`;
}
