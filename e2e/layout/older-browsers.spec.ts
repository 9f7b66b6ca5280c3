import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

// Reported when a field has the focus before the document with an open dialog is complete.
test.use({ allowedErrors: /^Autofocus processing was blocked/ });

// The changed style sheet does not have the hash that the policy allows.
test.use({ bypassCSP: true });

async function changeDocuments(page: Page, change: (html: string) => string) {
  await page.route(/^[^?]*\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changedBody = change(body);
    expect(changedBody).not.toBe(body);
    await route.fulfill({ response, body: changedBody });
  });
}

/** Removes the browser's default styles of popovers. */
const unsetPopoverStyles =
  '<style>@layer unset { [popover] { display: block; position: static; inset: auto; width: auto; height: auto; margin: 0; } }</style>';

async function openMenuOfCard(user: User, index: number) {
  const button = user.page.locator('.menu-button').nth(index);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(user.menu).toBeVisible();
}

async function expectInWindow(user: User) {
  const box = await user.menu.boundingBox();
  const window = user.page.viewportSize();
  if (!box || !window) throw new Error('no box');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
  return box;
}

/** Of the features of anchor positioning in the style sheet, the last one of Chromium and of WebKit. */
const anchorFeature = '(anchor-scope:--menu-button)';

test('without anchor positioning the menu is a sheet at the bottom of the window', async ({ page, user }) => {
  await user.createStoredLists('Invierno', 'Verano');
  await changeDocuments(page, (html) => html.replaceAll(anchorFeature, '(unknown:none)'));
  await user.visitHome();
  for (const index of [0, 30]) {
    await openMenuOfCard(user, index);
    await expect(user.menuEntry('Verano')).toBeVisible();
    const box = await expectInWindow(user);
    expect(box.y + box.height).toBe(900);
    await page.keyboard.press('Escape');
  }
  await page.unrouteAll();
  await openMenuOfCard(user, 30);
  await user.menuEntry('Verano').click();
  await expect(user.toast).toHaveText(messages.productAdded);
});

/** Visits the home page without a function that the scripts need. @returns all requested URLs */
async function visitWithout(page: Page, [type, method]: readonly [keyof GlobalTypes, string]) {
  await page.addInitScript(
    ([type, method]) => Reflect.deleteProperty((window as never as GlobalTypes)[type].prototype, method),
    [type, method] as const,
  );
  await changeDocuments(page, (html) =>
    html
      .replaceAll('selector(:popover-open)', 'selector(:unknown)')
      .replace('<style data-precedence="page"', `${unsetPopoverStyles}$&`),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'unsupported');
  await expect(page.locator('.menu-button').first()).toBeHidden();
  return requested;
}

test('without showPopover the pages work as with JavaScript disabled', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  const requested = await visitWithout(page, ['HTMLElement', 'showPopover']);
  await page.getByRole('link', { name: 'Ver tus listas' }).nth(30).click();
  const menu = page.locator('.menu:not([popover])');
  await menu.getByRole('button', { name: 'Invierno' }).click();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(user.toastClose).toBeHidden();
  await page
    .locator('.toast')
    .evaluate((toast) => toast.getAnimations().forEach((each) => void each.finish()));
  await expect(user.toast).toBeHidden();
  await page.getByRole('link', { name: 'Ver tus listas' }).first().click();
  await menu.getByRole('button', { name: 'Crear lista +' }).click();
  await expect(user.dialog).toBeVisible();
  await user.nameField.fill('Otoño');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect.poll(user.storedProductCounts).toEqual(['Otoño (1)', 'Invierno (1)']);
  expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
});

test('without toWellFormed no script is requested', async ({ page }) => {
  const requested = await visitWithout(page, ['String', 'toWellFormed']);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
});

type GlobalTypes = Record<'HTMLElement' | 'String', { prototype: object }>;

test.describe('without anchor positioning and JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product can be added', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await changeDocuments(page, (html) => html.replaceAll(anchorFeature, '(unknown:none)'));
    await page.goto('/');
    await openMenuOfCard(user, 30);
    await expectInWindow(user);
    await user.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await page.locator('.menu:not([popover])').getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toHaveText(messages.productAdded);
  });
});

test('older browsers get a ::backdrop without custom properties', async ({ page, user }) => {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await expect(user.dialog).toBeVisible();
  const backdrop = await user.dialog.evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
  );
  expect(backdrop).toBe('rgba(102, 102, 102, 0.25)');
  await expect(page.getByText('Privacidad de la lista:')).not.toHaveCSS('overflow-wrap', 'anywhere');
  const sheet = await (await page.request.get('/')).text();
  expect(sheet).toContain('::backdrop');
  expect(sheet).not.toMatch(/::backdrop\s*{[^}]*var\(/);
});
