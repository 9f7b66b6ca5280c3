import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { type Peer, type Step, settleMs, steps, visitHome } from './interaction-steps.ts';
import { openBrowser } from './time-to-paint.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
const scroll = { distance: 4_000, pixelsPerSecond: 1_200 };

type Delays = Record<string, number>;

export type Interactions = {
  /** By interaction: milliseconds from the input to the next paint, in multiples of 8. */
  delays: Delays;
  /** The same for the peer of each interaction, directly before it. */
  peerDelays: Delays;
  /** By interaction that opens a dialog: milliseconds from the input to the paint of the dialog. */
  dialogDelays: Delays;
  framesPerSecond: number;
  /** Of the home page without scripts. */
  peerFramesPerSecond: number;
};

export const interactionPeers = Object.entries(steps).map(([name, { peer }]) => [name, peer] as const);

/** Performs each interaction once on a phone with a slow processor. */
export async function measureInteractions(url: string, homeWithoutScripts: string): Promise<Interactions> {
  const browser = await openBrowser();
  const peer = await openPhone(browser);
  const shop = await openPhone(browser);
  const delays: Delays = {};
  const peerDelays: Delays = {};
  const dialogDelays: Delays = {};
  for (const [name, step] of Object.entries(steps)) {
    peerDelays[name] = await measure(peer, peerSteps[step.peer], url);
    delays[name] = await measure(shop, step, url);
    const dialogDelay = await shop.page.evaluate(() => window.dialogDelay);
    if (dialogDelay) dialogDelays[name] = dialogDelay;
  }
  const peerFramesPerSecond = await measureScrolling(peer, (page) => page.goto(homeWithoutScripts));
  const framesPerSecond = await measureScrolling(shop, (page) => visitHome(page, url));
  await browser.close();
  return { delays, peerDelays, dialogDelays, framesPerSecond, peerFramesPerSecond };
}

type Phone = { page: Page; session: CDPSession };

async function openPhone(browser: Browser): Promise<Phone> {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(recordEvents);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session };
}

declare global {
  interface Window {
    longestDelay: number;
    dialogDelay: number;
  }
}

/** Runs in the page. The browser does not report events of less than 16 ms. */
function recordEvents(): void {
  let lastTap = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (lastTap = timeStamp), true);
  new MutationObserver(() => {
    if (!document.querySelector('dialog:modal')) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.dialogDelay = performance.now() - lastTap;
    };
    // The message is received after the paint of this frame.
    requestAnimationFrame(() => port2.postMessage(undefined));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  window.longestDelay = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestDelay = Math.max(window.longestDelay, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const emptyPage = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="document.querySelector('dialog').showModal()">Abrir</button>
  <dialog><button onclick="document.querySelector('dialog').close()">Cerrar</button></dialog>`;

const peerSteps: Record<Peer, Step> = {
  'opening an empty dialog': {
    prepare: (page) => page.goto(emptyPage),
    target: (page) => page.getByText('Abrir'),
    check: (page) => page.locator('dialog:modal').waitFor(),
    peer: 'opening an empty dialog',
  },
  'closing an empty dialog': {
    prepare: async (page) => {
      await page.goto(emptyPage);
      await page.getByText('Abrir').tap();
    },
    target: (page) => page.getByText('Cerrar'),
    check: (page) => page.locator('dialog[open]').waitFor({ state: 'hidden' }),
    peer: 'closing an empty dialog',
  },
};

async function measure({ page, session }: Phone, step: Step, url: string): Promise<number> {
  await step.prepare?.(page, url);
  const target = step.target(page);
  await target.scrollIntoViewIfNeeded();
  await wait(settleMs);
  await page.evaluate(() => {
    window.longestDelay = 0;
    window.dialogDelay = 0;
  });
  if (step.gesture) await step.gesture(session, target);
  else await tap(page, target);
  await step.check(page);
  await wait(settleMs);
  return page.evaluate(() => window.longestDelay);
}

/** `Locator.tap()` would run scripts of its own in the event handlers of the page. */
async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not visible.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** @returns the frames that the page painted in each second while it scrolled */
async function measureScrolling(
  { page, session }: Phone,
  visit: (page: Page) => Promise<unknown>,
): Promise<number> {
  await visit(page);
  await wait(settleMs);
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
