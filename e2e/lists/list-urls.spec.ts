import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const names = [
  'Ñandú con acentos áéíóú',
  'Mamá/Papá',
  '¿Qué? Sí',
  '#1 favoritos',
  '100% lana',
  'Con %2F dentro',
  '..',
  '.',
  '...',
  'x.data',
  '_root.data',
  'comillas "dobles" y \'simples\'',
  'fiesta 🎉👩‍👩‍👧 emoji',
  '<b>negrita</b>',
  'a & b = c + d; e',
  'barra \\ invertida',
  '/',
  'constructor',
];

for (const name of names) {
  test(`a list named ${name} can be opened by a click, by a reload and in a new tab`, async ({
    page,
    user,
    context,
  }) => {
    await user.visitMyLists();
    await user.createList(name);
    await expect(user.toast).toHaveText(messages.listCreated);
    await user.openList(`${name} (0)`);
    await expect(user.heading).toHaveText(name);
    await page.reload();
    await expect(user.heading).toHaveText(name);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
    await tab.getByRole('button', { name: 'Editar', exact: true }).click();
    await tab.getByLabel('Lista Privada').check();
    await tab.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(tab.getByText(messages.listEdited)).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
    expect((await user.storedLists()).map((list) => [list.name, list.status])).toEqual([[name, 'Privada']]);
  });
}

test('the link of a card can be opened in a new tab', async ({ page, user, context }) => {
  await user.createStoredList('Mamá/Papá?', [hooded]);
  await user.visitMyLists();
  await user.listLink('Mamá/Papá? (1)').click({ modifiers: ['ControlOrMeta'] });
  // Playwright's 'page' event sometimes does not report a tab that has no opener.
  const browser = await context.newCDPSession(page);
  const titles = async () => (await browser.send('Target.getTargets')).targetInfos.map(({ title }) => title);
  await expect.poll(titles).toContain('Mamá/Papá? | Falabella');
  await expect(user.heading).toHaveText('Mis Listas');
});

test('each of two lists with the same name opens from its own card, also after a reload', async ({
  page,
  user,
}) => {
  await user.createStoredListsWithSameName('Doble', [hooded]);
  await user.visitMyLists();
  await user.openList('Doble (1)');
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  await page.goBack();
  await user.openList('Doble (0)');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
});

test('each of two lists with the same name is edited and deleted on its own page', async ({ page, user }) => {
  await user.createStoredListsWithSameName('Doble', [hooded]);
  await user.visitMyLists();
  await user.openList('Doble (1)');
  await user.button('Editar').click();
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  const statuses = async () =>
    (await user.storedLists()).map(({ productCount, status }) => [productCount, status]);
  expect(await statuses()).toEqual([
    [0, 'Pública'],
    [1, 'Privada'],
  ]);
  await user.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  expect(await statuses()).toEqual([[0, 'Pública']]);
});

test('the page of a list that was opened from its card works after another client has renamed the list', async ({
  page,
  user,
}) => {
  const docId = await user.createStoredList('Invierno', [hooded]);
  await user.visitMyLists();
  await user.openList('Invierno (1)');
  await expect(user.heading).toHaveText('Invierno');
  await user.editStoredList(docId, 'Nieve');
  await user.removeProduct(hooded.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(user.heading).toHaveText('Nieve');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
});
