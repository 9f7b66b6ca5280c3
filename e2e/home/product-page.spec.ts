import { boxOf } from '../support/box-of.ts';
import { titlesOfTabs } from '../support/open-tabs.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const product = {
  ...hooded,
  images: [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`),
  offerings: [
    { seller: 'Falabella', price: 24990 },
    { seller: 'Moda Mapocho', price: 27990 },
    { seller: 'Tienda Raulí', price: 22490 },
  ],
};
const path = `/productos/${product.productId}`;

test.use({ products: { products: [product, striped] }, allowedErrors: /status of 404/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the page of a product has its pictures, price, sellers, buttons and a breadcrumb', async ({
      page,
      user,
    }) => {
      const response = await page.goto(path);
      expect(response?.headers()['cache-control']).toBe('private, no-cache');
      await expect(page).toHaveTitle(`${product.name} | Falabella`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /NEVADINA/);
      await expect(user.heading).toHaveText(product.name);
      const breadcrumb = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');
      await expect(breadcrumb).toHaveText(['Home', 'Polerones', 'Polerones mujer', product.name]);
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
      await expect(page.locator('.price')).toHaveText('$24.990');
      await expect(page.locator('.sellers :is(h2, li)')).toHaveText([
        'Oferta mostrada',
        'Falabella $24.990',
        'Otros vendedores',
        'Tienda Raulí $22.490',
        'Moda Mapocho $27.990',
      ]);
      await expect(page.getByRole('main').getByText('Entrega en Providencia')).toBeVisible();
      await expect(page.getByRole('main').getByText('+ SUSTENTABLE')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Agregar al carro/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Agregar a la lista/ })).toBeVisible();
      const sellers = await page.locator('.sellers').boundingBox();
      const gallery = await page.locator('.gallery').boundingBox();
      expect(sellers?.x).toBeGreaterThan((gallery?.x ?? 0) + (gallery?.width ?? 0));
      await page.getByRole('link', { name: 'Polerones mujer' }).click();
      await expect(user.heading).toHaveText('Polerones mujer');
    });

    test('an unknown product has a page of its own with other products, and the status 404', async ({
      page,
      user,
    }) => {
      const response = await page.goto('/productos/no-hay');
      expect(response?.status()).toBe(404);
      await expect(user.heading).toHaveText('Este producto ya no está disponible');
      const suggestions = page.getByRole('region', { name: 'Te puede gustar' });
      await expect(suggestions.getByRole('link')).toHaveCount(2);
      await page.getByRole('link', { name: 'Ver polerones de mujer' }).click();
      await expect(user.heading).toHaveText('Polerones mujer');
    });
  });
}

test('the pictures are a stop of the Tab key only where they scroll', async ({ page }) => {
  const pictures = page.locator('.gallery');
  for (const [width, isStop] of [
    [1440, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await page.getByRole('link', { name: 'Polerones mujer' }).focus();
    await page.keyboard.press('Tab');
    await expect(isStop ? pictures : page.getByRole('button', { name: /^Guardar en/ })).toBeFocused();
    const scrolls = await pictures.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(scrolls).toBe(isStop);
  }
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pictures.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
});

test('the picture opens the page of the product in a new tab', async ({ page, user }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: product.name, exact: true });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(await titlesOfTabs(page)).toContain(`${product.name} | Falabella`);
  await expect(page).toHaveURL('/');
  await expect(user.dialog).toHaveCount(0);
});

test('a reload of the quick look shows the page of the product, and back leads to the home page', async ({
  page,
  user,
}) => {
  await user.openQuickLook(product.name);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(user.heading).toHaveText(product.name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(user.heading).toHaveText('Polerones mujer');
});

test('the history leads from the page of one product to that of another', async ({ page, user }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Polerones mujer' }).click();
  await page.getByRole('link', { name: striped.name, exact: true }).click();
  await expect(user.dialog).toBeVisible();
  await page.reload();
  await expect(user.heading).toHaveText(striped.name);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(path);
  await expect(user.heading).toHaveText(product.name);
});

test('a product can be added to a list on its page', async ({ page, user }) => {
  await user.createStoredList('Invierno');
  await page.goto(path);
  await user.selectInMenu(product.name, 'Invierno');
  await expect(user.toast).toHaveText('Tu producto a sido añadido a la lista');
  await user.selectInMenu(product.name, 'Crear lista +');
  await user.nameField.fill('Verano');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText('Su lista ha sido creada exitosamente');
  await expect(user.heading).toHaveText(product.name);
});

test('the breadcrumb has one line, whose left edge is that of the panel or, on a phone, of its texts', async ({
  page,
}) => {
  await page.goto(path);
  for (const width of [1920, 1440, 1024, 820, 767, 640, 600, 390, 344, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const items = await page
      .locator('.breadcrumb li:visible')
      .evaluateAll((found) => found.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    const panel = await boxOf(page.locator('.product-details'));
    const text = await boxOf(page.locator('.product-facts .brand'));
    expect(items[0]?.left, `${width} px`).toBeCloseTo(width < 768 ? text.x : panel.x, 0);
    for (const { top, right } of items) {
      expect(Math.abs(top - (items[0]?.top ?? 0)), `${width} px`).toBeLessThan(8);
      expect(right, `${width} px`).toBeLessThanOrEqual(panel.x + panel.width + 1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
