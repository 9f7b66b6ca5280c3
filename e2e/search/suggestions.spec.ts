import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { delayRequests, requestsDuring } from '../support/requests.ts';
import { searchFeed, searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: searchFeed });

const isForSuggestions = (request: string) => /search-suggestions|api\/suggestions/.test(request);
const search = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await searchOf(page).submit(text);
    await expect(page.locator('h1:focus')).toHaveText(`Resultados para «${text}»`);
  }
};

test('brands and products are suggested, and chosen with the keyboard', async ({ page, user }) => {
  const { field, options } = searchOf(page);
  const before = await requestsDuring(page, async () => void (await user.visitHome()));
  expect(before.filter(isForSuggestions)).toEqual([]);
  await expect(field).toHaveRole('searchbox');
  const after = await requestsDuring(page, async () => {
    await field.focus();
    await expect(field).toHaveRole('combobox');
  });
  expect(after.filter(isForSuggestions)).toEqual([expect.stringContaining('search-suggestions')]);
  await expect(options).toHaveCount(0);

  await field.pressSequentially('neva');
  await expect(options).toHaveCount(11);
  await expect(page.getByRole('group', { name: 'Marcas' }).getByRole('option')).toHaveText(['NEVADINA']);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('11 sugerencias, usa las flechas para elegir')).toBeAttached();
  const activeText = () =>
    field.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant');
      return id && document.getElementById(id)?.textContent;
    });
  await expect.poll(activeText).toBeNull();
  // The keys of the field itself, and the one that closes the list (WAI-ARIA APG).
  await field.press('Shift+ArrowUp');
  await expect.poll(activeText).toBeNull();
  await field.press('Alt+ArrowUp');
  await expect(options).toHaveCount(0);
  await field.press('Alt+ArrowDown');
  await expect(options).toHaveCount(0);
  await field.press('ArrowUp');
  await expect.poll(activeText).toBe('Ver los 24 resultados de «neva»');
  await field.press('ArrowUp');
  await expect.poll(activeText).toBe('Polerón verde 9$18.000');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect.poll(activeText).toBeNull();
  await field.press('ArrowDown');
  await expect.poll(activeText).toBe('NEVADINA');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('neva');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('neva');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL('/productos/p1');
  await expect(field).toHaveValue('');
  await expect(options).toHaveCount(0);
});

test('a suggestion is chosen with the pointer, and late answers are ignored', async ({ page, user }) => {
  const { field, options } = searchOf(page);
  await user.visitHome();
  await field.pressSequentially('neva');
  await expect(options).toHaveCount(11);
  await field.press('Tab');
  await expect(options).toHaveCount(0);
  await field.click();
  await options.filter({ hasText: 'NEVADINA' }).click();
  await expect(page).toHaveURL('/buscar?q=NEVADINA');
  await expect(user.heading).toBeFocused();
  await expect(field).toHaveValue('NEVADINA');
  await expect(options).toHaveCount(0);

  const release = await delayRequests(page, /suggestions\?q=kuyenta$/);
  const slow = page.waitForRequest(/q=kuyenta$/);
  await field.fill('');
  await field.pressSequentially('kuyenta');
  const request = await slow;
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request);
  await field.fill('neva');
  await expect(options.first()).toHaveText('NEVADINA');
  await cancelled;
  release();
  await expect(options.first()).toHaveText('NEVADINA');
  await expect(options.filter({ hasText: 'KUYENTA' })).toHaveCount(0);

  await page.route('**/api/suggestions?*', (route) => route.fulfill({ body: 'no JSON' }));
  const answered = page.waitForResponse('**/api/suggestions?q=rojo');
  await field.fill('');
  await field.pressSequentially('rojo');
  await answered;
  await expect(options).toHaveText(['Buscar «rojo»']);
  await field.press('Enter');
  await expect(user.heading).toHaveText('Resultados para «rojo»');
});

test('the searches of this device are suggested, and removed one by one or all', async ({ page, user }) => {
  const { field, options } = searchOf(page);
  await user.visitHome();
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await search(page, 'rojo', 'azul', 'verde', 'rojo');
  await user.visitHome();
  await field.click();
  await expect(options).toHaveText(['rojo', 'verde', 'azul']);
  await field.press('v');
  await expect(options.first()).toHaveText('verde');
  await field.fill('');
  await page.getByRole('button', { name: 'Borrar «verde» de las búsquedas recientes' }).click();
  await expect(options).toHaveText(['rojo', 'azul']);
  await expect(field).toBeFocused();
  await field.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(options).toHaveText(['azul']);
  await field.press('Tab');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.click();
  await page.getByRole('button', { name: 'Borrar todas' }).click();
  await expect(options).toHaveCount(0);
  await page.reload();
  await field.click();
  await expect(field).toHaveRole('combobox');
  await expect(options).toHaveCount(0);
});

test('what is typed while the suggestions load is suggested', async ({ page, user }) => {
  const { field, options } = searchOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The storage is blocked.', 'SecurityError');
      },
    });
  });
  await user.visitHome();
  await field.evaluate((element: HTMLInputElement) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      element.value = 'neva';
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }).observe(element.parentElement as HTMLElement, { childList: true });
  });
  await field.focus();
  await expect(options).toHaveCount(11);
  await field.press('Enter');
  await expect(user.heading).toHaveText('Resultados para «neva»');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the suggestions fit above the keyboard, and are chosen by touch', async ({ page, user }) => {
    const { field, options } = searchOf(page);
    await user.visitHome();
    await field.tap();
    await field.pressSequentially('neva');
    await expect(options).toHaveCount(11);
    for (const option of await options.all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const keyboardHeight = 380;
    await page.setViewportSize({ width: 390, height: 844 - keyboardHeight });
    const bottom = async () => {
      const { y, height } = await boxOf(page.locator('.suggestions'));
      return y + height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(844 - keyboardHeight);
    await options.nth(9).scrollIntoViewIfNeeded();
    await options.nth(9).tap();
    await expect(page).toHaveURL('/productos/p9');
  });
});
