import { shopFileWith } from '../../server/shop/shop.test-support.ts';
import { usersOf } from '../../test/support/users-of.ts';
import { boxOf } from '../support/box-of.ts';
import { hooded, manyProducts, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const longWord = 'Unalistaconunnombresinningúnespacioquenocabeenningunapantallachica'.repeat(3);

const wide = {
  ...hooded,
  productId: 'wide',
  name: longWord,
  brand: longWord.slice(0, 80).toUpperCase(),
  offerings: [
    { price: 999_999_999, seller: longWord.slice(0, 160) },
    { price: 999_999_998, seller: longWord.slice(1, 160) },
  ],
};

const paths = [
  `/productos/${hooded.productId}`,
  '/buscar?q=polerón',
  '/Mis-Listas',
  '/Mis-Listas/Invierno',
  '/eliminados',
  '/',
];

test.use({
  products: { products: [...sampleFeed.products, wide] },
  viewport: { width: 320, height: 640 },
});

test('at 320 px long names without spaces do not make the page wider', async ({ page, user }) => {
  await user.createStoredList(longWord, [
    { ...hooded, name: `Polerón ${longWord}`, brand: longWord.toUpperCase() },
  ]);
  for (const visit of [user.visitMyLists, () => user.visitList(longWord), user.visitHome]) {
    await visit();
    await expect(user.heading).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await user.visitList(longWord);
  await user.button('Eliminar lista').click();
  await expect(user.dialog.getByRole('button', { name: 'Aceptar' })).toBeInViewport({ ratio: 1 });
  const box = await user.dialog.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('a product without spaces makes neither its page nor results wider', async ({ page, user }) => {
  for (const path of [`/productos/${wide.productId}`, `/buscar?q=${wide.name}`]) {
    await page.goto(path);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
  await user.productLink(wide.name).click();
  const cart = user.dialog.getByRole('button', { name: /^Agregar al carro/ });
  expect.soft(endOf(await boxOf(cart))).toBeLessThanOrEqual(320);
});

test.describe('on a phone in landscape orientation', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('a dialog can be filled in and confirmed', async ({ user }) => {
    await user.visitMyLists();
    await user.createList('Invierno', 'Lista Privada');
    await expect(user.listLink('Invierno (0)')).toBeVisible();
  });
});

test.describe('on a phone with touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('fields have 16 px, so that iOS does not enlarge the page', async ({ page, user }) => {
    await user.createStoredList('Invierno', manyProducts(6));
    for (const path of ['/', '/Mis-Listas/Invierno', '/buscar?q=polerón']) {
      await page.goto(path);
      const sizes = await page
        .locator(':is(select, input):not([type=hidden])')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length).toBeGreaterThan(1);
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    }
  });
});

test.describe('with a font size of 32 px in the browser', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no page is wider than the window, and nothing overlaps', async ({ page, user, shop }) => {
    await user.createStoredList('Invierno', [hooded]);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
    await user.visitList('Invierno');
    const link = await boxOf(page.getByRole('link', { name: 'Volver a Mis Listas' }));
    const share = await boxOf(user.button('Compartir'));
    expect.soft(share.x >= endOf(link) || share.y >= link.y + link.height).toBe(true);
    await user.visitHome();
    const [badge, picture] = [page.locator('.badge').first(), page.locator('.product-link').first()];
    expect.soft(endOf(await boxOf(badge))).toBeLessThanOrEqual(endOf(await boxOf(picture)));
    expect.soft((await boxOf(page.getByLabel('Buscar productos'))).width).toBeGreaterThan(200);
    const items = await page
      .locator('.logo, .header-menu, .header-items > :not(.header-search), .search form')
      .all();
    const boxes = await Promise.all(items.map(boxOf));
    for (const [index, box] of boxes.entries()) {
      expect.soft(box.x).toBeGreaterThanOrEqual(0);
      expect.soft(endOf(box)).toBeLessThanOrEqual(390);
      const overlapping = boxes.filter(
        (other) =>
          Math.min(endOf(box), endOf(other)) > Math.max(box.x, other.x) &&
          Math.min(box.y + box.height, other.y + other.height) > Math.max(box.y, other.y),
      );
      expect.soft(overlapping, `item ${index}`).toEqual([box]);
    }
    const contact = 'privacidad-y-datos-personales@tienda.example';
    await shop.deploy({ users: usersOf({ USERS: 'guests' }), shopFile: shopFileWith({ contact }) });
    await page.goto('/cookies-y-datos');
    await expect(page.getByRole('link', { name: contact })).toBeVisible();
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  // The pages then have more buttons and wider texts.
  test.describe('without scripts, while Lato is missing', () => {
    test.use({ javaScriptEnabled: false, allowedErrors: /^Failed to load resource/ });

    test('no page is wider than the windows of other phones', async ({ page, user }) => {
      await user.createStoredList('Invierno', [hooded]);
      await page.route('**/*.woff2', (route) => route.abort());
      const session = await page.context().newCDPSession(page);
      for (const path of paths) {
        await page.goto(path);
        for (const [width, size] of [
          [360, 32],
          [390, 24],
          [320, 28],
          [320, 16],
        ] as const) {
          await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
          await page.setViewportSize({ width, height: 844 });
          await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
          const widest = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(widest, `${path} with ${size} px`).toBe(width);
        }
      }
    });
  });
});

const endOf = ({ x, width }: { x: number; width: number }) => x + width;
