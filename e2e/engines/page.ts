import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/wait-for-hydration.ts';
import { DriverLocator } from './locator.ts';
import type { Session } from './session.ts';

type Size = { width: number; height: number };
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

/** The part of Playwright's `Page` that the main flows use, over WebDriver. */
export async function openDriverPage(session: Session, baseURL: string, size: Size, scripts: boolean) {
  const all = new DriverLocator(session, []);
  await session.send('Navigate', { url: 'about:blank' });
  await setSize(session, size);

  /** As `waitForHydration` does it: a visit is over when the scripts have taken over. */
  async function visit(command: 'Navigate' | 'Refresh', parameters = {}) {
    await session.send(command, parameters);
    const end = Date.now() + timeoutMs;
    while (scripts && !(await session.run(isHydrated))) {
      if (Date.now() > end) throw new Error('The scripts did not take over.');
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
    locator: all.locator,
    getByRole: all.getByRole,
    getByText: all.getByText,
    getByLabel: all.getByLabel,
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

/** The window is as much larger as what the browser draws around the page. */
async function setSize(session: Session, { width, height }: Size) {
  await session.send('SetWindowRect', { width, height });
  await wait(100);
  const inner = (await session.run(() => [innerWidth, innerHeight])) as [number, number];
  const larger = { width: 2 * width - inner[0], height: 2 * height - inner[1] };
  await session.send('SetWindowRect', larger);
  await wait(100);
}
