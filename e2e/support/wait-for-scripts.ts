import type { BrowserContext } from '@playwright/test';

type Visit = { waitUntil?: string };

/**
 * From now on a visit in this context is over when the page's scripts, which come after it is painted, have taken
 * over; unless it says itself until when it waits. What is done before that, `without-script.spec.ts` tests.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page;
    const overWhenTaken = async <Answer>(visit: Promise<Answer>, options?: Visit): Promise<Answer> => {
      const answer = await visit;
      if (!options?.waitUntil) await page.waitForFunction(haveTakenOver);
      return answer;
    };
    page.goto = (url, options) => overWhenTaken(goto.call(page, url, options), options);
    page.reload = (options) => overWhenTaken(reload.call(page, options), options);
  });
}

/** A page that was turned away at the door has none. */
export function haveTakenOver(): boolean {
  const { __reactRouterContext: sent, __reactRouterDataRouter: router } = window as Routed;
  return !sent || router?.state.initialized === true;
}
type Routed = Window & {
  __reactRouterContext?: unknown;
  __reactRouterDataRouter?: { state: { initialized: boolean } };
};
