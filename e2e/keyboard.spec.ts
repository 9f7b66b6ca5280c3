import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

async function tabTo(shopper: Shopper, name: string | RegExp, presses = 60) {
  const exact = typeof name === 'string';
  const button = shopper.page.getByRole('button', { name, exact });
  const link = shopper.page.getByRole('link', { name, exact });
  for (let press = 0; press < presses; press++) {
    await shopper.page.keyboard.press('Tab');
    const focused = shopper.page.locator(':focus');
    if (await focused.and(button.or(link)).count()) return;
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

test('the first focusable element is a link that skips the header', async ({ page, shopper }) => {
  await shopper.visitListing();
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ordenar por')).toBeFocused();
});

test('every focused element has a visible outline', async ({ page, shopper }) => {
  await shopper.visitListing();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
      const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px';
      const isVisible = isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)';
      return isVisible ? 'visible' : focused.outerHTML;
    });
    expect(outline).toBe('visible');
  }
});

test('Enter opens a menu, Tab moves to its entries, and Escape moves the focus back to its button', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitListing();
  await tabTo(shopper, `Agregar a la lista: ${hooded.name}`);
  await page.keyboard.press('Enter');
  await expect(shopper.menu).toBeVisible();
  await expect(shopper.menu.getByRole('button')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(shopper.menuEntry('Verano')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.menuEntry('Invierno')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.menuButton(hooded.name)).toBeFocused();
});

test('the arrow keys, Home and End move the focus between the entries of a menu', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitListing();
  await tabTo(shopper, `Agregar a la lista: ${hooded.name}`);
  await page.keyboard.press('Enter');
  await expect(shopper.menu.getByRole('button')).toHaveCount(3);
  const initialScrollY = await page.evaluate(() => window.scrollY);
  for (const [key, entry] of [
    ['ArrowDown', 'Verano'],
    ['ArrowDown', 'Invierno'],
    ['ArrowDown', 'Crear lista +'],
    ['ArrowDown', 'Verano'],
    ['ArrowUp', 'Crear lista +'],
    ['Home', 'Verano'],
    ['End', 'Crear lista +'],
    ['ArrowUp', 'Invierno'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shopper.menuEntry(entry)).toBeFocused();
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(initialScrollY);
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.menuButton(hooded.name)).toBeFocused();
});

test('after adding a product the button of its menu has the focus', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await tabTo(shopper, `Agregar a la lista: ${striped.name}`);
  await page.keyboard.press('Enter');
  await expect(shopper.menuEntry('Invierno')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await expect(shopper.menuButton(striped.name)).toBeFocused();
});

test('after creating a list from a product the button of its menu has the focus', async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  await tabTo(shopper, `Agregar a la lista: ${hooded.name}`);
  await page.keyboard.press('Enter');
  await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.nameField).toBeFocused();
  await page.keyboard.type('Otoño');
  await page.keyboard.press('Enter');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.menuButton(hooded.name)).toBeFocused();
  expect(await shopper.storedProductCounts()).toEqual([['Otoño', 1]]);
});

test('a dialog moves the focus to the name and keeps it inside, and Escape moves it back to the button', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await expect(shopper.nameField).toBeFocused();
  const focusPlaces = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key);
      const place = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'browser';
        return focused.closest('dialog') ? 'inside' : focused.outerHTML;
      });
      focusPlaces.add(place);
    }
  }
  focusPlaces.delete('browser');
  expect([...focusPlaces]).toEqual(['inside']);
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Crear Lista')).toBeFocused();
});

test("the arrow keys select 'Lista Privada', Enter creates the list, and 'Crear Lista' has the focus", async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Secreta');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(shopper.listCard('Secreta (0)').getByText('Privada')).toBeVisible();
  await expect(shopper.button('Crear Lista')).toBeFocused();
});

test("after the creation of the first list 'Crear Lista' or the heading has the focus", async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Primera');
  await page.keyboard.press('Enter');
  await expect(shopper.listLink('Primera (0)')).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Crear Lista').or(shopper.heading).and(page.locator(':focus'))).toHaveCount(1);
});

test('an invalid name has the focus, and its toast can be reached and closed with the keyboard', async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await expect(shopper.busyDialog).toHaveCount(0);
  await expect(shopper.nameField).toBeFocused();
  await shopper.tabToToastClose();
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveCount(0);
  await expect(shopper.dialog).toBeVisible();
});
