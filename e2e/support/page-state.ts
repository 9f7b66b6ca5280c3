import type { Shop } from './shop.ts';
import type { User } from './user.ts';

export type PageState = {
  name: string;
  open(user: User, shop: Shop): Promise<unknown>;
  /** A text that is visible when the state is reached. */
  expectedText: string;
  /** If a step is missing in a window that was wide when the state was opened. */
  openOnPhone?(user: User): Promise<unknown>;
};
