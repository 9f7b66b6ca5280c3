import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

const failed = 'No pudimos guardar el cambio. Inténtalo de nuevo';

const whole = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY };

for (const { kind, fault } of [
  { kind: 'reads but cannot write', fault: { remainingWrites: 0 } },
  { kind: 'neither reads nor writes', fault: { unavailable: true } },
]) {
  test.describe(`a store that ${kind}`, () => {
    test.use({ allowedErrors: /status of 50[03]/ });

    test('does not create a list: it says so, keeps what was typed, and a retry succeeds', async ({
      page,
      shopper,
      shop,
    }) => {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
      await shopper.nameField.fill('Invierno');
      await page.getByLabel('Lista Privada').check();
      Object.assign(shop.faults, fault);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(failed);
      await expect(shopper.busyDialog).toHaveCount(0);
      await expect(shopper.nameField).toHaveValue('Invierno');
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      Object.assign(shop.faults, whole);
      expect(await shopper.storedListNames()).toEqual([]);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
      await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    });

    test('leaves no empty list behind when one is made from a product', async ({ shopper, shop }) => {
      await shopper.visitListing();
      await shopper.openMenu(hooded.name);
      await shopper.menuEntry('Crear lista +').click();
      await shopper.nameField.fill('Invierno');
      Object.assign(shop.faults, fault);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(failed);
      await expect(shopper.busyDialog).toHaveCount(0);
      await expect(shopper.nameField).toHaveValue('Invierno');
      Object.assign(shop.faults, whole);
      expect(await shopper.storedListNames()).toEqual([]);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
      expect((await shopper.storedLists()).map(({ productCount }) => productCount)).toEqual([1]);
    });

    test('does not edit a list: it says so, keeps what was typed, and a retry succeeds', async ({
      shopper,
      shop,
    }) => {
      await shopper.createStoredLists('Invierno');
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
      await shopper.nameField.fill('Nieve');
      Object.assign(shop.faults, fault);
      await shopper.confirm('Aceptar');
      await expect(shopper.toast).toHaveText(failed);
      await expect(shopper.busyDialog).toHaveCount(0);
      await expect(shopper.nameField).toHaveValue('Nieve');
      Object.assign(shop.faults, whole);
      await shopper.confirm('Aceptar');
      await expect(shopper.toast).toHaveText('Su lista ha sido editada exitosamente');
      await expect(shopper.heading).toHaveText('Nieve');
    });

    test('neither removes a product nor deletes a list: it says so, and a retry succeeds', async ({
      page,
      shopper,
      shop,
    }) => {
      await shopper.createStoredList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
      for (const [button, done] of [
        [`Eliminar producto ${hooded.name}`, 'Su producto fue eliminado exitosamente de la lista'],
        ['Eliminar lista', 'Su lista fue eliminada exitosamente'],
      ] as const) {
        await shopper.button(button).click();
        Object.assign(shop.faults, fault);
        await shopper.confirm('Aceptar');
        await expect(shopper.toast).toHaveText(failed);
        await expect(shopper.busyDialog).toHaveCount(0);
        await expect(shopper.dialog).toBeVisible();
        Object.assign(shop.faults, whole);
        await shopper.confirm('Aceptar');
        await expect(shopper.toast).toHaveText(done);
      }
      await expect(page).toHaveURL('/Mis-Listas');
    });

    test('does not add a product: it says so, and a retry succeeds', async ({ shopper, shop }) => {
      await shopper.createStoredLists('Invierno');
      await shopper.visitListing();
      await shopper.openMenuUntilIdle(hooded.name);
      Object.assign(shop.faults, fault);
      await shopper.menuEntry('Invierno').click();
      await expect(shopper.toast).toHaveText(failed);
      await expect(shopper.productItem(hooded.name)).toBeVisible();
      Object.assign(shop.faults, whole);
      await shopper.openMenu(hooded.name);
      await shopper.menuEntry('Invierno').click();
      await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
    });
  });
}

test('a list made from a product is one write: nothing can fail halfway', async ({ shopper, shop }) => {
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await shopper.menuEntry('Crear lista +').click();
  await shopper.nameField.fill('Invierno');
  shop.faults.remainingWrites = 1;
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  expect((await shopper.storedLists()).map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Invierno', 1],
  ]);
});

test.describe('a store that cannot be read', () => {
  test.use({ allowedErrors: /status of 50[03]/ });

  for (const path of ['/Mis-Listas', '/Mis-Listas/Invierno']) {
    test(`answers ${path} with a page that says so, and the way to try again works`, async ({
      page,
      shopper,
      shop,
    }) => {
      await shopper.createStoredLists('Invierno');
      shop.faults.unavailable = true;
      const response = await page.goto(path);
      expect(response?.status()).toBeGreaterThanOrEqual(500);
      await expect(page.locator('h1')).toHaveText(['No pudimos cargar esta página']);
      await expect(page).toHaveTitle(/No pudimos cargar esta página/);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(shopper.spinner).toHaveCount(0);
      expect(await page.content()).not.toContain('the disk is gone');
      expect(shop.logMessages.length).toBeGreaterThan(0);
      shop.faults.unavailable = false;
      await page.getByRole('link', { name: 'Intentar de nuevo', exact: true }).click();
      await expect(page.getByText('Pública').or(shopper.listLink('Invierno (0)')).first()).toBeVisible();
    });
  }

  test('is told of on the way there too, without a spinner for ever', async ({ page, shopper, shop }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    shop.faults.unavailable = true;
    await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
    await expect(shopper.heading).toHaveText('No pudimos cargar esta página');
    await expect(shopper.spinner).toHaveCount(0);
    shop.faults.unavailable = false;
    await page.getByRole('link', { name: 'Intentar de nuevo', exact: true }).click();
    await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  });

  test('does not take the listing along when a menu is about to open', async ({ page, shopper, shop }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    shop.faults.unavailable = true;
    await shopper.menuButton(hooded.name).click();
    await expect.poll(() => shop.logMessages.length).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await expect(shopper.heading).toHaveText('Polerones mujer');
    await expect(shopper.productItem(hooded.name)).toBeVisible();
    await page.keyboard.press('Escape');
    shop.faults.unavailable = false;
    await shopper.openMenu(hooded.name);
    await expect(shopper.menuEntry('Invierno')).toBeVisible();
  });
});

test.describe('a server that cannot be reached', () => {
  test.use({ allowedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION|NETWORK|INCOMPLETE)/ });

  test('is told of, with the dialog and what was typed still there', async ({ shopper, context }) => {
    await shopper.visitListing();
    await shopper.openMenu(hooded.name);
    await shopper.menuEntry('Crear lista +').click();
    await shopper.nameField.fill('Invierno');
    await context.setOffline(true);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText('No hay conexión. Inténtalo de nuevo');
    await expect(shopper.nameField).toHaveValue('Invierno');
    await expect(shopper.busyDialog).toHaveCount(0);
    await context.setOffline(false);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  });
});
