import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

const filterOf = (user: User) => user.menu.getByRole('searchbox', { name: 'Buscar en tus listas' });

test('from ten lists the menu has a field that filters them, without case and accents', async ({ user }) => {
  await user.createNumberedStoredLists(8);
  await user.createStoredLists('Cumpleaños de ÁGATA');
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menuItems).toHaveCount(9);
  await expect(filterOf(user)).toHaveCount(0);
  await user.createStoredLists('Otra');
  await user.visitHome();
  await user.openMenu(hooded.name);
  await filterOf(user).fill('cumpleanos de aga');
  await expect(user.menuItems).toHaveText(['Cumpleaños de ÁGATA']);
  await filterOf(user).fill('nada');
  await expect(user.menu.getByText('Ninguna lista tiene ese nombre.')).toBeVisible();
  await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  await filterOf(user).fill('');
  await expect(user.menuItems).toHaveCount(10);
});

test('Enter in the field adds nothing, the arrow keys move between the field and the lists, and Home and End move its cursor', async ({
  page,
  user,
}) => {
  await user.createNumberedStoredLists(12);
  await user.visitHome();
  await user.menuButton(hooded.name).focus();
  await page.keyboard.press('Enter');
  await expect(user.menuItems).toHaveCount(12);
  await page.keyboard.press('ArrowDown');
  await expect(filterOf(user)).toBeFocused();
  await page.keyboard.type('ista 3');
  await page.keyboard.press('Home');
  await page.keyboard.type('L');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(filterOf(user)).toHaveValue('Lista 3');
  await expect(user.menuItems).toHaveText(['Lista 3']);
  await expect(user.toast).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(user.menuEntry('Lista 3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(filterOf(user)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.productAdded);
  await user.openMenu(hooded.name);
  await expect(filterOf(user)).toHaveValue('');
});

test('the field finds a list that was not loaded yet', async ({ user }) => {
  await user.createNumberedStoredLists(60);
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menuItems).toHaveCount(50);
  await filterOf(user).pressSequentially('Lista 7');
  await expect(user.menuItems).toHaveText(['Lista 7']);
  await expect(filterOf(user)).toBeFocused();
});

test('a part of an entry and a fade of 24 px show that more lists follow, until the end is reached', async ({
  page,
  user,
}) => {
  await user.createNumberedStoredLists(12);
  const form = user.menu.locator('form:not(.opener)');
  const mask = () => form.evaluate((element) => getComputedStyle(element).maskImage);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await user.visitHome();
    await user.openMenu(hooded.name);
    await expect(user.menuItems).toHaveCount(12);
    const part = await form.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const rows = [...element.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
      const cut = rows.find((row) => row.bottom > bottom);
      return cut ? (bottom - cut.top) / cut.height : 1;
    });
    expect.soft(part, `${width} px`).toBeGreaterThan(0.4);
    expect.soft(part, `${width} px`).toBeLessThan(0.8);
    expect.soft(await mask(), `${width} px`).toContain('24px');
    await form.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(mask).toBe('none');
  }
});
