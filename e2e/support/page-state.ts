import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

export type PageState = {
  name: string;
  open(shopper: Shopper, shop: Shop): Promise<unknown>;
  /** A text that is visible when the state is reached. */
  expectedText: string;
  needsMouse?: boolean;
};
