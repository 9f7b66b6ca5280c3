import { productPath } from './paths.ts';

export const menuListsPerStep = 50;
export const maxMenuLists = 1_000;

export function menuListsPath(productId: string, { offset = 0, limit = menuListsPerStep } = {}): string {
  const query = new URLSearchParams({
    ...(limit !== menuListsPerStep && { limit: String(limit) }),
    ...(offset > 0 && { offset: String(offset) }),
  });
  const path = `${productPath(productId)}/listas`;
  return query.size === 0 ? path : `${path}?${query}`;
}

export function readMenuListsRange({ searchParams }: URL): { offset: number; limit: number } {
  const read = (name: string, min: number) => {
    const number = Number(searchParams.get(name));
    return Number.isSafeInteger(number) && number >= min ? number : undefined;
  };
  return {
    offset: Math.min(read('offset', 0) ?? 0, 2 ** 31 - 1),
    limit: Math.min(read('limit', 1) ?? menuListsPerStep, maxMenuLists),
  };
}
