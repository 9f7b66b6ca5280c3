import type { Shop } from '../support/shop.ts';
import type { storedListsOf } from '../support/stored-lists.ts';
import type { Page } from './page.ts';

/** The engines make a narrow window about 450 px wide, which has the layout of a phone. */
export const windowSizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 800 } };

/** A test with its own server and lists, once in each of the windows. */
export type Flow = {
  title: string;
  windows: (keyof typeof windowSizes)[];
  /** As for `startShop`. */
  products?: unknown;
  javaScript?: boolean;
  run(parts: { page: Page; shop: Shop; lists: ReturnType<typeof storedListsOf> }): Promise<void>;
};
