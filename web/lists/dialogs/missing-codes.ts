import type { MessageCode } from '../../../domain/texts/messages.ts';

const missingCodes: MessageCode[] = [
  'list-not-found',
  'deleted-item-not-found',
  'product-not-listed',
  'products-not-listed',
];

/** Whether what a dialog is about no longer exists. */
export function isMissing(code: MessageCode): boolean {
  return missingCodes.includes(code);
}
