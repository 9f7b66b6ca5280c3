import { messages } from '../support/messages.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
test.use({
  products: { products: [{ ...hooded, images }, striped] },
  allowedErrors: /ERR_(CONNECTION|EMPTY|INCOMPLETE|NETWORK)|Failed to fetch/,
});

const quickLookOf = ({ page }: User) => page.locator('.quick-look[open]');

async function openQuickLook(user: User) {
  const { page } = user;
  await page.getByRole('link', { name: hooded.name, exact: true }).click();
  await expect(quickLookOf(user).getByRole('listitem')).toHaveCount(2);
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a product is added in the quick look, which closes with Escape and leaves a heart', async ({
      page,
      user,
    }) => {
      await user.createStoredLists('Invierno');
      await user.visitHome();
      await openQuickLook(user);
      const quickLook = quickLookOf(user);
      await quickLook.getByRole('button', { name: `Agregar a la lista: ${hooded.name}` }).click();
      await quickLook.getByRole('button', { name: 'Invierno' }).click();
      await expect(quickLook.getByText(messages.productAdded)).toBeVisible();
      await expect(user.menu).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.locator('.quick-look')).toHaveCount(0);
      await expect(page.locator('.heart')).toHaveCount(1);
      await expect(page.getByRole('link', { name: hooded.name, exact: true })).toBeFocused();
      expect(await user.storedProductCounts()).toEqual([['Invierno', 1]]);
    });

    test('a list is created in the quick look, and both dialogs disappear', async ({ page, user }) => {
      await user.visitHome();
      await openQuickLook(user);
      const quickLook = quickLookOf(user);
      await quickLook.getByRole('button', { name: `Agregar a la lista: ${hooded.name}` }).click();
      await quickLook.getByRole('button', { name: 'Crear lista +' }).click();
      await user.nameField.fill('Verano');
      await page.locator('.dialog').getByRole('button', { name: 'Crear lista', exact: true }).click();
      await expect(quickLook.getByText(messages.listCreated)).toBeVisible();
      await expect(page.locator('.dialog')).toHaveCount(0);
      await quickLook.locator('.icon-button').first().click();
      await expect(page.locator('dialog')).toHaveCount(0);
      await user.menuButton(striped.name).click();
      await expect(user.menuEntry('Verano')).toBeVisible();
    });
  });
}

test('back and forward close and open the quick look, and a reload shows the page of the product', async ({
  page,
  user,
}) => {
  await user.visitHome();
  await openQuickLook(user);
  await page.goBack();
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await page.goForward();
  await expect(quickLookOf(user)).toBeVisible();
  await page.reload();
  await expect(user.heading).toHaveText(hooded.name);
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await page.goBack();
  await expect(user.heading).toHaveText('Polerones mujer');
});

test('without a connection the quick look shows the data of its card', async ({ page, user, shop }) => {
  await user.visitHome();
  await openQuickLook(user);
  await page.keyboard.press('Escape');
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await shop.disconnect();
  await page.getByRole('link', { name: striped.name, exact: true }).click();
  await expect(quickLookOf(user).getByText(messages.serverUnreachable)).toBeVisible();
  await expect(quickLookOf(user).locator('.price')).toHaveText('$1.234.567');
  await page.keyboard.press('Escape');
  await expect(page.locator('.quick-look')).toHaveCount(0);
  await shop.reconnect();
});

test('the Tab key stops once at a card with two pictures, and never at an element without a name', async ({
  page,
  user,
}) => {
  await user.visitHome();
  await openQuickLook(user);
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
