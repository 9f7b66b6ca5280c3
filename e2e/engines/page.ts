import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/wait-for-hydration.ts';
import { DriverLocator } from './locator.ts';
import type { Session } from './session.ts';

type Size = { width: number; height: number };
type PageOptions = { baseURL: string; size: Size; javaScript: boolean };
const timeoutMs = 10_000;
/** W3C WebDriver §17.4.2. */
const keys: Record<string, string> = {
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The part of Playwright's `Page` that the main flows use, implemented with WebDriver. */
export async function openDriverPage(session: Session, { baseURL, size, javaScript }: PageOptions) {
  const root = new DriverLocator(session, []);
  await session.send('Navigate', { url: 'about:blank' });
  await setSize(session, size);

  async function visit(command: 'Navigate' | 'Refresh', parameters = {}) {
    await session.send(command, parameters);
    const end = Date.now() + timeoutMs;
    while (javaScript && !(await session.run(isHydrated))) {
      if (Date.now() > end) throw new Error('The page was not hydrated.');
      await wait(50);
    }
  }

  const page = {
    _apiName: 'Page',
    goto: (path: string) => visit('Navigate', { url: new URL(path, baseURL).href }),
    reload: () => visit('Refresh'),
    goBack: () => session.send('Back'),
    goForward: () => session.send('Forward'),
    url: () => session.send('GetCurrentURL'),
    evaluate: (script: () => unknown, argument?: unknown) => session.run(script, argument),
    locator: root.locator,
    getByRole: root.getByRole,
    getByText: root.getByText,
    getByLabel: root.getByLabel,
    keyboard: {
      press: (chord: string) => press(session, chord.split('+')),
      async type(text: string) {
        for (const key of text) await press(session, [key]);
      },
    },
  };
  return page as unknown as Page;
}

async function press(session: Session, chord: string[]) {
  const values = chord.map((key) => keys[key] ?? key);
  const actions = [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  await session.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

/** Sets the size of the viewport: the window also contains the browser's own controls. */
async function setSize(session: Session, { width, height }: Size) {
  await session.send('SetWindowRect', { width, height });
  await wait(100);
  const viewport = (await session.run(() => [innerWidth, innerHeight])) as [number, number];
  const outer = { width: 2 * width - viewport[0], height: 2 * height - viewport[1] };
  await session.send('SetWindowRect', outer);
  await wait(100);
}
