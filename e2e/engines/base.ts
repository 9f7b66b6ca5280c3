import { test as playwright } from '@playwright/test';
import { isFirefoxInstalled, openFirefox } from './firefox.ts';
import { openDriverPage } from './page.ts';
import type { Session } from './session.ts';
import { isWebKitInstalled, openWebKit } from './webkit.ts';

export const engines = {
  firefox: { installed: isFirefoxInstalled, open: openFirefox },
  webkit: { installed: isWebKitInstalled, open: openWebKit },
};
export type Engine = keyof typeof engines;

type WorkerFixtures = { sessions: (javaScript: boolean) => Promise<Session> };

/** Playwright's fixtures, for an engine that Playwright does not drive: one window for all the tests of a worker. */
export function extendTestForEngine(engine: Engine) {
  return playwright.extend<object, WorkerFixtures>({
    sessions: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
      async ({}, use) => {
        const open = new Map<boolean, Promise<Session>>();
        await use((javaScript) => {
          const session = open.get(javaScript) ?? engines[engine].open(javaScript);
          open.set(javaScript, session);
          return session;
        });
        for (const session of open.values()) await (await session).close();
      },
      { scope: 'worker' },
    ],
    // What the console says cannot be asked for over WebDriver.
    // biome-ignore lint/correctness/noEmptyPattern: as above
    context: ({}, use) => use({ on: () => {} } as never),
    page: async ({ sessions, baseURL, viewport, javaScriptEnabled }, use) => {
      const scripts = javaScriptEnabled !== false;
      const session = await sessions(scripts);
      await use(
        await openDriverPage(session, baseURL ?? '', viewport ?? { width: 1440, height: 900 }, scripts),
      );
      await session.send('DeleteAllCookies');
    },
  });
}
