import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { categoryFeed } from '../support/categories.ts';
import { messages } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: categoryFeed });

const phone = { width: 390, height: 844 };

function menuOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Categorías' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Menú' });
  return {
    link,
    dialog,
    department: (name: string) => dialog.getByRole('button', { name }),
    category: (name: string) => dialog.getByRole('link', { name, exact: true }),
    async open() {
      await link.click();
      await expect(dialog.getByRole('button', { name: 'Hogar' })).toBeVisible();
    },
  };
}

async function expectAccessible(page: Page) {
  const { violations, passedRules } = await runAxe(page);
  expect(violations).toEqual([]);
  expect(passedRules).toBeGreaterThan(5);
}

test('a department shows its categories under the pointer, and a link closes the menu', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  const { dialog, department, category, open } = menuOf(page);
  await page.goto('/');
  expect(requests).not.toContain('/categorias');
  await open();
  await expect(category('Cocina')).toBeVisible();
  await expectAccessible(page);
  await department('Moda').hover();
  await expect(category('Mujer')).toBeVisible();
  await expect(category('Cocina')).toBeHidden();
  await expect(category('Juguetes')).toHaveAttribute('href', '/c/juguetes');
  await expect(category('Todas las categorías')).toHaveAttribute('href', '/c');
  expect(requests.filter((path) => path === '/categorias')).toHaveLength(1);
  await category('Juguetes').hover();
  await expect(category('Mujer')).toBeHidden();
  await department('Moda').hover();
  await category('Mujer').click();
  await expect(page).toHaveURL('/c/moda/mujer');
  await expect(dialog).toBeHidden();
});

test('the menu is used by keyboard, marks the page, and returns the focus', async ({ page }) => {
  const { link, dialog, department, category } = menuOf(page);
  await page.goto('/c/moda/mujer');
  await link.press('Enter');
  await expect(category('Mujer')).toHaveAttribute('aria-current', 'page');
  await expect(department('Moda')).toHaveAttribute('aria-expanded', 'true');
  await expect(department('Moda')).toHaveAttribute('aria-current', 'true');
  await department('Hogar').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(category('Ver todo en Hogar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(category('Hombre')).toBeVisible();
  await page.mouse.click(1400, 800);
  await expect(dialog).toBeHidden();
});

test('on a phone the menu has one level at a time, and a way back to the department', async ({ page }) => {
  const { dialog, department, category, open } = menuOf(page);
  const back = dialog.getByRole('button', { name: 'Volver' });
  await page.setViewportSize(phone);
  await page.goto('/');
  await open();
  await expectAccessible(page);
  await expect(category('Cocina')).toBeHidden();
  await department('Moda').click();
  await expect(back).toBeFocused();
  await expect(department('Hogar')).toBeHidden();
  await expect(dialog.getByRole('link')).toHaveText(['Ver todo en Moda', 'Hombre', 'Mujer']);
  await expectAccessible(page);
  await back.click();
  await expect(department('Moda')).toBeFocused();
  await expect(department('Hogar')).toBeVisible();
});

test.describe('while the categories cannot be loaded', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('the menu says so, leads to their page, and loads them again', async ({ page }) => {
    const { link, dialog, department, category } = menuOf(page);
    await page.goto('/');
    await page.route('**/categorias', (route) => route.fulfill({ status: 503 }));
    await link.click();
    await expect(dialog.getByRole('alert')).toHaveText(messages.serverFailed);
    await expect(category('Todas las categorías')).toHaveAttribute('href', '/c');
    await page.unroute('**/categorias');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(department('Hogar')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Categorías' })).toBeFocused();
  });

  test("without its code 'Menú' leads to the page of categories", async ({ page }) => {
    await page.goto('/');
    await page.route('**/assets/category-menu-*', (route) => route.abort());
    await menuOf(page).link.click();
    await expect(page).toHaveURL('/c');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("'Menú' is a link to the page of categories", async ({ page }) => {
    await page.goto('/');
    await menuOf(page).link.click();
    await expect(page).toHaveURL('/c');
  });
});
