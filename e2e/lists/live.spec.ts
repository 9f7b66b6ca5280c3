import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { trackDocument } from '../support/track-document.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 429/ });

test('the overview shows a change in another browser, newest list first', async ({ user, otherBrowser }) => {
  await otherBrowser.visitMyLists();
  await expect(otherBrowser.page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  const listNames = otherBrowser.cardHeadings;
  const isSameDocument = await trackDocument(otherBrowser.page);

  await user.visitMyLists();
  await user.createList('Primera');
  await expect(listNames).toHaveText(['Primera (0)']);
  await user.createList('Segunda', 'Lista Privada');
  await expect(listNames).toHaveText(['Segunda (0)', 'Primera (0)']);
  await expect(otherBrowser.listCard('Segunda (0)').getByText('Privada', { exact: true })).toBeVisible();

  await user.visitHome();
  await user.selectInMenu(hooded.name, 'Primera');
  await expect(listNames).toHaveText(['Segunda (0)', 'Primera (1)']);
  await expect(otherBrowser.listCard('Primera (1)').locator('img')).toHaveCount(1);
  await user.selectInMenu(striped.name, 'Crear lista +');
  await user.nameField.fill('Tercera');
  await user.confirm('Crear lista');
  await expect(listNames).toHaveText(['Tercera (1)', 'Segunda (0)', 'Primera (1)']);

  await user.visitList('Primera');
  await user.button('Editar').click();
  await user.nameField.fill('Una');
  await user.confirm('Aceptar');
  await expect(listNames).toHaveText(['Tercera (1)', 'Segunda (0)', 'Una (1)']);
  await user.removeProduct(hooded.name);
  await expect(listNames).toHaveText(['Tercera (1)', 'Segunda (0)', 'Una (0)']);
  await user.deleteOpenList();
  await expect(listNames).toHaveText(['Tercera (1)', 'Segunda (0)']);
  expect(await isSameDocument()).toBe(true);
  await expect(otherBrowser.toast).toHaveCount(0);
});

test('the overview sends one request for a change and keeps a dialog', async ({ user, context }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.nameField.fill('A medio escr');
  const requested: string[] = [];
  user.page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await user.createStoredLists('De otra parte');
  await expect(user.cardHeadings).toHaveText(['De otra parte (0)', 'Invierno (0)']);
  expect(requested.filter((path) => path === '/mis-listas-en-vivo').length).toBe(1);
  await expect(user.nameField).toHaveValue('A medio escr');
  await expect(user.nameField).toBeFocused();

  const tab = await context.newPage();
  await tab.goto('/Mis-Listas/Invierno');
  await tab.getByRole('button', { name: 'Eliminar lista', exact: true }).click();
  await tab.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(user.cardHeadings).toHaveText(['De otra parte (0)']);
  await expect(user.nameField).toHaveValue('A medio escr');
});

test('one stream is open with the overview, and none on other pages', async ({ page, user, shop }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  expect(shop.subscriptions.count).toBe(0);
  await user.myListsLink.click();
  await expect.poll(() => shop.subscriptions.count).toBe(1);
  await user.openList('Invierno (0)');
  await expect.poll(() => shop.subscriptions.count).toBe(0);
  for (let times = 0; times < 3; times++) {
    await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
    await expect.poll(() => shop.subscriptions.count).toBe(1);
    await page.goBack();
    await expect.poll(() => shop.subscriptions.count).toBe(0);
  }
  await user.visitMyLists();
  await expect.poll(() => shop.subscriptions.count).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => shop.subscriptions.count).toBe(0);
});

test('older data never replaces newer, and a failed request is repeated', async ({ user }) => {
  const { page } = user;
  await user.createStoredLists('Otoño', 'Invierno');
  await user.visitMyLists();
  const held = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route('**/Mis-Listas.data*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    read.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await user.deleteListInOverview('Otoño');
  await read.promise;
  await user.createStoredLists('Verano');
  await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Invierno (0)']);
  const received = page.waitForResponse('**/Mis-Listas.data*');
  held.resolve();
  await (await received).finished();
  await expect(user.toast).toBeVisible();
  await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Invierno (0)']);

  let failures = 0;
  await page.route('**/mis-listas-en-vivo*', (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 429 }) : route.fallback();
  });
  await user.createStoredLists('Primavera');
  await expect(user.cardHeadings).toHaveText(['Primavera (0)', 'Verano (0)', 'Invierno (0)']);
  expect(failures).toBe(2);
});

test('an older response to a search is followed by newer data of the same search', async ({ user }) => {
  const { page } = user;
  await user.createStoredLists('Otoño', 'Invierno');
  await page.goto('/Mis-Listas?q=o');
  const held = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route('**/Mis-Listas.data*', async (route) => {
    const response = await route.fetch();
    read.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('searchbox', { name: 'Buscar en tus listas' }).fill('verano');
  await read.promise;
  await user.createStoredLists('Verano azul');
  await expect(user.cardHeadings).toHaveText(['Verano azul (0)', 'Invierno (0)', 'Otoño (0)']);
  held.resolve();
  await expect(user.cardHeadings).toHaveText(['Verano azul (0)']);
});
