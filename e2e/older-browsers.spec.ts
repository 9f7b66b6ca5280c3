import type { Page } from '@playwright/test';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The changed style sheet no longer has the hash that the policy allows.
test.use({ bypassCSP: true });

/** Serves every document as a browser would see it whose style sheets do not know a feature. */
async function changeDocuments(page: Page, change: (html: string) => string) {
  await page.route(/^[^?]*\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changed = change(body);
    expect(changed).not.toBe(body);
    await route.fulfill({ response, body: changed });
  });
}

/** What a browser without popovers makes of the attribute: nothing. */
const noPopovers =
  '<style>@layer unset { [popover] { display: block; position: static; inset: auto; width: auto; height: auto; margin: 0; } }</style>';

async function opensMenuOf(shopper: Shopper, place: number) {
  const button = shopper.page.locator('.menu-button').nth(place);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(shopper.menu).toBeVisible();
}

async function expectInWindow(shopper: Shopper) {
  const box = await shopper.menu.boundingBox();
  const window = shopper.page.viewportSize();
  if (!box || !window) throw new Error('no box');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
  return box;
}

const anchorParts = [
  '(anchor-name:--menu-button)',
  '(anchor-scope:--menu-button) and',
  '(position-anchor:--menu-button)',
  '(top:anchor(bottom))',
  '(justify-self:anchor-center)',
];

for (const part of anchorParts) {
  test(`without ${part} the menu is a sheet in the window`, async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno', 'Verano');
    await changeDocuments(page, (html) => html.replace(part, part.replace(/\(.*\)/, '(unknown:none)')));
    await shopper.visitListing();
    for (const place of [0, 30]) {
      await opensMenuOf(shopper, place);
      await expect(shopper.menuEntry('Verano')).toBeVisible();
      const box = await expectInWindow(shopper);
      expect(box.y + box.height).toBe(900);
      await page.keyboard.press('Escape');
    }
    await opensMenuOf(shopper, 30);
    await shopper.menuEntry('Verano').click();
    await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
  });
}

for (const [type, method] of [
  ['HTMLElement', 'showPopover'],
  ['String', 'toWellFormed'],
] as const) {
  test(`without ${method} the pages work as without scripts`, async ({ page, shopper }) => {
    await page.addInitScript(
      ([type, method]) => Reflect.deleteProperty((window as never as Types)[type].prototype, method),
      [type, method] as const,
    );
    await changeDocuments(page, (html) =>
      html
        .replaceAll('selector(:popover-open)', 'selector(:unknown)')
        .replace('<style id="sheet">', `${noPopovers}$&`),
    );
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await shopper.createStoredLists('Invierno');
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'unsupported');
    await expect(page.locator('.menu-button').first()).toBeHidden();
    await page.getByRole('link', { name: 'Ver tus listas' }).nth(30).click();
    const menu = page.locator('.menu:not([popover])');
    await menu.getByRole('button', { name: 'Invierno' }).click();
    await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
    await expect(shopper.toastClose).toBeHidden();
    await expect(shopper.toast).toBeHidden();
    await page.getByRole('link', { name: 'Ver tus listas' }).first().click();
    await menu.getByRole('button', { name: 'Crear lista +' }).click();
    await expect(shopper.dialog).toBeVisible();
    await shopper.nameField.fill('Otoño');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
    expect((await shopper.storedLists()).map(({ name, productCount }) => [name, productCount])).toEqual([
      ['Otoño', 1],
      ['Invierno', 1],
    ]);
    expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
  });
}
type Types = Record<'HTMLElement' | 'String', { prototype: object }>;

test.describe('with neither anchors nor scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is added', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    await changeDocuments(page, (html) => html.replace('(anchor-name:--menu-button)', '(unknown:none)'));
    await page.goto('/');
    await opensMenuOf(shopper, 30);
    await expectInWindow(shopper);
    await shopper.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await page.locator('.menu:not([popover])').getByRole('button', { name: 'Invierno' }).click();
    await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
  });
});

test('a page behind a dialog or a sheet is dimmed without a custom property, which ::backdrop did not inherit', async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await expect(shopper.dialog).toBeVisible();
  const backdrop = await shopper.dialog.evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
  );
  expect(backdrop).toBe('rgba(102, 102, 102, 0.25)');
  const sheet = await page.locator('#sheet').textContent();
  expect(sheet).toContain('::backdrop');
  expect(sheet).not.toMatch(/::backdrop\s*{[^}]*var\(/);
});

test('the legend of a dialog does not inherit that words are broken anywhere', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await expect(page.getByText('Privacidad de la lista:')).toHaveCSS('overflow-wrap', 'normal');
});
