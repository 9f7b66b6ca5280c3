import { failure } from '../../domain/result-codes.ts';

/** The maximum numbers of an owner's lists, of the products of one list, and of those of all lists together. 0 is no limit. */
export type ListLimits = { lists: number; productsOfList: number; products: number };

export const defaultListLimits: ListLimits = { lists: 500, productsOfList: 2_000, products: 20_000 };
export const noListLimits: ListLimits = { lists: 0, productsOfList: 0, products: 0 };

const codes = {
  lists: 'lists-too-many',
  productsOfList: 'list-full',
  products: 'products-too-many',
} as const;

export type CreationLimitError = (typeof codes)[keyof ListLimits];
export type AdditionLimitError = Exclude<CreationLimitError, 'lists-too-many'>;

/** `counted`: of how many lists the stored number of products is known to be right. */
export type ListCounts = ListLimits & { counted: number };

/** What a write has added. Only this is limited, so that everything else is possible in larger lists. */
export type Growth<Name extends keyof ListLimits> = Record<Name, number>;

export function findExceeded<Name extends keyof ListLimits>(
  counts: ListCounts,
  growth: Growth<Name>,
  limits: ListLimits,
) {
  for (const [name, added] of Object.entries(growth) as [Name, number][]) {
    if (added > 0 && limits[name] > 0 && counts[name] > limits[name]) return failure(codes[name]);
  }
  return undefined;
}
