import type { BrowserContext } from '@playwright/test';

type VisitOptions = { waitUntil?: string };

/**
 * Makes `goto`, `reload` and `goBack` of later pages wait for hydration, which starts after the first paint.
 * A visit with `waitUntil` does not wait. `without-script.spec.ts` tests what works before hydration.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload, goBack } = page;
    const untilHydrated = async <Response>(visit: Promise<Response>, options?: VisitOptions) => {
      const response = await visit;
      if (!options?.waitUntil) await page.waitForFunction(isHydrated);
      return response;
    };
    page.goto = (url, options) => untilHydrated(goto.call(page, url, options), options);
    page.reload = (options) => untilHydrated(reload.call(page, options), options);
    page.goBack = (options) => untilHydrated(goBack.call(page, options), options);
  });
}

/** Also true without scripts (a rejected request), and in a browser that the scripts do not support. */
export function isHydrated(): boolean {
  const { hydrated, scripts } = document.documentElement.dataset;
  return document.scripts.length === 0 || hydrated !== undefined || scripts === 'unsupported';
}
