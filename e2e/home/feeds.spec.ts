import { messages } from '../support/messages.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { expectListedProducts } from '../support/user.ts';

test.describe('products with missing data', () => {
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

  test('are listed without these data', async ({ user }) => {
    await expectListedProducts(user, ...names, striped.name);
    await expect(user.productItem('Sin fotos').locator('img')).toHaveCount(0);
    const withoutImage = await user.productItem('Sin fotos').locator('.picture').boundingBox();
    const withImage = await user.productItem(striped.name).locator('.picture').boundingBox();
    expect(Math.round(withoutImage?.height ?? 0)).toBe(Math.round(withImage?.height ?? -1));
    await expect(user.productItem('Sin ofertas').getByText(/NaN|undefined|null|\$/)).toHaveCount(0);
    await expect(user.productItem('Sin precio').getByText(/NaN|undefined|null|\$/)).toHaveCount(0);
    await expect(user.productItem(striped.name).getByText('$1.234.567', { exact: true })).toBeVisible();
    await expect(user.productItem(striped.name).getByText('Por Tienda Raulí', { exact: true })).toBeVisible();
  });

  test('can be added to a list, and the overview and the page of the list show them', async ({ user }) => {
    await user.createStoredLists('Rara');
    await user.visitHome();
    for (const name of names) {
      await user.selectInMenu(name, 'Rara');
      await expect(user.toast).toHaveText(messages.productAdded);
      await user.closeToast();
    }
    await user.visitMyLists();
    await expect(user.listLink('Rara (6)')).toBeVisible();
    await user.openList('Rara (6)');
    await expect(user.productRowHeadings).toHaveText(names);
  });
});

test.describe('invalid entries of a feed', () => {
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

  test('are omitted, and one line of the log counts them', async ({ user, shop }) => {
    await expectListedProducts(user, hooded.name, striped.name);
    expect(shop.logMessages.length).toBe(1);
    expect(shop.logMessages[0]).toContain(
      'accepted: 2 products, 0 without a price, 0 without a picture, 0 without a brand; 5 without productId or name (entry 1, entry 2, entry 3, …); 1 with a repeated productId (101)',
    );
    await expect(user.toast).toHaveCount(0);
  });
});

test.describe('prices in Chilean notation', () => {
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

  test('are shown in pesos; an ambiguous price is omitted, and not replaced by that of another seller', async ({
    user,
    shop,
  }) => {
    await expectListedProducts(user, 'Con punto', 'Con signo', 'Dudoso');
    await expect(user.page.locator('.product-card .price')).toHaveText(['$164.990', '$1.129.990', '']);
    await expect(user.productItem('Dudoso').getByText('Por Tienda A', { exact: true })).toBeVisible();
    expect(shop.logMessages).toHaveLength(1);
    expect(shop.logMessages[0]).toContain('1 shown without the first price');
  });
});

test.describe('HTML in names of products', () => {
  test.use({
    products: {
      products: [
        { ...hooded, name: 'Polerón&nbsp;H&amp;M &lt;b&gt; ni&ntilde;a', brand: 'DO&Ntilde;A &amp; HIJAS' },
        { ...striped, name: '<img src=x onerror=alert(1)> "A&B"' },
      ],
    },
  });

  test('is shown as text with its entities decoded, and never executed', async ({ user }) => {
    await expectListedProducts(user, 'Polerón H&M <b> niña', '<img src=x onerror=alert(1)> "A&B"');
    await expect(user.page.getByText('DOÑA & HIJAS', { exact: true })).toBeVisible();
    await expect(user.page.locator('.product-card h2 > *')).toHaveCount(0);
  });
});
