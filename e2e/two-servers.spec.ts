import { openPostgresListStore } from '../store/lists/postgres-list-store.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { startShop } from './support/shop.ts';
import { createShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

test('two servers on one PostgreSQL: a change through one shows in a browser on the other, also after a restart', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const postgres = await startPostgres();
  const address = await postgres.createDatabase();
  const openServer = async () => startShop(undefined, await openPostgresListStore(address, silent));
  const shops = await Promise.all([openServer(), openServer()]);
  const [here, there] = await Promise.all(
    shops.map(async (shop) => createShopper(await browser.newPage({ baseURL: shop.url }), shop)),
  );
  if (!here || !there) throw new Error('two shoppers were asked for');
  const seen = there.page.locator('.list-card h2');

  await there.visitMyLists();
  await expect(there.page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await here.visitMyLists();
  await here.createList('Invierno');
  await expect(here.toast).toHaveText('Su lista ha sido creada exitosamente');
  await expect(seen).toHaveText(['Invierno (0)']);

  await postgres.stop();
  await here.createList('Verano');
  await expect(here.toast).toHaveText('No pudimos guardar el cambio. Inténtalo de nuevo');
  await expect(here.nameField).toHaveValue('Verano');
  await postgres.start();
  await expect(async () => {
    await here.confirm('Crear lista');
    await expect(here.dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(seen).toHaveText(['Verano (0)', 'Invierno (0)']);

  await Promise.all(shops.map((shop) => shop.close()));
  await postgres.remove();
});
