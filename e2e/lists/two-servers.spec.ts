import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { messages } from '../support/messages.ts';
import { startShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { createUser } from '../support/user.ts';

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

test('a change on another server with the same PostgreSQL is shown', async ({ browser }) => {
  test.setTimeout(60_000);
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const startServer = async () => startShop(undefined, await openPostgresStores(url, silentLog));
  const shops = await Promise.all([startServer(), startServer()]);
  const [user, other] = await Promise.all(
    shops.map(async (shop) => createUser(await browser.newPage({ baseURL: shop.url }), shop)),
  );
  if (!user || !other) throw new Error('expected two servers');
  const otherCards = other.cardHeadings;

  await other.visitMyLists();
  await expect(other.page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await user.visitMyLists();
  await user.createList('Invierno');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(otherCards).toHaveText(['Invierno (0)']);

  await postgres.stop();
  await user.createList('Verano');
  await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
  await expect(user.nameField).toHaveValue('Verano');
  await postgres.start();
  await expect(async () => {
    await user.confirm('Crear lista');
    await expect(user.dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(otherCards).toHaveText(['Verano (0)', 'Invierno (0)']);

  await Promise.all(shops.map((shop) => shop.close()));
  await postgres.remove();
});
