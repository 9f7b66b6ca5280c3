import { runAxe } from '../support/axe.ts';
import { messages } from '../support/messages.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

const deep = Array.from({ length: 10 }, (_, level) => `Nivel ${level} con un nombre largo, ñandú y 🧸`);
const paths = [
  ...Array.from({ length: 55 }, () => ['Hogar', 'Sillas']),
  ...Array.from({ length: 20 }, (_, index) => ['Hogar', `Sala ${index + 1}`]),
  ['Jardín', 'Mesas'],
  deep,
];
const productsIn = (categories: string[][]) => ({
  products: categories.map((category, index) => ({
    productId: `p${index + 1}`,
    brand: index < 30 ? 'NEVADINA' : 'KUYENTA',
    name: `Silla azul ${index + 1}`,
    images: [],
    offerings: [{ price: 10_000 + 1_000 * index }],
    category,
  })),
});

test.use({ products: productsIn(paths), allowedErrors: /status of 404/ });

test('a shopper goes down to products and up again', async ({ page, user }) => {
  const { brand, count, column, sort, cards } = searchOf(page);
  const breadcrumb = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await page.goto('/c');
  await page.getByRole('main').getByRole('link', { name: 'Hogar', exact: true }).click();
  await expect(user.heading).toHaveText('Hogar');
  await expect(user.heading).toBeFocused();
  await expect(count).toHaveText('75 productos');
  await column.getByRole('group', { name: 'Categoría' }).getByText('Ver más').click();
  await column.getByRole('link', { name: 'Sillas' }).click();
  await expect(user.heading).toHaveText('Sillas');
  await brand('NEVADINA').check();
  await expect(count).toHaveText('30 resultados');
  await sort.selectOption('Precio de mayor a menor');
  await expect(cards.first()).toHaveText('Silla azul 30');
  await expect(page).toHaveURL('/c/hogar/sillas?brand=NEVADINA&sort=price-desc');
  await user.productLink('Silla azul 30').click();
  await expect(page.getByRole('dialog', { name: 'Silla azul 30' })).toBeVisible();
  await page.goBack();
  await expect(count).toHaveText('30 resultados');
  await page.goto('/productos/p30');
  await breadcrumb.getByRole('link', { name: 'Hogar' }).click();
  await expect(count).toHaveText('75 productos');
  await expect(breadcrumb.getByText('Hogar')).toHaveAttribute('aria-current', 'page');
});

test('a category that ends while it is open says so', async ({ page, user, shop }) => {
  await page.goto('/c/hogar/sillas');
  await expect(user.heading).toHaveText('Sillas');
  await shop.replaceProducts(
    productsIn(paths.map((path) => (path[1] === 'Sillas' ? ['Hogar', 'Mesas'] : path))),
  );
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(user.heading).toHaveText('Esta categoría ya no está');
  await expect(user.heading).toBeFocused();
  await page.getByRole('link', { name: 'Ver Hogar' }).click();
  await expect(user.heading).toHaveText('Hogar');
});

for (const width of [1440, 390])
  test(`pages of categories fit ${width} px, and axe finds no violation`, async ({ page, user }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/c');
    const deepest = await page.getByRole('link', { name: /^Nivel 0/ }).getAttribute('href');
    for (const path of ['/c', '/c/hogar', `${deepest}`, '/c/nada', '/productos/p77']) {
      await page.goto(path);
      await expect(user.heading).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await runAxe(page)).violations, path).toEqual([]);
    }
  });

test('on a phone the categories of a category are one row above the products', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/c/hogar');
  const links = page.getByRole('navigation', { name: 'Categorías en Hogar' });
  await expect(links.getByRole('link')).toHaveCount(12);
  await expect(page.locator('.product-card').first()).toBeInViewport({ ratio: 0.5 });
  await links.getByText('Ver 9 categorías más').click();
  await expect(links.getByRole('link')).toHaveCount(21);
  await links.getByRole('link', { name: 'Sillas' }).click();
  await expect(searchOf(page).count).toHaveText('55 productos');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('categories, filters, pages and the menu of a card work', async ({ page, user }) => {
    const { brand, count, column, cards } = searchOf(page);
    await user.createStoredLists('Invierno');
    await page.goto('/c');
    await page.getByRole('main').getByRole('link', { name: 'Sillas' }).click();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(cards).toHaveCount(7);
    await brand('KUYENTA').check();
    await column.getByRole('button', { name: 'Aplicar' }).click();
    await expect(count).toHaveText('25 resultados');
    const card = user.productItem('Silla azul 31');
    await user.menuButton('Silla azul 31').click();
    await card.getByRole('link', { name: 'Ver tus listas' }).click();
    await card.getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toHaveText(messages.productAdded);
    await expect(page).toHaveURL(/\/c\/hogar\/sillas\?.*brand=KUYENTA#producto-p31$/);
  });
});
