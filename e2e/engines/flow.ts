import type { Shop } from '../support/shop.ts';
import type { storedListsOf } from '../support/stored-lists.ts';
import type { Page } from './page.ts';

/** The engines make a narrow window about 450 px wide, which has the layout of a phone. */
export const windowSizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 800 } };

export type Options = {
  windows?: (keyof typeof windowSizes)[];
  /** As for `startShop`. */
  products?: unknown;
  javaScript?: boolean;
};
type Run = (parts: { page: Page; shop: Shop; lists: ReturnType<typeof storedListsOf> }) => Promise<void>;

/** A test with its own server and lists, once in each of the windows. */
export type Flow = ReturnType<typeof flow>;

export function flow(title: string, options: Options, run: Run) {
  return { title, run, windows: ['wide', 'narrow'], javaScript: true, products: undefined, ...options };
}
