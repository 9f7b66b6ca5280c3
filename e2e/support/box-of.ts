import type { Locator } from '@playwright/test';

/** Position and size in the viewport; throws if the element is not visible. */
export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
};

export async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}
