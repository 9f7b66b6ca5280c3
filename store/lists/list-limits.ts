import { failure } from '../../domain/result-codes.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { readLimit } from '../../platform/settings/setting-readers.ts';
import { sql } from './statements.ts';

/** 0 is no limit. */
export type ListLimits = { lists: number; productsOfList: number; products: number };

export const defaultListLimits: ListLimits = { lists: 500, productsOfList: 2_000, products: 20_000 };
export const noListLimits: ListLimits = { lists: 0, productsOfList: 0, products: 0 };

export const listSettings = {
  LISTS_PER_USER: {
    description: 'maximum number of lists that a user can create; 0 is no limit',
    default: String(defaultListLimits.lists),
    read: readLimit,
  },
  PRODUCTS_PER_LIST: {
    description: 'maximum number of products that can be added to a list; 0 is no limit',
    default: String(defaultListLimits.productsOfList),
    read: readLimit,
  },
} as const;

const codes = {
  lists: 'lists-too-many',
  productsOfList: 'list-full',
  products: 'products-too-many',
} as const;

export type CreationLimitError = (typeof codes)[keyof ListLimits];
export type AdditionLimitError = Exclude<CreationLimitError, 'lists-too-many'>;

/** `counted`: lists whose number of products is right. */
type ListCounts = ListLimits & { counted: number };

export function createLimitReads({ read }: Database, limits: ListLimits) {
  return {
    async hasTooManyLists(owner: string): Promise<boolean> {
      const [counts] = await read<ListCounts>(sql.counts, owner, '');
      return limits.lists > 0 && (counts?.lists ?? 0) > limits.lists;
    },
  };
}

/** Only what a write adds is limited: larger lists can be changed. */
type Growth<Name extends keyof ListLimits> = Record<Name, number>;

export async function rejectGrowth<Name extends keyof ListLimits>(
  query: Query,
  owner: string,
  docId: string,
  growth: Growth<Name>,
  limits: ListLimits,
) {
  let [counts] = await query<ListCounts>(sql.counts, owner, docId);
  if (counts && counts.counted < counts.lists) {
    await query(sql.countAgain, owner);
    [counts] = await query<ListCounts>(sql.counts, owner, docId);
  }
  const exceeded = findExceeded(counts as ListCounts, growth, limits);
  return exceeded && rollBack(exceeded);
}

function findExceeded<Name extends keyof ListLimits>(
  counts: ListCounts,
  growth: Growth<Name>,
  limits: ListLimits,
) {
  for (const [name, added] of Object.entries(growth) as [Name, number][]) {
    if (added > 0 && limits[name] > 0 && counts[name] > limits[name]) return failure(codes[name]);
  }
  return undefined;
}
