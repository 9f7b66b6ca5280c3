import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from './time-to-paint.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
/** Later than the event timing entries, and than all animations. */
const settleMs = 600;
const scroll = { distance: 4_000, pixelsPerSecond: 1_200 };

export type Interactions = {
  /** By interaction: milliseconds from the input to the next paint, in multiples of 8. */
  delays: Record<string, number>;
  framesPerSecond: number;
};

/** Performs each interaction once on a phone with a slow processor. */
export async function measureInteractions(url: string): Promise<Interactions> {
  const browser = await openBrowser();
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(recordEvents);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const delays: Record<string, number> = {};
  for (const [name, act] of Object.entries(steps)) {
    await act.prepare?.(page, url);
    await wait(settleMs);
    await page.evaluate(() => {
      window.longestDelay = 0;
    });
    await act.perform(page, session);
    await wait(settleMs);
    delays[name] = await page.evaluate(() => window.longestDelay);
  }
  const framesPerSecond = await measureScrolling(page, session, url);
  await browser.close();
  return { delays, framesPerSecond };
}

declare global {
  interface Window {
    longestDelay: number;
  }
}

/** Runs in the page. The browser does not report events of less than 16 ms. */
function recordEvents(): void {
  window.longestDelay = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestDelay = Math.max(window.longestDelay, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

type Step = {
  prepare?: (page: Page, url: string) => Promise<unknown>;
  perform: (page: Page, session: CDPSession) => Promise<unknown>;
};

const visit = (path: string) => async (page: Page, url: string) => {
  await page.goto(url + path);
  await page.waitForFunction(() => window.__reactRouterDataRouter?.state.initialized);
  await wait(2 * settleMs);
};
const tap = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().tap();
const dialogButton = (name: string) => (page: Page) =>
  page.locator('dialog').getByRole('button', { name, exact: true }).tap();
const typeName = (name: string) => (page: Page) => page.locator('dialog [name=name]').fill(name);
const openMenu = tap('button', /^Agregar a la lista: /);

/** In this order: each step continues where the one before it ended. The account has the lists of `fillLists`. */
const steps: Record<string, Step> = {
  'opening the menu': { prepare: visit('/'), perform: openMenu },
  'adding a product': { perform: (page) => page.locator('.menu:popover-open li button').nth(3).tap() },
  'opening the dialog of a product': {
    prepare: openMenu,
    perform: (page) => page.locator('.menu:popover-open').getByText('Crear lista +').tap(),
  },
  'confirming the dialog of a product': {
    prepare: typeName('Medición'),
    perform: dialogButton('Crear lista'),
  },
  'swiping a card': {
    prepare: visit('/'),
    perform: (page, session) => swipe(page, session),
  },
  'opening the dialog of a new list': {
    prepare: visit('/Mis-Listas'),
    perform: tap('button', 'Crear Lista'),
  },
  'confirming the dialog of a new list': {
    prepare: typeName('Otra medición'),
    perform: dialogButton('Crear lista'),
  },
  'opening the dialog of an edit': {
    prepare: visit(`/Mis-Listas/${encodeURIComponent('Lista 1')}`),
    perform: tap('button', 'Editar'),
  },
  'confirming the dialog of an edit': { perform: dialogButton('Aceptar') },
  'opening the dialog of a removal': { perform: tap('button', /^Eliminar producto/) },
  'confirming the dialog of a removal': { perform: dialogButton('Aceptar') },
  'opening the dialog of a deletion': { perform: tap('button', 'Eliminar lista') },
  'confirming the dialog of a deletion': { perform: dialogButton('Aceptar') },
};

export const interactionNames = Object.keys(steps);

/** From the right to the left over the photograph of the first product. */
async function swipe(page: Page, session: CDPSession): Promise<void> {
  const box = await page.locator('.product-card img').first().boundingBox();
  if (!box) throw new Error('The listing has no image.');
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + box.width * share, y }] });
  await touch('touchStart', 0.9);
  for (let share = 0.8; share > 0.1; share -= 0.1) await touch('touchMove', share);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @returns the frames that the page painted in each second while the listing scrolled */
async function measureScrolling(page: Page, session: CDPSession, url: string): Promise<number> {
  await visit('/')(page, url);
  const rate = page.evaluate(countFrames, (scroll.distance / scroll.pixelsPerSecond) * 1_000);
  const { width, height } = phone.viewport;
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -scroll.distance,
    speed: scroll.pixelsPerSecond,
  });
  return rate;
}

/** Runs in the page. Counts from the first change of the scroll position. */
function countFrames(durationMs: number): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'scroll',
      () => {
        const start = performance.now();
        let frames = 0;
        const count = (now: number) => {
          if (now - start < durationMs) requestAnimationFrame(count);
          else resolve((frames * 1_000) / (now - start));
          frames += 1;
        };
        requestAnimationFrame(count);
      },
      { once: true },
    );
  });
}
