import { boxOf } from '../support/box-of.ts';
import { contrastRatio } from '../support/contrast.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('a printed page has its products without controls', async ({ page, user }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await user.createStoredList('Invierno', [hooded, striped]);
  await page.emulateMedia({ media: 'print' });
  const expectHidden = async (...parts: string[]) => {
    for (const part of ['header', 'footer', 'button', 'select', '.skip-link', '.opener', ...parts]) {
      await expect.soft(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
    }
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  };
  await user.visitHome();
  for (const { name } of [hooded, striped]) await expect(user.productItem(name)).toContainText('$');
  await expectHidden();
  await user.visitList('Invierno');
  await expect(user.heading).toBeVisible();
  await expect(page.getByText('Falabella', { exact: true })).toBeVisible();
  await expect(page.getByText('Total $1.259.557', { exact: true })).toBeVisible();
  await expectHidden('.account-menu', '.welcome', '.text-button', '.list-detail-head a');
  for (const { name } of [hooded, striped]) {
    const row = user.productItem(name);
    const price = await boxOf(row.locator('.price'));
    expect((await boxOf(row)).height).toBeLessThan(130);
    expect(Math.round(price.x + price.width)).toBe(794);
  }
});

test('a printed list has the date of Santiago and margins of 15 mm', async ({ browser, shop, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  const date = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' });
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US', timezoneId });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    await page.goto('/Mis-Listas/Invierno');
    await page.locator('html[data-hydrated]').waitFor();
    const text = page.getByText(`Lista consultada el ${date.format(new Date())}`);
    await expect(text).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(text).toBeVisible();
    expect(messages.filter((text) => !text.includes('Service Worker'))).toEqual([]);
    await context.close();
  }
  await user.visitHome();
  const margins = await user.page.evaluate(() => {
    const findMargins = (rule: CSSRule): string[] => {
      if (rule instanceof CSSPageRule) return [rule.style.margin];
      return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(findMargins) : [];
    };
    return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(findMargins));
  });
  expect(margins).toEqual(['15mm']);
});

test('with prefers-contrast: more, texts and borders have more contrast', async ({ page, user }) => {
  await user.visitHome();
  const secondaryTextColour = () =>
    page
      .locator('.brand')
      .first()
      .evaluate((brand) => getComputedStyle(brand).color);
  const defaultContrast = contrastRatio(await secondaryTextColour(), 'rgb(255, 255, 255)');
  await page.emulateMedia({ contrast: 'more' });
  expect(defaultContrast).toBeLessThan(7);
  expect(contrastRatio(await secondaryTextColour(), 'rgb(255, 255, 255)')).toBeGreaterThan(7);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toBeFocused();
  for (const preference of ['no-preference', 'more'] as const) {
    await page.emulateMedia({ contrast: preference });
    const ring = await logo.evaluate((link) => {
      const { outlineColor, backgroundColor } = getComputedStyle(link);
      return [outlineColor, backgroundColor] as const;
    });
    expect(contrastRatio(...ring)).toBeGreaterThanOrEqual(3);
  }
  await page.emulateMedia({ contrast: null });
  const field = await page.getByPlaceholder('Ingresa tu RUT').evaluate((input) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(input);
    const footer = getComputedStyle(input.closest('footer') as Element).backgroundColor;
    return { colours: [borderTopColor, footer] as const, width: borderTopWidth };
  });
  expect(Number.parseFloat(field.width)).toBeGreaterThanOrEqual(1);
  expect(contrastRatio(...field.colours)).toBeGreaterThanOrEqual(3);
});

test('an invalid field has a different appearance with the focus', async ({ page, user }) => {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.confirm('Crear lista');
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'true');
  const boxShadow = () => user.nameField.evaluate((field) => getComputedStyle(field).boxShadow);
  await page.getByLabel('Lista Privada').focus();
  const unfocused = await boxShadow();
  await user.nameField.focus();
  await expect.poll(boxShadow).not.toBe(unfocused);
});
