import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from './sample-products.ts';
import { expect, type Shopper, test } from './shopper.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const noConnection = 'No hay conexión. Inténtalo de nuevo';
const mayBeOld = 'Sin conexión. Lo que ves puede no estar al día';
/** Scripts that the first page does not need. */
const laterScripts = /assets\/(account|list|my-lists|pager|wish-list)(?!ing)/;

/** Marks the document, so that a test can tell whether it was replaced. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test.describe('while the scripts of other screens cannot be fetched', () => {
  test.beforeEach(async ({ page, shopper }) => {
    await shopper.has('Invierno');
    await page.route(laterScripts, (route) => route.abort());
    await shopper.visitListing();
    await mark(page);
  });

  test('a menu says that there is no connection, and opens when the network returns', async ({
    page,
    shopper,
  }) => {
    for (const _ of [1, 2]) {
      await shopper.menuButton(hooded.name).click();
      await expect(shopper.toast).toHaveText(noConnection);
      await expect(shopper.heading).toHaveText('Polerones mujer');
      await shopper.closesToast();
      await page.keyboard.press('Escape');
    }
    await page.unroute(laterScripts);
    await shopper.opensMenu(hooded.name);
    await expect(shopper.menuEntry('Invierno')).toBeVisible();
    await shopper.menuEntry('Crear lista +').click();
    await expect(shopper.nameField).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });

  test('a link says so and leaves the page where it is, and leads on when the network returns', async ({
    page,
    shopper,
  }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Mis Listas' });
    await page.evaluate(() => scrollTo(0, 30));
    for (const _ of [1, 2]) {
      // A click of Playwright would scroll to the link first.
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(shopper.toast).toHaveText(noConnection);
      await expect(page).toHaveURL('/');
      await expect(shopper.heading).toHaveText('Polerones mujer');
      await expect(shopper.spinner).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(30);
      await shopper.closesToast();
    }
    await page.unroute(laterScripts);
    await link.click();
    await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});

test('the scripts of the other screens come once the page is idle, so that they are there offline', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
  await expect(shopper.toast).toHaveText(noConnection);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
});

test('who saves data gets no script before it is needed', async ({ page, shopper }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => laterScripts.test(url))).toEqual([]);
  await shopper.opensMenu(hooded.name);
  await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
});

test('scripts that a new version has replaced lead to its page, and not to an error', async ({
  page,
  shopper,
}) => {
  await shopper.has('Invierno');
  await page.route(laterScripts, (route) => route.fulfill({ status: 404 }));
  await shopper.visitListing();
  await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
  await page.unroute(laterScripts);
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
});

const pages: { name: string; visit(shopper: Shopper): Promise<unknown> }[] = [
  { name: 'the listing', visit: (shopper) => shopper.visitListing() },
  { name: 'the overview without lists', visit: (shopper) => shopper.visitMyLists() },
  {
    name: 'the overview',
    async visit(shopper) {
      await shopper.hasList('Invierno', [hooded]);
      await shopper.visitMyLists();
    },
  },
  {
    name: 'a second page of the overview',
    async visit(shopper) {
      await shopper.has(...Array.from({ length: 101 }, (_, place) => `Lista ${place}`));
      await shopper.page.goto('/Mis-Listas?page=2');
    },
  },
  {
    name: 'a detail',
    async visit(shopper) {
      await shopper.hasList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
    },
  },
  {
    name: 'a detail without products',
    async visit(shopper) {
      await shopper.has('Invierno');
      await shopper.visitList('Invierno');
    },
  },
  { name: 'the page of a missing list', visit: (shopper) => shopper.visitList('No está') },
  { name: 'the page of an unknown address', visit: (shopper) => shopper.page.goto('/no-hay') },
];

for (const { name, visit } of pages) {
  test(`without a network no link and no button of ${name} takes the page away`, async ({
    page,
    context,
    shopper,
  }) => {
    await visit(shopper);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await mark(page);
    const heading = await shopper.heading.textContent();
    const address = page.url();
    await context.setOffline(true);
    const controls = page.locator('a[href]:visible, button:visible');
    const count = await controls.count();
    expect(count).toBeGreaterThan(10);
    for (let place = 0; place < count; place++) {
      const control = controls.nth(place);
      const href = (await control.getAttribute('href')) ?? '#';
      await control.focus();
      await page.keyboard.press('Enter');
      if (href === new URL(address).pathname) await expect(page.getByText(mayBeOld)).toBeVisible();
      else if (!href.startsWith('#')) await expect(shopper.toast).toHaveText(noConnection);
      const said = page.locator('dialog[open], .toast p').first();
      if (await said.isVisible()) await closeWhatIsOpen(page, shopper);
      await page.keyboard.press('Escape');
      expect(await isMarked(page)).toBe(true);
      await expect(shopper.heading).toHaveText(heading ?? '');
      expect(page.url().replace('#contenido', '')).toBe(address);
    }
    await context.setOffline(false);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(shopper.heading).toHaveText('Polerones mujer');
    expect(await isMarked(page)).toBe(true);
  });
}

async function closeWhatIsOpen(page: Page, shopper: Shopper) {
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  else await shopper.closesToast();
}

test('the back button without a network leaves the page, and leads back when there is one', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.has('Invierno');
  await shopper.visitMyLists();
  await shopper.opensList('Invierno (0)');
  await expect(shopper.heading).toHaveText('Invierno');
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await expect(shopper.toast).toHaveText([noConnection]);
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(shopper.heading).toHaveText('Invierno');
  await context.setOffline(false);
  await page.evaluate(() => history.back());
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  await page.goForward();
  await expect(shopper.heading).toHaveText('Invierno');
});
