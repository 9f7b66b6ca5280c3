import { test as playwright } from '@playwright/test';
import { isFirefoxInstalled, openFirefox } from './firefox.ts';
import { openDriverPage } from './page.ts';
import type { Session } from './session.ts';
import { isWebKitInstalled, openWebKit } from './webkit.ts';

/** Browser engines that are driven over WebDriver instead of Playwright. */
export const engines = {
  firefox: { installed: isFirefoxInstalled, open: openFirefox },
  webkit: { installed: isWebKitInstalled, open: openWebKit },
};
export type Engine = keyof typeof engines;

type WorkerFixtures = { openSession: (javaScript: boolean) => Promise<Session> };

/** Replaces the fixtures `context` and `page`. All tests of a worker share one window. */
export function extendTestForEngine(engine: Engine) {
  return playwright.extend<object, WorkerFixtures>({
    openSession: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
      async ({}, use) => {
        const sessions = new Map<boolean, Promise<Session>>();
        await use((javaScript) => {
          const session = sessions.get(javaScript) ?? engines[engine].open(javaScript);
          sessions.set(javaScript, session);
          return session;
        });
        for (const session of sessions.values()) await (await session).close();
      },
      { scope: 'worker' },
    ],
    // WebDriver cannot read the console.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    context: ({}, use) => use({ on: () => {} } as never),
    page: async ({ openSession, baseURL, viewport, javaScriptEnabled }, use) => {
      const javaScript = javaScriptEnabled !== false;
      const session = await openSession(javaScript);
      const size = viewport ?? { width: 1440, height: 900 };
      await use(await openDriverPage(session, { baseURL: baseURL ?? '', size, javaScript }));
      await session.send('DeleteAllCookies');
    },
  });
}
