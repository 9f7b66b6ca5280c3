import type { Page } from '@playwright/test';
import { delayRequests } from '../support/requests.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { chooseUser, deployUsers } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /401|Content Security Policy/ });

let stopProvider: () => Promise<void>;
test.beforeEach(async ({ shop }) => {
  ({ stop: stopProvider } = await deployUsers(shop));
});
test.afterEach(() => stopProvider());

const headerOf = (page: Page) => page.getByRole('banner');
const signInLink = (page: Page) => headerOf(page).getByRole('link', { name: 'Hola Inicia sesión' });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Mi cuenta' });

async function createList(page: Page, name: string) {
  await page.goto('/Mis-Listas');
  await page.getByRole('button', { name: 'Crear Lista', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('button', { name: 'Crear lista', exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} (0)` })).toBeVisible();
}

/** Ends on the page of the provider, which asks whether its own session ends too. */
async function signOut(page: Page, shopUrl: string) {
  await menuOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.origin !== shopUrl);
}

test('a guest signs in, and her lists go along for a session', async ({ page, otherBrowser, shop }) => {
  await createList(page, 'Navidad');
  await expect(page.getByText('Ves tus listas solo en este navegador.')).toBeVisible();
  await page.goto('/buscar?q=poler%C3%B3n');
  await chooseUser(page, 'Ana María Soto');
  await expect(page).toHaveURL('/buscar?q=poler%C3%B3n');
  await expect(page.getByRole('status').getByText('Agregamos 1 lista a tu cuenta')).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: 'Hola Ana' })).toBeVisible();
  await page.goto('/');
  await expect(headerOf(page).getByRole('link', { name: 'Hola Ana' })).toBeVisible();

  const other = otherBrowser.page;
  await other.goto('/');
  await chooseUser(other, 'Berta Díaz');
  await other.goto('/Mis-Listas');
  await expect(other.getByText('Bienvenid@ Berta')).toBeVisible();
  await expect(other.getByText('Crea tu primera lista')).toBeVisible();

  await page.goto('/Mis-Listas');
  await expect(page.getByRole('link', { name: 'Navidad (0)' })).toBeVisible();
  await signOut(page, shop.url);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Navidad')).toHaveCount(0);
  await page.goto('/Mis-Listas');
  await expect(page.getByText('Crea tu primera lista')).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
});

test('lists that are not hers go back to the guest of the browser', async ({ page, shop }) => {
  await createList(page, 'Matrimonio');
  await chooseUser(page, 'Ana María Soto');
  await page.getByRole('button', { name: 'No es mío' }).click();
  await expect(page.getByText('Crea tu primera lista')).toBeVisible();
  await signOut(page, shop.url);
  await page.goto('/Mis-Listas');
  await expect(page.getByRole('link', { name: 'Matrimonio (0)' })).toBeVisible();
});

test('other tabs show nothing of the user after she has signed out', async ({ page, context, shop }) => {
  await page.goto('/');
  await chooseUser(page, 'Ana María Soto');
  await createList(page, 'Navidad');
  const [lists, home] = [await context.newPage(), await context.newPage()];
  await lists.goto('/Mis-Listas');
  await home.goto('/');
  await expect(lists.getByRole('link', { name: 'Navidad (0)' })).toBeVisible();
  await expect(headerOf(home).getByRole('link', { name: 'Hola Ana' })).toBeVisible();
  await signOut(page, shop.url);
  await expect(lists.getByText('Crea tu primera lista')).toBeVisible({ timeout: 5_000 });
  await expect(lists.getByText('Navidad')).toHaveCount(0);
  await expect(signInLink(home)).toBeVisible({ timeout: 5_000 });
});

test('a sign-out before the scripts have run is known to other tabs', async ({ page, context, shop }) => {
  await page.goto('/');
  await chooseUser(page, 'Ana María Soto');
  await createList(page, 'Navidad');
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await expect(tab.getByRole('link', { name: 'Navidad (0)' })).toBeVisible();
  await delayRequests(page, '**/assets/*.js');
  await page.goto('/Mis-Listas', { waitUntil: 'load' });
  await signOut(page, shop.url);
  await expect(tab.getByText('Crea tu primera lista')).toBeVisible();
});

test('a page requests what it shows of its user once when it is shown again', async ({ page }) => {
  await page.goto('/');
  await chooseUser(page, 'Ana María Soto');
  await expect(headerOf(page).getByRole('link', { name: 'Hola Ana' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const response = page.waitForResponse('/usuario');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await response;
  expect(requests.filter((path) => path === '/usuario')).toEqual(['/usuario']);
});

test('signing out on all devices ends the session of another browser', async ({ page, otherBrowser }) => {
  const other = otherBrowser.page;
  for (const browser of [page, other]) {
    await browser.goto('/');
    await chooseUser(browser, 'Ana María Soto');
  }
  await other.goto('/Mis-Listas');
  await headerOf(page).getByRole('link', { name: 'Hola Ana' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await expect(signInLink(other)).toBeVisible({ timeout: 5_000 });
});

test('a user downloads what is stored of her, and deletes it after a confirmation', async ({ page }) => {
  await createList(page, 'Navidad');
  await chooseUser(page, 'Ana María Soto');
  await menuOf(page).getByRole('link', { name: 'Mis datos personales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis datos personales');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  expect((await download).suggestedFilename()).toBe('mis-datos.json');
  await page.getByRole('link', { name: 'Borrar mis datos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¿Quieres borrar todo lo que guardamos de ti?',
  );
  const tab = await page.context().newPage();
  await tab.goto('/Mis-Listas');
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(page.getByRole('status').getByText('Borramos tus datos')).toBeVisible();
  await expect(tab.getByText('Crea tu primera lista')).toBeVisible();
  // The session at the provider still exists.
  await signInLink(page).click();
  await expect(headerOf(page).getByRole('link', { name: 'Hola Ana' })).toBeVisible();
  await page.goto('/Mis-Listas');
  await expect(page.getByText('Crea tu primera lista')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a user signs in, sees her name and her lists, and signs out', async ({ page, shop }) => {
    await page.goto('/Mis-Listas');
    await chooseUser(page, 'Berta Díaz');
    await expect(page).toHaveURL('/Mis-Listas');
    await expect(headerOf(page).getByRole('link', { name: 'Hola Berta' })).toBeVisible();
    await page.goto('/');
    await expect(signInLink(page)).toBeVisible();
    await page.goto('/mis-datos');
    await expect(page.getByText('Sesiones abiertas')).toBeVisible();
    await signOut(page, shop.url);
    await page.goto('/Mis-Listas');
    await expect(signInLink(page)).toBeVisible();
  });
});
