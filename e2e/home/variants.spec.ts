import { shopFileWith } from '../../server/shop/shop.test-support.ts';
import { runAxe } from '../support/axe.ts';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const variantOf = (id: number, title: string, price: number, availability = true) => ({
  ...{ id, title, price: String(price), availability },
});
const productOf = (id: number, title: string, variants: ReturnType<typeof variantOf>[]) => ({
  ...{ id, title, handle: `p${id}`, vendor: 'Marca', images: [], variants },
});
const sizes = [variantOf(11, 'S', 12_990), variantOf(12, 'M', 14_990), variantOf(13, 'L', 9_990, false)];
const long = Array.from({ length: 100 }, (_, index) =>
  variantOf(
    100 + index,
    `${index} ${index % 2 ? 'talla '.repeat(20) : 'x'.repeat(100)}`.slice(0, 100),
    5_000 + index,
  ),
);
const products = [
  productOf(1, 'Con tallas', sizes),
  productOf(2, 'Cien', long),
  productOf(3, 'Una', sizes.slice(1)),
];
const cart = 'https://carro.example/agregar?v={variant}';
const label = 'Agregar al carro: Con tallas';

test.use({ products: { products }, shopFile: shopFileWith({ name: 'Con variantes', cart }) });

for (const width of [1440, 390]) {
  test(`a hundred variants with long names fit ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/productos/1', '/productos/2']) {
      await page.goto(path);
      await expect(page.getByText(/desde \$/).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect((await runAxe(page)).violations).toEqual([]);
    }
    await expect(page.getByRole('link', { name: /^Agregar al carro: Cien, / })).toHaveCount(12);
    await page.getByText('Ver 88 más').press('Enter');
    await expect(page.getByRole('link', { name: /^Agregar al carro: Cien, / })).toHaveCount(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect((await runAxe(page)).violations).toEqual([]);
  });
}

test('a card, its quick look and a row lead to the choice of the variant', async ({ page, user }) => {
  await page.route('https://carro.example/**', (route) => route.fulfill({ body: 'Carro' }));
  const chosen = page.getByRole('link', { name: `${label}, M`, exact: true });
  await user.visitHome();
  await page.getByRole('link', { name: label, exact: true }).press('Enter');
  await expect(chosen).toBeVisible();
  await page.goBack();
  await user.openQuickLook('Con tallas');
  await user.dialog.getByRole('link', { name: label, exact: true }).click();
  await expect(chosen).toBeVisible();
  await user.createStoredList('Invierno', [{ ...hooded, productId: '1', name: 'Con tallas' }]);
  await user.visitList('Invierno');
  await page.getByRole('link', { name: label, exact: true }).click();
  await chosen.press('Enter');
  await expect(page).toHaveURL('https://carro.example/agregar?v=12');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a variant is chosen, and one that is alone is bought at once', async ({ page }) => {
    await page.goto('/productos/13?utm_source=mail');
    await expect(page).toHaveURL(/\/productos\/1\?utm_source=mail$/);
    const links = page.getByRole('link', { name: /^Agregar al carro/ });
    await expect(links).toHaveText(['Agregar al carro', 'Agregar al carro']);
    await expect(links.last()).toHaveAttribute('href', 'https://carro.example/agregar?v=12');
    await page.goto('/');
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Disponible en' })).toBeVisible();
    await page.goto('/productos/3');
    await expect(links).toHaveAttribute('href', 'https://carro.example/agregar?v=12');
  });
});
