import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const noConnection = 'No hay conexión. Inténtalo de nuevo';
const mayBeOld = 'Sin conexión. Lo que ves puede no estar al día';

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
    name: 'a second page of the overview',
    async visit(shopper) {
      await shopper.createStoredLists(...Array.from({ length: 101 }, (_, place) => `Lista ${place}`));
      await shopper.page.goto('/Mis-Listas?page=2');
    },
  },
  {
    name: 'a detail',
    async visit(shopper) {
      await shopper.createStoredList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
    },
  },
  {
    name: 'a detail without products',
    async visit(shopper) {
      await shopper.createStoredLists('Invierno');
      await shopper.visitList('Invierno');
    },
  },
  { name: 'the page of a missing list', visit: (shopper) => shopper.visitList('No está') },
  { name: 'the page of an unknown address', visit: (shopper) => shopper.page.goto('/no-hay') },
];

for (const { name, visit } of pages) {
  test(`without a network no link and no button of ${name} takes the page away`, async ({
    page,
    context,
    shopper,
  }) => {
    await visit(shopper);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.evaluate(() => void Object.assign(window, { marked: true }));
    const isMarked = () => page.evaluate(() => 'marked' in window);
    const heading = await shopper.heading.textContent();
    const address = page.url();
    await context.setOffline(true);
    const controls = page.locator('a[href]:visible, button:visible');
    const count = await controls.count();
    expect(count).toBeGreaterThan(10);
    for (let place = 0; place < count; place++) {
      const control = controls.nth(place);
      const href = (await control.getAttribute('href')) ?? '#';
      await control.focus();
      await page.keyboard.press('Enter');
      if (href === new URL(address).pathname) await expect(page.getByText(mayBeOld)).toBeVisible();
      else if (!href.startsWith('#')) await expect(shopper.toast).toHaveText(noConnection);
      const said = page.locator('dialog[open], .toast p').first();
      if (await said.isVisible()) await closeWhatIsOpen(page, shopper);
      await page.keyboard.press('Escape');
      expect(await isMarked()).toBe(true);
      await expect(shopper.heading).toHaveText(heading ?? '');
      expect(page.url().replace('#contenido', '')).toBe(address);
    }
    await context.setOffline(false);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(shopper.heading).toHaveText('Polerones mujer');
    expect(await isMarked()).toBe(true);
  });
}

async function closeWhatIsOpen(page: Page, shopper: Shopper) {
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  else await shopper.closeToast();
}
