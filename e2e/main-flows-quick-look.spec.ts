import { messages } from './support/messages.ts';
import { hooded, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
test.use({
  products: { products: [{ ...hooded, images }, striped] },
  allowedErrors: /ERR_(CONNECTION|EMPTY|INCOMPLETE|NETWORK)|Failed to fetch/,
});

const quickLookOf = ({ page }: Shopper) => page.locator('.quick-look[open]');

async function openQuickLook(shopper: Shopper) {
  const { page } = shopper;
  await page.getByRole('link', { name: hooded.name, exact: true }).click();
  await expect(quickLookOf(shopper).getByRole('listitem')).toHaveCount(2);
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a product is added in the quick look, which closes with Escape and leaves a heart', async ({
      page,
      shopper,
    }) => {
      await shopper.createStoredLists('Invierno');
      await shopper.visitListing();
      await openQuickLook(shopper);
      const quickLook = quickLookOf(shopper);
      await quickLook.getByRole('button', { name: `Agregar a la lista: ${hooded.name}` }).click();
      await quickLook.getByRole('button', { name: 'Invierno' }).click();
      await expect(quickLook.getByText(messages.productAdded)).toBeVisible();
      await expect(shopper.menu).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.locator('.quick-look')).toHaveCount(0);
      await expect(page.locator('.heart')).toHaveCount(1);
      await expect(page.getByRole('link', { name: hooded.name, exact: true })).toBeFocused();
      expect(await shopper.storedProductCounts()).toEqual([['Invierno', 1]]);
    });

    test('a list is created in the quick look, and both dialogs disappear', async ({ page, shopper }) => {
      await shopper.visitListing();
      await openQuickLook(shopper);
      const quickLook = quickLookOf(shopper);
      await quickLook.getByRole('button', { name: `Agregar a la lista: ${hooded.name}` }).click();
      await quickLook.getByRole('button', { name: 'Crear lista +' }).click();
      await shopper.nameField.fill('Verano');
      await page.locator('.dialog').getByRole('button', { name: 'Crear lista', exact: true }).click();
      await expect(quickLook.getByText(messages.listCreated)).toBeVisible();
      await expect(page.locator('.dialog')).toHaveCount(0);
      await quickLook.locator('.icon-button').first().click();
      await expect(page.locator('dialog')).toHaveCount(0);
      await shopper.menuButton(striped.name).click();
      await expect(shopper.menuEntry('Verano')).toBeVisible();
    });
  });
}

test('back and forward close and open the quick look, and a reload shows the page of the product', async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  await openQuickLook(shopper);
  await page.goBack();
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await page.goForward();
  await expect(quickLookOf(shopper)).toBeVisible();
  await page.reload();
  await expect(shopper.heading).toHaveText(hooded.name);
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await page.goBack();
  await expect(shopper.heading).toHaveText('Polerones mujer');
});

test('without a connection the quick look shows the data of its card', async ({ page, shopper, shop }) => {
  await shopper.visitListing();
  await openQuickLook(shopper);
  await page.keyboard.press('Escape');
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await shop.disconnect();
  await page.getByRole('link', { name: striped.name, exact: true }).click();
  await expect(quickLookOf(shopper).getByText(messages.serverUnreachable)).toBeVisible();
  await expect(quickLookOf(shopper).locator('.price')).toHaveText('$1.234.567');
  await page.keyboard.press('Escape');
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await shop.reconnect();
});

test('the Tab key stops once at a card with two pictures, and never at an element without a name', async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  await openQuickLook(shopper);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: hooded.name, exact: true })).toBeFocused();
  for (const name of [
    `Agregar al carro: ${hooded.name}`,
    `Agregar a la lista: ${hooded.name}`,
    striped.name,
  ]) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(focused).toBe(name);
  }
});
