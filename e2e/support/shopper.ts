import { type Browser, type BrowserContext, expect, type Page, test as playwright } from '@playwright/test';
import type { Product } from '../../domain/product.ts';
import { type Status, sampleUser } from '../../domain/wish-list.ts';
import { type Engine, testOver } from '../engines/base.ts';
import { openShop, type Shop } from './shop.ts';
import { waitForScripts } from './wait-for-scripts.ts';

export { expect };

/** Chromium without it; `npm run test:engines` names the others. */
const engine = process.env.TEST_ENGINE as Engine | undefined;
const base = engine ? testOver(engine) : playwright;

type Options = {
  /** The product feed of the store; the project's own without it, none at all for null. */
  products: unknown;
  /** What the console may complain of in this test. */
  allowedErrors: RegExp | undefined;
};
type Fixtures = {
  shop: Shop;
  shopper: Shopper;
  /** The same shopper in another browser. */
  elsewhere: Shopper;
};

/** A test with a store of its own and a shopper in it. A word in a console or a crash of a script fails it. */
export const test = base.extend<Options & Fixtures>({
  products: [undefined, { option: true }],
  allowedErrors: [undefined, { option: true }],

  shop: async ({ products }, use) => {
    const shop = await openShop(products);
    await use(shop);
    await shop.close();
  },

  baseURL: async ({ shop }, use) => use(shop.url),

  context: async ({ context, allowedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(context);
    const said = listenToConsole(context);
    await use(context);
    expect(said.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },

  shopper: async ({ page, shop }, use) => use(createShopper(page, shop)),

  elsewhere: async ({ browser, shop }, use) => {
    const context = await openContext(browser, shop);
    waitForScripts(context);
    const said = listenToConsole(context);
    await use(createShopper(await context.newPage(), shop));
    await context.close();
    expect(said).toEqual([]);
  },
});

export type Shopper = ReturnType<typeof createShopper>;

/** What a shopper does, in the shopper's words. */
export function createShopper(page: Page, shop: Shop) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const nameField = page.getByLabel('Nombre de la lista');
  const toast = page.locator('.toast-region').getByRole('paragraph');
  const toastClose = page.locator('.toast-region').getByRole('button', { name: 'Cerrar' });
  return {
    page,
    dialog,
    /** The dialog while its form is under way, until the page has been asked for again. */
    busyDialog: dialog.locator('form[aria-busy=true]'),
    nameField,
    toast,
    toastClose,
    heading: page.getByRole('heading', { level: 1 }),
    spinner: page.getByText('Cargando…'),

    /** Lists that are there before the test begins, the last one newest. */
    async has(...names: string[]) {
      for (const name of names) await shop.store.createList(sampleUser.id, { name, status: 'Pública' });
    },
    /** A list that is there already, with products in it. @returns its id */
    async hasList(name: string, products: Product[] = [], status: Status = 'Pública') {
      const list = await shop.store.createList(sampleUser.id, { name, status });
      if (!list.ok) throw new Error(list.code);
      for (const product of products) await shop.store.addProduct(sampleUser.id, list.value.docId, product);
      return list.value.docId;
    },
    /** Makes a list bear any name, another list's too, as the edit dialog can. */
    async renames(docId: string, name: string, status: Status = 'Pública') {
      await shop.store.editList(sampleUser.id, docId, { name, status });
    },
    async loses(docId: string) {
      await shop.store.deleteList(sampleUser.id, docId);
    },

    /** What the store holds. */
    async lists() {
      const { lists } = await shop.store.readOverview(sampleUser.id, { offset: 0, limit: 100 }, 100);
      return lists;
    },
    async names() {
      const { lists } = await shop.store.readOverview(sampleUser.id, { offset: 0, limit: 100 }, 0);
      return lists.map((list) => list.name);
    },

    visitListing: () => page.goto('/'),
    visitMyLists: () => page.goto('/Mis-Listas'),
    visitList: (name: string) => page.goto(`/Mis-Listas/${encodeURIComponent(name)}`),

    card: (product: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product, exact: true }) }),
    listCard: (nameAndCount: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: nameAndCount, exact: true }) }),
    listLink: (nameAndCount: string) => page.getByRole('link', { name: nameAndCount, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),

    menuButton: (product: string) =>
      page.getByRole('button', { name: `Agregar a la lista: ${product}`, exact: true }),
    menu: page.locator('.menu:popover-open'),
    menuEntry: (list: string) => page.locator('.menu:popover-open').getByRole('button', { name: list }),

    async opensMenu(product: string) {
      await page.getByRole('button', { name: `Agregar a la lista: ${product}`, exact: true }).click();
      await expect(page.locator('.menu:popover-open')).toBeVisible();
    },
    /** The same, and no request for its lists is on its way any more. */
    async opensMenuAtRest(product: string) {
      const underWay = new Set<object>();
      page.on('request', (request) => void underWay.add(request));
      for (const end of ['requestfinished', 'requestfailed'] as const) {
        page.on(end as 'requestfinished', (request) => void underWay.delete(request));
      }
      await page.getByRole('button', { name: `Agregar a la lista: ${product}`, exact: true }).click();
      await expect(page.locator('.menu:popover-open .menu-last')).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect.poll(() => underWay.size).toBe(0);
    },
    async confirm(button: 'Crear lista' | 'Aceptar') {
      await dialog.getByRole('button', { name: button, exact: true }).click();
    },
    async createsList(name: string, privacy: 'Lista Pública' | 'Lista Privada' = 'Lista Pública') {
      await page.getByRole('button', { name: 'Crear Lista', exact: true }).click();
      await expect(nameField).toBeFocused();
      await nameField.fill(name);
      await page.getByLabel(privacy).check();
      await dialog.getByRole('button', { name: 'Crear lista', exact: true }).click();
    },
    async opensList(nameAndCount: string) {
      await page.getByRole('link', { name: nameAndCount, exact: true }).click();
    },
    async tabsToToastClose() {
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab');
        if (await toastClose.and(page.locator(':focus')).count()) break;
      }
      await expect(toastClose).toBeFocused();
    },
    async closesToast() {
      await toastClose.click();
      await expect(toast).toHaveCount(0);
    },
  };
}

/** Every request that is sent while something is done, pictures aside: scrolling brings those. */
export async function requestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') sent.push(`${request.method()} ${request.url()}`);
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  return sent;
}

function openContext(browser: Browser, shop: Shop) {
  return browser.newContext({ baseURL: shop.url, locale: 'es-CL', viewport: { width: 1440, height: 900 } });
}

function listenToConsole(context: BrowserContext): string[] {
  const said: string[] = [];
  context.on('console', (message) => void said.push(message.text()));
  context.on('weberror', (fault) => void said.push(fault.error().message));
  return said;
}

/** The listing shows these products and no others. */
export async function expectCards(shopper: Shopper, ...names: string[]) {
  const response = await shopper.visitListing();
  expect(response?.status()).toBe(200);
  await expect(shopper.heading).toHaveText('Polerones mujer');
  await expect(shopper.page.locator('.product-card h2')).toHaveText(names);
}
