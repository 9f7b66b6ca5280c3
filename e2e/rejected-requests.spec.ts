import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (429|503)/ });

const offline = 'Sin conexión. Lo que ves puede no estar al día';

/** Answers reads of an address with a status, and nothing else. @returns how many were answered so */
async function answerReads(page: Page, address: string, status: number) {
  const answered = { count: 0 };
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    answered.count += 1;
    await route.fulfill({ status, body: '' });
  });
  return answered;
}

for (const status of [429, 503]) {
  test(`the listing stays when the read of a menu is answered with ${status}`, async ({ page, shopper }) => {
    const answered = await answerReads(page, '**/productos/**', status);
    await shopper.visitListing();
    await shopper.menuButton(hooded.name).hover();
    await expect.poll(() => answered.count).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(shopper.heading).toHaveText('Polerones mujer');
    await expect(shopper.productItem(hooded.name)).toBeVisible();
  });

  test(`the overview and its dialog stay when a live read is answered with ${status}, and no connection is reported as lost`, async ({
    page,
    shopper,
  }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    await shopper.button('Crear Lista').click();
    await shopper.nameField.fill('Verano');
    const answered = await answerReads(page, '**/Mis-Listas.data*', status);
    await shopper.createStoredLists('Otoño');
    await expect.poll(() => answered.count).toBeGreaterThan(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    await expect(shopper.nameField).toHaveValue('Verano');
    await expect(page.getByText('Invierno (0)')).toHaveCount(1);
    await expect(page.getByText(offline)).toHaveCount(0);
  });
}
