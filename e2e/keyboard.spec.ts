import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

/** Goes forward with the Tab key until something is reached, as somebody without a mouse does. */
async function tabTo(shopper: Shopper, name: string | RegExp, presses = 60) {
  const exact = typeof name === 'string';
  const goal = shopper.page.getByRole('button', { name, exact });
  const link = shopper.page.getByRole('link', { name, exact });
  for (let press = 0; press < presses; press++) {
    await shopper.page.keyboard.press('Tab');
    const focused = shopper.page.locator(':focus');
    if (await focused.and(goal.or(link)).count()) return;
  }
  throw new Error(`${name} is out of the keyboard's reach.`);
}

test('the first stop of a page leads past the header to its content', async ({ page, shopper }) => {
  await shopper.visitListing();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ordenar por')).toBeFocused();
});

test('what has the focus shows it', async ({ page, shopper }) => {
  await shopper.visitListing();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
      const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px';
      const marked = isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)';
      return marked ? 'marked' : focused.outerHTML;
    });
    expect(shown).toBe('marked');
  }
});

test('a menu opens with Enter, its entries follow with Tab, and Escape goes back to its button', async ({
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

test('the arrow keys, Home and End move among the entries of a menu', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitListing();
  await tabTo(shopper, `Agregar a la lista: ${hooded.name}`);
  await page.keyboard.press('Enter');
  await expect(shopper.menu.getByRole('button')).toHaveCount(3);
  const before = await page.evaluate(() => window.scrollY);
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
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.menuButton(hooded.name)).toBeFocused();
});

test('a product is added, and focus returns to the button of its menu', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await tabTo(shopper, `Agregar a la lista: ${striped.name}`);
  await page.keyboard.press('Enter');
  await expect(shopper.menuEntry('Invierno')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
  await expect(shopper.menuButton(striped.name)).toBeFocused();
});

test('a list is made from a product, and focus returns to the button of its menu', async ({
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
  expect((await shopper.storedLists()).map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Otoño', 1],
  ]);
});

test('in a dialog focus begins at the name, stays inside, and Escape takes it back', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await expect(shopper.nameField).toBeFocused();
  const stops = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'browser';
        return focused.closest('dialog') ? 'inside' : focused.outerHTML;
      });
      stops.add(stop);
    }
  }
  stops.delete('browser');
  expect([...stops]).toEqual(['inside']);
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Crear Lista')).toBeFocused();
});

test('a list is created private with the arrow keys and Enter, and focus returns to the opener', async ({
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

test('the first list is created, and focus is not lost with the empty state', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Primera');
  await page.keyboard.press('Enter');
  await expect(shopper.listLink('Primera (0)')).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Crear Lista').or(shopper.heading).and(page.locator(':focus'))).toHaveCount(1);
});

test('a refused name keeps the focus in its field, and its toast can be reached and closed', async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await tabTo(shopper, 'Crear Lista');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText('Introduzca un nombre para la lista');
  await expect(shopper.busyDialog).toHaveCount(0);
  await expect(shopper.nameField).toBeFocused();
  await shopper.tabToToastClose();
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveCount(0);
  await expect(shopper.dialog).toBeVisible();
});
