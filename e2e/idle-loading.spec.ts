import type { Locator } from '@playwright/test';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { trackDocument } from './support/track-document.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const cardScripts = /assets\/(cards|dialogs|listed-products|menu-lists)/;
const accountScripts = /assets\/(account|list-detail|my-lists)/;

test('while the listing is idle it loads the scripts of its menus, and those of the account when a link to it is used', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  for (const name of ['cards', 'dialogs', 'product'])
    expect(requested.filter((url) => url.includes(`/assets/${name}`))).not.toEqual([]);
  expect(requested.filter((url) => accountScripts.test(url))).toEqual([]);
  const isSameDocument = await trackDocument(page);
  await context.setOffline(true);
  await shopper.myListsLink.click();
  await expect(shopper.toast).toHaveText(messages.serverUnreachable);
  await expect(shopper.heading).toHaveText('Polerones mujer');
  await context.setOffline(false);
  await shopper.myListsLink.click();
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  expect(requested.filter((url) => accountScripts.test(url))).not.toEqual([]);
  expect(await isSameDocument()).toBe(true);
});

for (const [event, pointAt] of Object.entries({
  'the pointer': (link: Locator) => link.hover(),
  'the focus': (link: Locator) => link.focus(),
})) {
  test(`the listing loads the scripts of the account when ${event} is on a link to it`, async ({
    page,
    shopper,
  }) => {
    await shopper.visitListing();
    await page.waitForLoadState('networkidle');
    const request = page.waitForRequest(accountScripts);
    await pointAt(shopper.myListsLink);
    await request;
  });
}

for (const [start, visit] of Object.entries({
  'a page of the account': (shopper: Shopper) => shopper.visitMyLists(),
  'the overview, after a link on the listing,': async (shopper: Shopper) => {
    await shopper.visitListing();
    await shopper.myListsLink.click();
  },
})) {
  test(`the scripts of the other pages are loaded while ${start} is idle, and are then available offline`, async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.createStoredLists('Invierno');
    await visit(shopper);
    await page.waitForFunction(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const imported = resources.filter((one) => one.initiatorType !== 'fetch').map(({ name }) => name);
      return Object.values(window.__reactRouterManifest.routes)
        .flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []))
        .every((file) => imported.some((url) => url.endsWith(file)));
    });
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(request.url()));
    await context.setOffline(true);
    await shopper.listLink('Invierno (0)').click();
    await expect(shopper.toast).toHaveText(messages.serverUnreachable);
    expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
  });
}

test('with the data saver no script is loaded before it is needed', async ({ page, shopper }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => cardScripts.test(url) || accountScripts.test(url))).toEqual([]);
  await shopper.openMenu(hooded.name);
  await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
});
