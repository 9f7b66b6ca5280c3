import { addListed, usePersonalData } from '../user/personal-data.ts';

const vibrationMs = 15;

/** Whether a list contains the product: docs/decisions/hearts.md. */
export function useIsListed(productId: string): boolean {
  return usePersonalData(({ listed }) => listed.has(productId));
}

/** @param isNew false if the list contained the product before */
export function addListedProduct(productId: string, isNew: boolean): void {
  if (isNew) navigator.vibrate?.(vibrationMs);
  addListed(productId);
}
