import { boxOf } from '../support/box-of.ts';
import { hooded, manyProducts, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const twelveProducts = manyProducts(12);

test('lists have a list role, which Safari needs, and current items aria-current', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  const expectRoles = async () => {
    // WebKit removes the role of a list without bullets outside a navigation.
    const lists = page.locator('ul:not(nav *)');
    expect(await lists.count()).toBeGreaterThan(3);
    await expect(page.locator('ul:not(nav *, [role=list])')).toHaveCount(0);
  };
  const current = page.getByRole('navigation', { name: 'Mi cuenta' }).locator('[aria-current]');
  await user.visitHome();
  await expectRoles();
  await expect(page.locator('.breadcrumb [aria-current=page]')).toHaveText('Polerones mujer');
  await expect(page.getByRole('contentinfo').locator('[lang]')).toHaveText(['Integrity channel']);
  await expect(page.getByText('Integrity channel')).toHaveAttribute('lang', 'en');
  await user.visitMyLists();
  await expectRoles();
  await expect(current).toHaveText(/Mis listas/);
  await expect(current).toHaveAttribute('aria-current', 'page');
  await user.visitList('Invierno');
  await expectRoles();
  await expect(current).toHaveText(/Mis listas/);
  await expect(current).toHaveAttribute('aria-current', 'true');
});

test('the number on a card has a unit and is a part of its link', async ({ page, user }) => {
  await user.createStoredList('Uno', [hooded]);
  await user.createStoredList('Diez', twelveProducts.slice(0, 10));
  await user.createStoredList('Doce', twelveProducts);
  await user.visitMyLists();
  await expect(user.listCard('Uno (1)')).toContainText('1 producto');
  await expect(user.listLink('Uno (1)')).toHaveCSS('text-decoration-line', 'none');
  await user.listLink('Uno (1)').hover();
  await expect(user.listLink('Uno (1)')).toHaveCSS('text-decoration-line', 'underline');
  await expect(user.listCard('Diez (10)').getByRole('img')).toHaveCount(10);
  await expect(user.listCard('Diez (10)').getByRole('link')).toHaveCount(1);
  const card = user.listCard('Doce (12)');
  await expect(card).toContainText('12 productos');
  await expect(card.getByRole('img')).toHaveCount(9);
  await expect(card.getByRole('link')).toHaveCount(1);
  const { x, y } = await boxOf(card.locator('.thumbnails b'));
  await page.mouse.click(x + 8, y + 8);
  await expect(page).toHaveURL('/Mis-Listas/Doce');
  await expect(page.locator('.product-row')).toHaveCount(12);
});
