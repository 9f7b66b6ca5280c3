import { boxOf } from '../support/box-of.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

const product = {
  ...hooded,
  images: [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`),
  offerings: [
    { seller: 'Falabella', price: 24990 },
    { seller: 'Moda Mapocho', price: 27990 },
    { seller: 'Tienda Raulí', price: 22490 },
  ],
};
const sibling = { ...striped, productId: '104', brand: product.brand, name: 'Polerón de polar' };
const path = `/productos/${product.productId}`;

test.use({ products: { products: [product, striped, sibling] }, allowedErrors: /status of 404/ });

/** Pictures, price, sellers, buttons and a breadcrumb. */
async function expectWholePage({ page, heading }: User) {
  await expect(page).toHaveTitle(`${product.name} | Falabella`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /NEVADINA/);
  await expect(heading).toHaveText(product.name);
  const breadcrumb = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');
  await expect(breadcrumb).toHaveText(['Home', 'Polerones', 'Polerones mujer', product.name]);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
  await expect(page.locator('.product-facts p.price')).toHaveText('$24.990');
  await expect(page.locator('.sellers :is(h2, li)')).toHaveText([
    'Vendido por',
    'Falabella $24.990',
    'También lo venden',
    'Tienda Raulí Más barato $22.490',
    'Moda Mapocho $27.990',
  ]);
  await expect(page.getByRole('main').getByText('Entrega en Providencia')).toBeVisible();
  await expect(page.getByRole('main').getByText('+ SUSTENTABLE')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar al carro/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar a la lista/ })).toBeVisible();
  const facts = await page
    .locator('.product-facts > *, .product-facts .menu-button')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  const [, name, seller, price, buy, , list, delivery] = facts;
  const gaps = [name, seller, price, buy, list, delivery].map(
    (part, index, all) => (all[index + 1]?.top ?? 0) - (part?.bottom ?? 0),
  );
  expect(gaps.slice(0, -1).map(Math.round)).toEqual([4, 8, 24, 12, 16]);
  const sellers = await boxOf(page.locator('.sellers'));
  const gallery = await boxOf(page.locator('.gallery'));
  expect(sellers.x).toBeGreaterThan(gallery.x + gallery.width);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a product is whole, that of an unknown one has others', async ({ page, user }) => {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toBe('private, no-cache');
    await expectWholePage(user);
    await page.getByRole('link', { name: 'Polerones mujer' }).click();
    await expect(user.heading).toHaveText('Polerones mujer');

    const unknown = await page.goto('/productos/no-hay');
    expect(unknown?.status()).toBe(404);
    await expect(user.heading).toHaveText('Este producto ya no está disponible');
    const suggestions = page.getByRole('region', { name: 'Te puede gustar' });
    await expect(suggestions.getByRole('link')).toHaveCount(3);
    await page.getByRole('link', { name: 'Ver los productos' }).click();
    await expect(user.heading).toHaveText('Polerones mujer');
  });
});

test('a product is added on its page, which is in the history', async ({ page, user }) => {
  await user.createStoredList('Invierno');
  await page.goto(path);
  await expectWholePage(user);
  await user.selectInMenu(product.name, 'Invierno');
  await expect(user.toast).toHaveText('Tu producto a sido añadido a la lista');
  await user.selectInMenu(product.name, 'Crear lista +');
  await user.nameField.fill('Verano');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText('Su lista ha sido creada exitosamente');
  await expect(user.heading).toHaveText(product.name);
  await expect(page).toHaveURL(path);
  await expect.poll(user.storedProductCounts).toEqual(['Verano (1)', 'Invierno (1)']);

  await page.getByRole('link', { name: 'Polerones mujer' }).click();
  await expect(user.heading).toHaveText('Polerones mujer');
  await page.getByRole('link', { name: striped.name, exact: true }).click();
  await expect(user.dialog).toBeVisible();
  await page.reload();
  await expect(user.heading).toHaveText(striped.name);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(path);
  await expect(user.heading).toHaveText(product.name);
});

test('the breadcrumb has one line and the left edge of the panel', async ({ page }) => {
  await page.goto(path, { waitUntil: 'load' });
  for (const width of [1920, 1440, 1024, 820, 767, 640, 600, 390, 344, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const items = await page
      .locator('.breadcrumb li:visible')
      .evaluateAll((found) => found.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    const panel = await boxOf(page.locator('.product-page'));
    const text = await boxOf(page.locator('.product-facts .brand'));
    expect(items[0]?.left, `${width} px`).toBeCloseTo(width < 768 ? text.x : panel.x, 0);
    for (const { top, right } of items) {
      expect(Math.abs(top - (items[0]?.top ?? 0)), `${width} px`).toBeLessThan(8);
      expect(right, `${width} px`).toBeLessThanOrEqual(panel.x + panel.width + 1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a photo opens as high as the window, and the focus returns to it', async ({ page, user }) => {
  await page.goto(path);
  const second = page.getByRole('link', { name: `${product.name}, foto 2 de 2` });
  await second.click();
  const photo = page.getByRole('dialog', { name: `${product.name}, foto 2 de 2` });
  await expect(photo.locator('img')).toHaveAttribute('src', /-2-960\.jpg$/);
  await expect.poll(async () => (await boxOf(photo.locator('img'))).height).toBe(900);
  await user.button('Cerrar').click();
  await expect(photo).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: `${product.name}, foto 1 de 2` }).focus();
  await page.keyboard.press('ArrowRight');
  const scrolled = () => page.locator('.gallery').evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(100);
});

test('the page of a product leads to its brand and to other products', async ({ page, user }) => {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'NEVADINA', exact: true }).click();
  await expect(user.heading).toHaveText('Resultados para «NEVADINA»');
  await page.goBack();
  await page.getByRole('region', { name: 'Te puede gustar' }).getByRole('link').first().click();
  await expect(user.heading).toHaveText(sibling.name);
});
