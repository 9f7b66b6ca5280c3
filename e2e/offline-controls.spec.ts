import type { Page } from '@playwright/test';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { trackDocument } from './support/track-document.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const pages: { name: string; visit(shopper: Shopper): Promise<unknown> }[] = [
  { name: 'the listing', visit: (shopper) => shopper.visitListing() },
  { name: 'the overview without lists', visit: (shopper) => shopper.visitMyLists() },
  {
    name: 'the overview',
    async visit(shopper) {
      await shopper.createStoredList('Invierno', [hooded]);
      await shopper.visitMyLists();
    },
  },
  {
    name: 'the second page of the overview',
    async visit(shopper) {
      await shopper.createNumberedStoredLists(101);
      await shopper.page.goto('/Mis-Listas?page=2');
    },
  },
  {
    name: 'the page of a list',
    async visit(shopper) {
      await shopper.createStoredList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
    },
  },
  {
    name: 'the page of a list without products',
    async visit(shopper) {
      await shopper.createStoredLists('Invierno');
      await shopper.visitList('Invierno');
    },
  },
  { name: 'the page of a missing list', visit: (shopper) => shopper.visitList('No está') },
  { name: 'the page of an unknown URL', visit: (shopper) => shopper.page.goto('/no-hay') },
];

for (const { name, visit } of pages) {
  test(`without a network every link and button of ${name} leaves the page open`, async ({
    page,
    context,
    shopper,
  }) => {
    await visit(shopper);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const isSameDocument = await trackDocument(page);
    const heading = await shopper.heading.textContent();
    const url = page.url();
    await context.setOffline(true);
    const controls = page.locator('a[href]:visible, button:visible');
    const count = await controls.count();
    expect(count).toBeGreaterThan(10);
    for (let index = 0; index < count; index++) {
      const control = controls.nth(index);
      const href = (await control.getAttribute('href')) ?? '#';
      await control.focus();
      await page.keyboard.press('Enter');
      if (href === new URL(url).pathname) await expect(page.getByText(messages.offline)).toBeVisible();
      else if (!href.startsWith('#')) await expect(shopper.toast).toHaveText(messages.serverUnreachable);
      const dialogOrToast = page.locator('dialog[open], .toast p').first();
      if (await dialogOrToast.isVisible()) await closeDialogOrToast(page, shopper);
      await page.keyboard.press('Escape');
      expect(await isSameDocument()).toBe(true);
      await expect(shopper.heading).toHaveText(heading ?? '');
      await expect.poll(() => page.url().replace('#contenido', '')).toBe(url);
    }
    await context.setOffline(false);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(shopper.heading).toHaveText('Polerones mujer');
    expect(await isSameDocument()).toBe(true);
  });
}

async function closeDialogOrToast(page: Page, shopper: Shopper) {
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  else await shopper.closeToast();
}
