import { expect, type Page } from '@playwright/test';

/**
 * @returns method and URL of each request of the action, without images, which scrolling loads, and files of
 * other pages, which are loaded while the page is idle
 */
export async function requestsDuring(page: Page, action: () => Promise<void>): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    const isIdle = request.resourceType() === 'fetch' && request.url().includes('/assets/');
    if (!isIdle && request.resourceType() !== 'image') sent.push(`${request.method()} ${request.url()}`);
  });
  await action();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  return sent;
}

/** Of all but streams, which do not end. */
export async function waitForRequestsOf(page: Page, action: () => Promise<void>): Promise<void> {
  const pending = new Set<object>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void pending.delete(request));
  }
  await action();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect.poll(() => pending.size).toBe(0);
}

/** Delays the requests of these URLs. @returns a function that sends them */
export async function delayRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return released.resolve;
}

/** The server executes POST requests, but the responses arrive later. @returns sends them */
export async function delayResponses(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  return released.resolve;
}

/** The server executes POST requests, but no response arrives. @returns ends this */
export async function loseResponses(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute('**/*');
}
