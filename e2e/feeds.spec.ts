import { hooded, striped } from './support/sample-products.ts';
import { expectListedProducts } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.describe('a feed with entries that lack something', () => {
  test.use({
    products: {
      products: [
        { ...hooded, productId: 'a', name: 'Sin fotos', images: undefined },
        { ...hooded, productId: 'b', name: 'Fotos vacías', images: [] },
        { ...hooded, productId: 'c', name: 'Sin ofertas', offerings: undefined },
        { ...hooded, productId: 'd', name: 'Sin precio', offerings: [{}] },
        { ...hooded, productId: 'e', name: 'Sin marca', brand: undefined },
        { ...hooded, productId: 'f', name: 'Foto nula', images: null, offerings: null },
        striped,
      ],
    },
  });

  const names = ['Sin fotos', 'Fotos vacías', 'Sin ofertas', 'Sin precio', 'Sin marca', 'Foto nula'];

  test('shows each as well as it can be', async ({ shopper }) => {
    await expectListedProducts(shopper, ...names, striped.name);
    await expect(shopper.productItem('Sin fotos').locator('img')).toHaveCount(0);
    const place = await shopper.productItem('Sin fotos').locator('.picture').boundingBox();
    const pictured = await shopper.productItem(striped.name).locator('.picture').boundingBox();
    expect(Math.round(place?.height ?? 0)).toBe(Math.round(pictured?.height ?? -1));
    await expect(shopper.productItem('Sin ofertas').getByText(/NaN|undefined|null|\$/)).toHaveCount(0);
    await expect(shopper.productItem('Sin precio').getByText(/NaN|undefined|null|\$/)).toHaveCount(0);
    await expect(shopper.productItem(striped.name).getByText('$1.234.567', { exact: true })).toBeVisible();
    await expect(
      shopper.productItem(striped.name).getByText('Por Tienda Raulí', { exact: true }),
    ).toBeVisible();
  });

  test('lets each into a list, whose pages stand', async ({ shopper }) => {
    await shopper.createStoredLists('Rara');
    await shopper.visitListing();
    for (const name of names) {
      await shopper.openMenu(name);
      await shopper.menuEntry('Rara').click();
      await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
      await shopper.closeToast();
    }
    await shopper.visitMyLists();
    await expect(shopper.listLink('Rara (6)')).toBeVisible();
    await shopper.openList('Rara (6)');
    await expect(shopper.page.locator('.product-row h2')).toHaveText(names);
  });
});

test.describe('a feed with entries that are no products', () => {
  test.use({
    products: {
      products: [
        hooded,
        { ...hooded, productId: undefined, name: 'Sin id' },
        { ...hooded, productId: 'x', name: undefined },
        { ...hooded, productId: 'y', name: '   ' },
        { ...striped, productId: hooded.productId, name: 'Id repetido' },
        null,
        'texto',
        striped,
      ],
    },
  });

  test('leaves each out and says so in the log, in one line', async ({ shopper, shop }) => {
    await expectListedProducts(shopper, hooded.name, striped.name);
    expect(shop.logMessages.length).toBe(1);
    expect(shop.logMessages[0]).toContain(
      '2 products, accepted; 5 without productId or name (entry 1, entry 2, entry 3, …); 1 with a repeated productId (101)',
    );
    await expect(shopper.toast).toHaveCount(0);
  });
});

test.describe('a feed with a single product instead of a list', () => {
  test.use({ products: { products: hooded } });

  test('shows that product', async ({ shopper }) => {
    await expectListedProducts(shopper, hooded.name);
  });
});

test.describe('a feed with prices as Chilean text', () => {
  test.use({
    products: {
      products: [
        { ...hooded, productId: 'a', name: 'Con punto', offerings: [{ price: '164.990' }] },
        { ...hooded, productId: 'b', name: 'Con signo', offerings: [{ price: '$ 1.129.990' }] },
        {
          ...hooded,
          productId: 'c',
          name: 'Dudoso',
          offerings: [
            { seller: 'Tienda A', price: '12,990' },
            { seller: 'Tienda B', price: 5000 },
          ],
        },
      ],
    },
  });

  test('shows them in pesos, and none that is ambiguous or of another seller', async ({ shopper, shop }) => {
    await expectListedProducts(shopper, 'Con punto', 'Con signo', 'Dudoso');
    await expect(shopper.page.locator('.product-card .price')).toHaveText(['$164.990', '$1.129.990', '']);
    await expect(shopper.productItem('Dudoso').getByText('Por Tienda A', { exact: true })).toBeVisible();
    expect(shop.logMessages).toHaveLength(1);
    expect(shop.logMessages[0]).toContain('1 shown without the first price');
  });
});

test.describe('a feed with entities in its names', () => {
  test.use({
    products: {
      products: [
        { ...hooded, name: 'Polerón&nbsp;H&amp;M &lt;b&gt; ni&ntilde;a', brand: 'DO&Ntilde;A &amp; HIJAS' },
        { ...striped, name: '<img src=x onerror=alert(1)> "A&B"' },
      ],
    },
  });

  test('shows the signs they stand for, and never runs them', async ({ shopper }) => {
    await expectListedProducts(shopper, 'Polerón H&M <b> niña', '<img src=x onerror=alert(1)> "A&B"');
    await expect(shopper.page.getByText('DOÑA & HIJAS', { exact: true })).toBeVisible();
    await expect(shopper.page.locator('.product-card h2 > *')).toHaveCount(0);
  });
});

test.describe('a picture that cannot be loaded', () => {
  test.use({
    allowedErrors: /Failed to load resource/,
    products: { products: [{ ...hooded, images: ['https://fotos.ejemplo.invalid/1.jpg'] }, striped] },
  });

  test('leaves its quiet placeholder, as large as a picture', async ({ page, shopper }) => {
    await page.route('https://fotos.ejemplo.invalid/**', (route) => route.abort());
    await expectListedProducts(shopper, hooded.name, striped.name);
    const image = shopper.productItem(hooded.name).locator('img');
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete)).toBe(true);
    expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(0);
    const lost = await shopper.productItem(hooded.name).locator('.picture').boundingBox();
    const found = await shopper.productItem(striped.name).locator('.picture').boundingBox();
    expect([lost?.width, lost?.height]).toEqual([found?.width, found?.height]);
    await expect(image).toHaveAttribute('alt', '');
  });
});
