import { test as base, expect, type Page } from '@playwright/test';
import { sampleUser } from '../domain/wish-list.ts';
import { openShop, type Shop } from './shop.ts';

export { expect };

type Options = {
  /** The catalogue of the store; the project's own without it. */
  products: unknown;
  /** What the console may complain of in this test. */
  allowedErrors: RegExp | undefined;
};
type Fixtures = { shop: Shop; shopper: Shopper };

/** A test with a store of its own and a shopper in it. A complaint in the console or a crash of a script fails it. */
export const test = base.extend<Options & Fixtures>({
  products: [undefined, { option: true }],
  allowedErrors: [undefined, { option: true }],

  shop: async ({ products }, use) => {
    const shop = await openShop(products);
    await use(shop);
    await shop.close();
  },

  baseURL: async ({ shop }, use) => use(shop.url),

  page: async ({ page, allowedErrors }, use) => {
    const complaints = listenForComplaints(page);
    await use(page);
    expect(complaints.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },

  shopper: async ({ page, shop }, use) => use(createShopper(page, shop)),
});

export type Shopper = ReturnType<typeof createShopper>;

/** What a shopper does, in the shopper's words. */
export function createShopper(page: Page, shop: Shop) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    toast: page.locator('.toast-region').getByRole('paragraph'),
    nameField: page.getByLabel('Nombre de la lista'),

    /** Lists that are there before the test begins, the last one newest. */
    async has(...names: string[]) {
      for (const name of names) await shop.store.createList(sampleUser.id, { name, status: 'Pública' });
    },
    async names() {
      const { lists } = await shop.store.readOverview(sampleUser.id, { offset: 0, limit: 100 }, 0);
      return lists.map((list) => list.name);
    },

    visitListing: () => page.goto('/'),
    visitMyLists: () => page.goto('/Mis-Listas'),

    card: (product: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product }) }),
    menuButton: (product: string) => page.getByRole('button', { name: `Agregar a la lista: ${product}` }),
    menu: page.locator('.menu:popover-open'),

    async confirm(button: 'Crear lista' | 'Aceptar') {
      await dialog.getByRole('button', { name: button, exact: true }).click();
    },
    async createsList(name: string, privacy: 'Lista Pública' | 'Lista Privada' = 'Lista Pública') {
      await page.getByRole('button', { name: 'Crear Lista', exact: true }).click();
      await page.getByLabel('Nombre de la lista').fill(name);
      await page.getByLabel(privacy).check();
      await dialog.getByRole('button', { name: 'Crear lista', exact: true }).click();
    },
    async opensList(name: string) {
      await page
        .getByRole('link', { name: new RegExp(`^${RegExp.escape(name)} \\(`) })
        .first()
        .click();
    },
  };
}

function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
