import { messages } from '../support/messages.ts';
import { manyProducts } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const nameOf = (index: number) => `Polerón ${index}`;
const products = manyProducts(500);

test.use({ products: { products } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, allowedErrors: /status of 404/ });

    test('the products are shown in pages of 48 with links between them', async ({ page, user }) => {
      await user.visitHome();
      const cards = page.locator('.product-card h2');
      const pager = page.getByRole('navigation', { name: 'Páginas' });
      const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
      await expect(page.getByText('500 productos', { exact: true })).toBeVisible();
      await expect(cards).toHaveText(products.slice(0, 48).map(({ name }) => name));
      await expect(pager.getByRole('link')).toHaveText(['2', '3', '11', 'Siguiente']);
      await pager.getByRole('link', { name: 'Siguiente' }).click();
      await expect(page).toHaveURL('/?page=2');
      await expect(page).toHaveTitle('Polerones mujer – Página 2 | Falabella');
      await expect(cards).toHaveText(products.slice(48, 96).map(({ name }) => name));
      await expect(pager.locator('[aria-current=page]')).toHaveText('2');

      await pager.scrollIntoViewIfNeeded();
      const before = await scrollTop();
      expect(before).toBeGreaterThan(1_000);
      await pager.getByLabel('Ir a la página').fill('11');
      await pager.getByRole('button', { name: 'Ir' }).click();
      await expect(cards).toHaveText(products.slice(480).map(({ name }) => name));
      await expect(pager.getByRole('link')).toHaveText(['Anterior', '1', '9', '10']);
      await expect.poll(scrollTop).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/?page=2');
      await expect.poll(scrollTop).toBe(before);

      await pager.getByRole('link', { name: 'Anterior' }).click();
      await expect(page).toHaveURL('/');
      await expect(page).toHaveTitle('Polerones mujer | Falabella');
      await expect(cards.first()).toHaveText(nameOf(0));

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(pager.getByText('Página 1 de 11')).toBeVisible();
      await expect(pager.getByRole('link')).toHaveText(['Siguiente', 'Última']);
      await pager.getByRole('link', { name: 'Última' }).click();
      await expect(pager.getByRole('link')).toHaveText(['Anterior', 'Primera']);

      const response = await page.goto('/?page=12');
      expect(response?.status()).toBe(404);
      await expect(user.heading).toHaveText('No hay más productos');
      await page.getByRole('link', { name: 'Ver los productos', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('.product-card')).toHaveCount(48);
    });
  });
}

test('the quick look and a new list stay on their page of products', async ({ page, user }) => {
  await user.visitHome();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await user.productLink(nameOf(60)).click();
  await expect(user.dialog).toBeVisible();
  await expect(page).toHaveURL('/productos/p60');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/');
  await expect(page.locator('.product-card h2').first()).toHaveText(nameOf(0));

  await page.getByRole('link', { name: 'Siguiente' }).click();
  await user.productLink(nameOf(60)).click();
  await user.dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL('/?page=2');
  await user.selectInMenu(nameOf(60), 'Crear lista +');
  const scrollTop = await page.evaluate(() => window.scrollY);
  await user.nameField.fill('Invierno');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/?page=2');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
  await expect(page.locator('.product-card h2').first()).toHaveText(nameOf(48));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ });

  test('menu, message and forms stay on the page of the product', async ({ page, user }) => {
    const card = user.productItem(nameOf(60));
    await page.goto('/productos/p60');
    await user.menuButton(nameOf(60)).click();
    await page.getByRole('link', { name: 'Ver tus listas' }).click();
    await expect(page).toHaveURL('/?page=2&productId=p60#producto-p60');
    await expect(card.getByText('Todavía no tienes listas')).toBeVisible();
    await card.getByRole('button', { name: 'Crear lista +' }).click();
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.nameEmpty);
    await expect(card).toHaveCount(1);
    await user.nameField.fill('Regalos');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect(page).toHaveURL('/?page=2#producto-p60');

    await user.createStoredLists('Invierno');
    await user.menuButton(nameOf(60)).click();
    await card.getByRole('link', { name: 'Ver tus listas' }).click();
    await expect(page).toHaveURL('/?page=2&productId=p60#producto-p60');
    await card.getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toHaveText(messages.productAdded);
    await expect(page).toHaveURL('/?page=2#producto-p60');
    await expect(card).toBeInViewport();
    await user.button(`Guardar en una lista: ${nameOf(60)}`).click();
    await expect(user.toast).toHaveText('Está en varias de tus listas');
    await expect(card.getByRole('button', { name: 'Invierno' })).toBeVisible();
    await expect(card).toHaveCount(1);
  });
});
