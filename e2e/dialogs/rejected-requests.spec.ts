import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (429|503)/ });

/** @returns the number of rejected requests */
async function rejectReads(page: Page, urlPattern: string, status: number) {
  const rejected = { count: 0 };
  await page.route(urlPattern, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    rejected.count += 1;
    await route.fulfill({ status, body: '' });
  });
  return rejected;
}

for (const status of [429, 503]) {
  test(`the home page stays open when the request of a menu is rejected with status ${status}`, async ({
    page,
    user,
  }) => {
    const rejected = await rejectReads(page, '**/productos/**', status);
    await user.visitHome();
    await user.menuButton(hooded.name).hover();
    await expect.poll(() => rejected.count).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(user.heading).toHaveText('Polerones mujer');
    await expect(user.productItem(hooded.name)).toBeVisible();
  });

  test(`the overview and its dialog stay open, without the offline message, when a live update is rejected with status ${status}`, async ({
    page,
    user,
  }) => {
    await user.createStoredLists('Invierno');
    await user.visitMyLists();
    await user.button('Crear Lista').click();
    await user.nameField.fill('Verano');
    const rejected = await rejectReads(page, '**/mis-listas-en-vivo*', status);
    await user.createStoredLists('Otoño');
    await expect.poll(() => rejected.count).toBeGreaterThan(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    await expect(user.nameField).toHaveValue('Verano');
    await expect(page.getByText('Invierno (0)')).toHaveCount(1);
    await expect(page.getByText(messages.offline)).toHaveCount(0);
  });
}

test('a form that is rejected with status 429 shows the reason and keeps the entered name', async ({
  page,
  user,
}) => {
  await page.route('**/Mis-Listas.data?index', (route) => route.fulfill({ status: 429, body: '' }));
  await user.visitMyLists();
  await user.createList('Invierno');
  await expect(user.toast).toHaveText(/^Hiciste demasiados cambios seguidos/);
  await expect(user.nameField).toHaveValue('Invierno');
});
