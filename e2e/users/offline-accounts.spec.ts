import { visitAndStore } from '../support/offline.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { chooseUser, deployUsers } from '../support/users.ts';

test.use({
  serviceWorkers: 'allow',
  products: sampleFeed,
  allowedErrors: /ERR_|401|^Failed to load resource|Content Security Policy/,
});

let stopProvider: () => Promise<void>;
test.beforeEach(async ({ shop }) => {
  ({ stop: stopProvider } = await deployUsers(shop));
});
test.afterEach(() => stopProvider());

test('without a connection a user reads her lists and signs out', async ({ page, context, user, shop }) => {
  await page.goto('/');
  await chooseUser(page, 'Ana María Soto');
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Navidad');
  await user.confirm('Crear lista');
  await expect(user.listLink('Navidad (0)')).toBeVisible();
  await visitAndStore(page, '/Mis-Listas');
  const cookies = await context.cookies();
  await shop.disconnect();
  await page.reload();
  await expect(user.listLink('Navidad (0)')).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(user.heading).toHaveText('No hay conexión');
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
  await expect(tab.getByText(/Navidad|Ana/)).toHaveCount(0);

  await shop.reconnect();
  await page.goto('/Mis-Listas');
  await expect(page.getByText('Crea tu primera lista')).toBeVisible();
  await expect(page.getByText('Navidad')).toHaveCount(0);
  // The session has ended in the shop too, not only in this browser.
  await context.clearCookies();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/lists')).status()).toBe(401);
});
