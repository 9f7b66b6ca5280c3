import type { Page } from '@playwright/test';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests, deployUsers } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /401|Content Security Policy/ });

const ended = 'Tu sesión se cerró. Inicia sesión para seguir';
let stopProvider: () => Promise<void>;
test.beforeEach(async ({ shop, page }) => {
  ({ stop: stopProvider } = await deployUsers(shop));
  const choice = await page.request.get('/iniciar-sesion');
  await page.request.get(`${choice.url()}/ana`);
  await page.goto('/Mis-Listas');
});
test.afterEach(() => stopProvider());

/** As the end of the session on all devices in another browser does. */
async function endSession(page: Page): Promise<void> {
  const { cookies } = await page.context().storageState();
  const session = cookies.find(({ name }) => name === 'sesion');
  await page.request.post('/cerrar-sesion', { form: {}, maxRedirects: 0 });
  if (session) await page.context().addCookies([session]);
}

async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear Lista', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Crear lista', exact: true }).click();

test('a form names the ended session, and is sent with what was typed after a sign-in', async ({ page }) => {
  await typeName(page, 'Navidad');
  await endSession(page);
  await confirm(page);
  const message = page.getByRole('alert').filter({ hasText: ended });
  const opened = page.context().waitForEvent('page');
  await message.getByRole('link', { name: 'Iniciar sesión' }).click();
  const tab = await opened;
  await expect(tab.getByText('Bienvenid@ Ana')).toBeVisible();
  await tab.close();
  await confirm(page);
  await expect(page.getByRole('link', { name: 'Navidad (0)' })).toBeVisible();
});

test('a menu and a form without a dialog name the ended session too', async ({ page, user }) => {
  const [product = ''] = sampleFeed.products.map(({ name }) => name);
  await typeName(page, 'Navidad');
  await confirm(page);
  await page.goto('/');
  await user.openMenu(product);
  await expect(user.menuEntry('Navidad')).toBeVisible();
  await endSession(page);
  await user.menuEntry('Navidad').click();
  await expect(user.toast).toHaveText(ended);
  await expect(user.toastAction).toHaveText('Iniciar sesión');
  await user.openMenu(product);
  await expect(user.menu.getByRole('alert')).toHaveText(ended);
  await expect(user.menu.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a dialog keeps what was typed when its user signs out in another tab', async ({ page, context }) => {
  await typeName(page, 'Navidad');
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await tab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText(ended);
  await expect(page.getByText('Bienvenid@ Ana')).toBeHidden();
  await confirm(page);
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Navidad');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Crea tu primera lista')).toBeVisible();
  await expect(page.getByText('Bienvenid@ Ana')).toHaveCount(0);
});

test('a guest who has deleted her data keeps what she typed', async ({ page, shop }) => {
  await deployGuests(shop);
  await page.context().clearCookies();
  await page.goto('/Mis-Listas');
  await typeName(page, 'Navidad');
  await confirm(page);
  await expect(page.getByRole('link', { name: 'Navidad (0)' })).toBeVisible();
  const { cookies } = await page.context().storageState();
  await page.request.post('/mis-datos', { form: { intent: 'delete-data' } });
  await page.context().addCookies(cookies);
  await typeName(page, 'Verano');
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('borraste tus datos en este navegador');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Verano');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a rejected form keeps what was typed, and sends it to nobody else', async ({ page }) => {
    await typeName(page, 'Navidad');
    await endSession(page);
    await confirm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ended);
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Navidad');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL('/');
    await tab.close();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Navidad');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
