import { messages } from '../support/messages.ts';
import { titlesOfTabs } from '../support/open-tabs.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

/** The encoding of every name is tested in `web/paths.test.ts`. */
const names = [
  'Mamá/Papá ¿Qué? #1',
  'Con %2F dentro, 100%',
  '.',
  '..',
  '/',
  'x.data',
  '_root.data',
  'constructor',
  '<b>"negrita"</b> & \\ 🎉👩‍👩‍👧',
];

test('a list can be opened by a click, edited and reloaded, whatever its name is', async ({ page, user }) => {
  test.setTimeout(60_000);
  await user.createStoredLists(...names);
  await user.visitMyLists();
  for (const name of names) {
    await user.openList(`${name} (0)`);
    await expect(user.heading).toHaveText(name);
    await user.button('Editar').click();
    await page.getByLabel('Lista Privada').check();
    await user.confirm('Aceptar');
    await expect(user.toast, name).toHaveText(messages.listEdited);
    await expect(user.heading).toHaveText(name);
    await page.reload({ waitUntil: 'commit' });
    await expect(user.heading).toHaveText(name);
    await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
  }
  const stored = (await user.storedLists()).map((list) => [list.name, list.status]);
  expect(stored.sort()).toEqual(names.map((name) => [name, 'Privada']).sort());
});

test('each of two lists with the same name is opened, edited and deleted', async ({ page, user }) => {
  await user.createStoredListsWithSameName('¿Doble/?', [hooded]);
  await user.visitMyLists();
  await user.listLink('¿Doble/? (1)').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(await titlesOfTabs(page)).toContain('¿Doble/? | Falabella');
  await expect(user.heading).toHaveText('Mis Listas');
  const product = page.getByRole('heading', { name: hooded.name });
  const emptyMessage = page.getByText('No hay productos en esta lista');
  for (const [card, content] of [
    ['¿Doble/? (0)', emptyMessage],
    ['¿Doble/? (1)', product],
  ] as const) {
    await user.openList(card);
    await expect(user.heading).toHaveText('¿Doble/?');
    await expect(content).toBeVisible();
    await page.reload();
    await expect(content).toBeVisible();
    if (content === emptyMessage) await page.goBack();
  }
  await user.button('Editar').click();
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(product).toBeVisible();
  const statuses = async () =>
    (await user.storedLists()).map(({ productCount, status }) => [productCount, status]);
  await expect.poll(statuses).toEqual([
    [0, 'Pública'],
    [1, 'Privada'],
  ]);
  await user.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect.poll(statuses).toEqual([[0, 'Pública']]);
});

test('the page of a list works after another client has renamed the list', async ({ page, user }) => {
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
