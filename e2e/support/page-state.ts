import type { Shop } from './shop.ts';
import type { User } from './user.ts';

export type PageState = ReturnType<typeof state>;

/**
 * @param expectedText visible when the state is reached
 * @param openOnPhone a step that is missing in a window that was wide when the state was opened
 */
export const state = (
  name: string,
  expectedText: string,
  open: (user: User, shop: Shop) => Promise<unknown>,
  openOnPhone?: (user: User) => Promise<unknown>,
) => ({ name, expectedText, open, openOnPhone });
