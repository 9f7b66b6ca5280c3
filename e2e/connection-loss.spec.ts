import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';
import { trackDocument } from './support/track-document.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

/** Scripts that the listing does not need before its menus or another page. */
const otherScripts = /assets\/(account|cards|dialogs|list|my-lists)(?!ing)/;

test.describe('while the scripts of the other pages cannot be loaded', () => {
  let isSameDocument: () => Promise<boolean>;
  test.beforeEach(async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    await page.route(otherScripts, (route) => route.abort());
    await shopper.visitListing();
    isSameDocument = await trackDocument(page);
  });

  test('a menu reports that there is no connection, and opens after reconnection', async ({
    page,
    shopper,
  }) => {
    for (const _ of [1, 2]) {
      await shopper.menuButton(hooded.name).click();
      await expect(shopper.toast).toHaveText(messages.serverUnreachable);
      await expect(shopper.heading).toHaveText('Polerones mujer');
      await shopper.closeToast();
      await page.keyboard.press('Escape');
    }
    await page.unroute(otherScripts);
    await shopper.openMenu(hooded.name);
    await expect(shopper.menuEntry('Invierno')).toBeVisible();
    await shopper.menuEntry('Crear lista +').click();
    await expect(shopper.nameField).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  });

  test('a link reports that there is no connection and keeps the scroll position, and works after reconnection', async ({
    page,
    shopper,
  }) => {
    const link = shopper.myListsLink;
    await page.evaluate(() => scrollTo(0, 30));
    for (const _ of [1, 2]) {
      // click() of Playwright would scroll to the link.
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(shopper.toast).toHaveText(messages.serverUnreachable);
      await expect(page).toHaveURL('/');
      await expect(shopper.heading).toHaveText('Polerones mujer');
      await expect(shopper.spinner).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(30);
      await shopper.closeToast();
    }
    await page.unroute(otherScripts);
    await link.click();
    await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });
});

test('a form of another page whose scripts cannot be loaded keeps the page and reports that there is no connection', async ({
  page,
  shopper,
}) => {
  await page.route(otherScripts, (route) => route.abort());
  await shopper.visitListing();
  await page.evaluate(() => {
    const formData = new FormData();
    formData.set('intent', 'new-list');
    const options = { formMethod: 'post', formData } as const;
    void window.__reactRouterDataRouter.fetch('form', 'routes/listing', '/Mis-Listas?index', options);
  });
  await expect(shopper.toast).toHaveText(messages.serverUnreachable);
  await expect(shopper.heading).toHaveText('Polerones mujer');
});

test('a navigation to a page whose scripts a new release has replaced loads its document without an error', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  let isReplaced = false;
  page.on('framenavigated', () => {
    isReplaced = page.url().endsWith('/Mis-listas');
  });
  await page.route(otherScripts, (route) => (isReplaced ? route.fallback() : route.fulfill({ status: 404 })));
  await shopper.visitListing();
  await shopper.myListsLink.click();
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
});

test('without a connection the back button does not leave the page, and it works after reconnection', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.openList('Invierno (0)');
  await expect(shopper.heading).toHaveText('Invierno');
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await expect(shopper.toast).toHaveText([messages.serverUnreachable]);
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(shopper.heading).toHaveText('Invierno');
  await context.setOffline(false);
  await page.evaluate(() => history.back());
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  await page.goForward();
  await expect(shopper.heading).toHaveText('Invierno');
});

test('a navigation to the overview sends one data request, and after its rejection a retry with one request shows the lists and the name', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  let count = 0;
  await page.route('**/*.data*', (route) => {
    count += 1;
    return count === 1 ? route.fulfill({ status: 429, body: '' }) : route.fallback();
  });
  await shopper.myListsLink.click();
  await expect(shopper.heading).toHaveText('No pudimos cargar esta página');
  expect(count).toBe(1);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  await expect(page.getByText(/^Bienvenid@\s+\p{Lu}\p{L}+/u)).toBeVisible();
  expect(count).toBe(2);
});
