import type { Page } from '@playwright/test';
import { delayRequests } from '../support/requests.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { openLinkOf } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { isHydrated } from '../support/wait-for-hydration.ts';

// The content security policy blocks a style that the page adds, but not that of an extension.
test.use({ products: sampleFeed, bypassCSP: true });

/** As Dark Reader does. */
function insertStyleAtStartOfHead() {
  new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    const style = document.createElement('style');
    style.className = 'of-extension';
    style.textContent = '.of-extension { color: red }';
    document.head.prepend(style);
  }).observe(document, { childList: true, subtree: true });
}

test('a style that an extension inserts before hydration changes nothing else', async ({ page }) => {
  await page.addInitScript(insertStyleAtStartOfHead);
  for (const path of ['/', '/Mis-Listas']) {
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'load' });
    const search = page.getByLabel('Buscar productos');
    await search.fill('polerón');
    release();
    await page.waitForFunction(isHydrated);
    await expect(search).toHaveValue('polerón');
    await expect(search).toBeFocused();
    await expect(page.locator('head > :first-child')).toHaveClass('of-extension');
    const styles = await page
      .locator('head > :is(style, link[rel=stylesheet]):not(.of-extension)')
      .evaluateAll((all) => all.map((style) => style.getAttribute('href') ?? style.textContent));
    expect(styles).toEqual([...new Set(styles)]);
    expect(styles.length).toBeGreaterThan(0);
  }
});

/** As password managers do. */
function insertNodesBesideFields() {
  for (const field of document.querySelectorAll('input')) field.after(document.createElement('of-extension'));
}

test.describe('with nodes that an extension inserts beside each field before hydration', () => {
  test.use({ allowedErrors: /Minified React error #418/ });

  async function typeBeforeHydration(page: Page, path: string, type: () => Promise<void>) {
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'load' });
    const email = page.getByPlaceholder('Ingresa tu E-mail');
    const terms = page.getByLabel('Acepto términos y condiciones');
    const search = page.getByLabel('Buscar productos');
    await email.fill('ana@correo.example');
    await terms.check();
    await type();
    await search.fill('polerón');
    await page.evaluate(insertNodesBesideFields);
    release();
    await page.waitForFunction(isHydrated);
    await expect(search).toHaveValue('polerón');
    await expect(search).toBeFocused();
    await expect(email).toHaveValue('ana@correo.example');
    await expect(terms).toBeChecked();
    await expect(page.locator('.error-page')).toHaveCount(0);
  }

  test('what was typed, chosen and focused is kept', async ({ page }) => {
    const brand = page.getByRole('complementary').getByRole('checkbox').first();
    await typeBeforeHydration(page, '/buscar?q=poleron', () => brand.check());
    await expect(brand).toBeChecked();
  });

  test('the home page keeps what was typed', async ({ page, user }) => {
    await typeBeforeHydration(page, '/', async () => {});
    await expect(user.productItem(hooded.name)).toBeVisible();
  });

  test('the overview keeps what was typed', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    const filter = page.getByRole('searchbox', { name: 'Buscar en tus listas' });
    await typeBeforeHydration(page, '/Mis-Listas?q=i', () => filter.fill('invi'));
    await expect(filter).toHaveValue('invi');
    await expect(user.cardHeadings).toHaveText(['Invierno (0)']);
  });

  test('a shared list keeps what was typed', async ({ page, user, shop }) => {
    const { path, name } = await openLinkOf(shop, [hooded]);
    await typeBeforeHydration(page, path, async () => {});
    await expect(user.heading).toHaveText(name);
  });
});

/** As Google Translate does. */
function replaceTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    (font.firstChild as Element).textContent = text.textContent;
    (text as Text).replaceWith(font);
  }
}

test('in a translated page a list that is renamed elsewhere shows its new name', async ({ page, user }) => {
  const docId = await user.createStoredList('Invierno');
  await user.visitMyLists();
  await page.evaluate(replaceTexts);
  await user.editStoredList(docId, 'Nieve');
  await expect(user.cardHeadings).toHaveText(['Nieve (0)']);
});

test('in a translated page numbers still change', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/buscar?q=poleron');
  await page.evaluate(replaceTexts);
  await page.locator('.filters-opener').click();
  await page.getByRole('checkbox').first().check();
  await expect(page.locator('.filters-opener')).toHaveText('Filtrar (1)');

  await page.setViewportSize({ width: 1440, height: 900 });
  await user.visitHome();
  await page.locator('.product-card a').first().click();
  const position = page.getByRole('dialog').getByRole('status').first();
  await expect(position).toContainText(/^1 de \d+/);
  await page.evaluate(replaceTexts);
  await page.getByRole('dialog').getByRole('button', { name: 'Siguiente' }).click();
  await expect(position).toContainText(/^2 de \d+/);
});
