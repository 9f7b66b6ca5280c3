import type { Locator, Page } from '@playwright/test';
import { contrastRatio } from './support/contrast.ts';
import { openState, pageStates } from './support/page-states.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|500|503)/ });

/** Every box that is recognised by its colour alone where the user has not chosen the colours. */
const boxes =
  '.primary-button, .secondary-button, .menu-button, .search, .newsletter input:not([type=checkbox]), .dialog, .menu, .toast, .product-card, .connection';

const edgeOf = (box: Locator) =>
  box.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopWidth, borderBottomWidth, borderTopStyle } = getComputedStyle(element);
        return (
          Number.parseFloat(borderTopWidth) < 1 ||
          Number.parseFloat(borderBottomWidth) < 1 ||
          borderTopStyle === 'none'
        );
      })
      .map((element) => element.className || element.outerHTML),
  );

test.describe('with forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  for (const state of pageStates) {
    test(`every button, field and box has an edge in ${state.name}`, async ({ page, shopper, shop }) => {
      await openState(state, shopper, shop);
      expect(await page.locator(boxes).count()).toBeGreaterThan(2);
      expect(await edgeOf(page.locator(boxes))).toEqual([]);
    });
  }

  test('the logo can be seen, and the side menu has no bars', async ({ page, shopper }) => {
    await shopper.visitMyLists();
    const [drawn, behind] = await page
      .locator('.wordmark')
      .evaluate((mark) => [
        getComputedStyle(mark).stroke,
        getComputedStyle(mark.closest('.header-main') as Element).backgroundColor,
      ]);
    expect(contrastRatio(drawn, behind)).toBeGreaterThan(3);
    const bar = page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('button').first();
    const [edge, panel] = await bar.evaluate((button) => [
      getComputedStyle(button).borderLeftColor,
      getComputedStyle(button.closest('nav') as Element).backgroundColor,
    ]);
    expect(edge).toBe(panel);
  });
});

test('with forced colours the field of a name shows the focus', async ({ page, shopper }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await expect(shopper.nameField).toBeFocused();
  const outline = await shopper.nameField.evaluate((field) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field);
    return { outlineStyle, outlineWidth, outlineColor };
  });
  expect(outline).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' });
  expect(outline.outlineColor).not.toBe('rgba(0, 0, 0, 0)');
});

test.describe('printed', () => {
  test('a list shows its name and products, and no header, menu, button or footer', async ({
    page,
    shopper,
  }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await shopper.visitList('Invierno');
    await page.emulateMedia({ media: 'print' });
    await expect(shopper.heading).toBeVisible();
    await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
    await expectOnPaper(page);
  });

  test('the listing shows every product with its price', async ({ page, shopper }) => {
    await shopper.visitListing();
    await page.emulateMedia({ media: 'print' });
    await expect(shopper.productItem(hooded.name)).toContainText('$');
    await expectOnPaper(page);
  });
});

async function expectOnPaper(page: Page) {
  for (const part of ['header', 'footer', 'button', 'select', '.account-menu', '.skip-link', '.opener']) {
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  }
  const [paper] = await page
    .locator('body')
    .evaluateAll((bodies) => bodies.map((body) => getComputedStyle(body).backgroundColor));
  expect(paper).toBe('rgb(255, 255, 255)');
}

test.describe('at 320 × 256 px, which is 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const state of pageStates.filter(({ name }) => name.startsWith('the dialog'))) {
    test(`${state.name} fits the window`, async ({ page, shopper, shop }) => {
      await openState(state, shopper, shop);
      const box = await page.getByRole('dialog').or(page.getByRole('alertdialog')).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
    });
  }
});

test('with more contrast, quiet text and borders are stronger', async ({ page, shopper }) => {
  await shopper.visitListing();
  const quiet = () =>
    page
      .locator('.brand')
      .first()
      .evaluate((brand) => getComputedStyle(brand).color);
  const usual = contrastRatio(await quiet(), 'rgb(255, 255, 255)');
  await page.emulateMedia({ contrast: 'more' });
  expect(usual).toBeLessThan(7);
  expect(contrastRatio(await quiet(), 'rgb(255, 255, 255)')).toBeGreaterThan(7);
});

test('the focus ring of the logo and the fields of the newsletter reach 3 : 1', async ({ page, shopper }) => {
  await shopper.visitListing();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toBeFocused();
  for (const preference of ['no-preference', 'more'] as const) {
    // Colours change without a transition, so that the last ones are measured.
    await page.emulateMedia({ contrast: preference, reducedMotion: 'reduce' });
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

test('an invalid field looks different with the focus and without', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'true');
  const look = () => shopper.nameField.evaluate((field) => getComputedStyle(field).boxShadow);
  await page.getByLabel('Lista Privada').focus();
  const without = await look();
  await shopper.nameField.focus();
  expect(await look()).not.toBe(without);
});

test.describe('with the text spacing of WCAG 1.4.12', () => {
  // The page's own policy refuses a style that a test adds.
  test.use({ bypassCSP: true });

  for (const width of [1440, 390]) {
    test(`no name of a product is cut at ${width} px`, async ({ page, shopper }) => {
      await page.setViewportSize({ width, height: 900 });
      await shopper.visitListing();
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      const cut = await page
        .locator('.product-card h2, .product-card .sold-by, .product-card .brand')
        .evaluateAll((texts) =>
          texts
            .filter((text) => {
              text.scrollIntoView();
              return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
            })
            .map((text) => text.textContent),
        );
      expect(cut).toEqual([]);
    });
  }
});
