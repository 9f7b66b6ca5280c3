import { failure, type Result, success } from './result-codes.ts';

/** Of one request. */
export const maxSelectedProducts = 500;

export type SelectionErrorCode = 'selection-empty' | 'selection-too-large';

/** @returns the IDs of the selected products, each once */
export function readSelection(productIds: string[]): Result<string[], SelectionErrorCode> {
  if (productIds.length === 0) return failure('selection-empty');
  if (productIds.length > maxSelectedProducts) return failure('selection-too-large');
  return success([...new Set(productIds)]);
}
