import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

async function tabTo(user: User, name: string | RegExp, presses = 60) {
  const exact = typeof name === 'string';
  const button = user.page.getByRole('button', { name, exact });
  const link = user.page.getByRole('link', { name, exact });
  for (let press = 0; press < presses; press++) {
    await user.page.keyboard.press('Tab');
    const focused = user.page.locator(':focus');
    if (await focused.and(button.or(link)).count()) return;
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

test('the first focusable element skips the header, and focus is visible', async ({ page, user }) => {
  await user.visitHome();
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ordenar por')).toBeFocused();

  await user.visitHome();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const outlined = focused.matches('[type=search]') ? focused.parentElement : focused;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(outlined as Element);
      const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px';
      const isVisible = isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)';
      return isVisible ? 'visible' : focused.outerHTML;
    });
    expect(outline).toBe('visible');
  }
});

test('the keyboard opens a menu, moves the focus in it, and closes it', async ({ page, user }) => {
  await user.createStoredLists('Invierno', 'Verano');
  await user.visitHome();
  await tabTo(user, `Agregar a la lista: ${hooded.name}`);
  await page.keyboard.press('Enter');
  await expect(user.menu.getByRole('button')).toHaveCount(3);
  const initialScrollY = await page.evaluate(() => window.scrollY);
  for (const [key, entry] of [
    ['Tab', 'Verano'],
    ['Tab', 'Invierno'],
    ['ArrowDown', 'Crear lista +'],
    ['ArrowDown', 'Verano'],
    ['ArrowUp', 'Crear lista +'],
    ['Home', 'Verano'],
    ['End', 'Crear lista +'],
    ['ArrowUp', 'Invierno'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(user.menuEntry(entry)).toBeFocused();
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(initialScrollY);
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await expect(user.menuButton(hooded.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(user.menuEntry('Verano')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(user.menuEntry('Verano')).toBeFocused();
});

test('after creating a list from a product the button of its menu has the focus', async ({ page, user }) => {
  await user.visitHome();
  await tabTo(user, `Agregar a la lista: ${hooded.name}`);
  await page.keyboard.press('Enter');
  await expect(user.menuEntry('Crear lista +')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(user.nameField).toBeFocused();
  await page.keyboard.type('Otoño');
  await page.keyboard.press('Enter');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.menuButton(hooded.name)).toBeFocused();
  await expect.poll(user.storedProductCounts).toEqual(['Otoño (1)']);
});

test('a dialog keeps the focus inside, and Escape returns it', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await tabTo(user, 'Crear Lista');
  await page.keyboard.press('Enter');
  await expect(user.nameField).toBeFocused();
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
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Crear Lista')).toBeFocused();
});

test('the keyboard creates a private list', async ({ page, user }) => {
  await user.visitMyLists();
  await tabTo(user, 'Crear Lista');
  await page.keyboard.press('Enter');
  await expect(user.nameField).toBeFocused();
  await page.keyboard.type('Primera');
  await page.keyboard.press('Enter');
  await expect(user.listLink('Primera (0)')).toBeVisible();
  await expect(user.dialog).toHaveCount(0);
  // A toast that appears later would be the next stop of the Tab key.
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.button('Crear Lista').or(user.heading).and(page.locator(':focus'))).toHaveCount(1);
  await user.button('Crear Lista').press('Enter');
  await expect(user.nameField).toBeFocused();
  await page.keyboard.type('Secreta');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(user.listCard('Secreta (0)').getByText('Privada')).toBeVisible();
  await expect(user.button('Crear Lista')).toBeFocused();
});

test('an invalid name has the focus, and its toast closes with the keyboard', async ({ page, user }) => {
  await user.visitMyLists();
  await tabTo(user, 'Crear Lista');
  await page.keyboard.press('Enter');
  await expect(user.nameField).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await expect(user.busyDialog).toHaveCount(0);
  await expect(user.nameField).toBeFocused();
  await user.tabToToastClose();
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveCount(0);
  await expect(user.dialog).toBeVisible();
});
