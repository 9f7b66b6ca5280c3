import { isUsableId, type ReadEntry } from './feed-products.ts';

const maxExamples = 3;
const maxExampleLength = 40;
const maxNamedFields = 10;

const problemTexts = {
  incomplete: 'without productId or name',
  unusable: 'with a productId that is "." or ".." or longer than 255 characters',
  repeated: 'with a repeated productId',
  excess: 'beyond the limit of products (FEED_MAX_PRODUCTS)',
  price: 'shown without the first price, which is ambiguous or invalid',
} as const;
export type Problem = keyof typeof problemTexts;

export type ProblemCounts = Partial<Record<Problem, number>>;

/** Counts the problems of the entries of a feed, with the first examples of each. */
export function createReport() {
  const counts: ProblemCounts = {};
  const examples: Partial<Record<Problem, string[]>> = {};
  let incompleteEntry: string | undefined;

  function add(problem: Problem, example: string): void {
    counts[problem] = (counts[problem] ?? 0) + 1;
    const own = examples[problem] ?? [];
    examples[problem] = own;
    if (own.length < maxExamples) own.push(example.slice(0, maxExampleLength));
  }

  return {
    counts,
    add,
    /** @returns whether the entry can be used; otherwise the problem has been counted */
    isUsable(read: ReadEntry | undefined, index: number, text: string): read is ReadEntry {
      if (!read) {
        incompleteEntry ??= text;
        add('incomplete', `entry ${index}`);
        return false;
      }
      const { productId } = read.product;
      if (!isUsableId(productId)) add('unusable', productId);
      return isUsableId(productId);
    },
    phrases(): string[] {
      return (Object.keys(counts) as Problem[]).map((problem) => {
        const more = (counts[problem] ?? 0) > maxExamples ? ', …' : '';
        return `${counts[problem]} ${problemTexts[problem]} (${examples[problem]?.join(', ')}${more})`;
      });
    },
    /** @returns the fields of the first entry without ID or name, for a feed without products */
    presentFields(): string[] {
      return incompleteEntry ? [`its entries have ${namesOf(JSON.parse(incompleteEntry))}`] : [];
    },
  };
}

export function namesOf(value: unknown): string {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const shown = names.slice(0, maxNamedFields).map((name) => `"${name.slice(0, maxExampleLength)}"`);
  return `${shown.join(', ') || 'no fields'}${names.length > maxNamedFields ? ', …' : ''} (PRODUCTS_FIELDS)`;
}
