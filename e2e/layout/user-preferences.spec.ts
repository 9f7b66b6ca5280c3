import type { Page } from '@playwright/test';
import { contrastRatio } from '../support/contrast.ts';
import { openState, pageStates } from '../support/page-states.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|500|503)/ });

test.describe('when printed', () => {
  test('a list shows its name and products without header, menus, buttons and footer', async ({
    page,
    user,
  }) => {
    await user.createStoredList('Invierno', [hooded]);
    await user.visitList('Invierno');
    await page.emulateMedia({ media: 'print' });
    await expect(user.heading).toBeVisible();
    await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
    await expectPrintLayout(page);
  });

  test('the home page shows every product with its price', async ({ page, user }) => {
    await user.visitHome();
    await page.emulateMedia({ media: 'print' });
    await expect(user.productItem(hooded.name)).toContainText('$');
    await expectPrintLayout(page);
  });
});

async function expectPrintLayout(page: Page) {
  for (const part of ['header', 'footer', 'button', 'select', '.account-menu', '.skip-link', '.opener']) {
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

test.describe('at 320 × 256 px, the viewport at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const state of pageStates.filter(({ name }) => name.startsWith('the dialog'))) {
    test(`${state.name} fits the window`, async ({ page, user, shop }) => {
      await openState(state, user, shop);
      const box = await page.getByRole('dialog').or(page.getByRole('alertdialog')).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
    });
  }
});

test('with prefers-contrast: more, secondary text has a contrast above 7 : 1', async ({ page, user }) => {
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
});

test('the focus ring of the logo and the borders of the newsletter fields have a contrast of at least 3 : 1', async ({
  page,
  user,
}) => {
  await user.visitHome();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toBeFocused();
  for (const preference of ['no-preference', 'more'] as const) {
    // Reduced motion disables colour transitions, which would change the measured colours.
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

test('an invalid field has a different appearance with the focus', async ({ page, user }) => {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.confirm('Crear lista');
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'true');
  const boxShadow = () => user.nameField.evaluate((field) => getComputedStyle(field).boxShadow);
  await page.getByLabel('Lista Privada').focus();
  const unfocused = await boxShadow();
  await user.nameField.focus();
  expect(await boxShadow()).not.toBe(unfocused);
});

test.describe('with the text spacing of WCAG 1.4.12', () => {
  // The content security policy blocks a style that a test adds.
  test.use({ bypassCSP: true });

  for (const width of [1440, 390]) {
    test(`no product name is truncated at ${width} px`, async ({ page, user }) => {
      await page.setViewportSize({ width, height: 900 });
      await user.visitHome();
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      const truncated = await page
        .locator('.product-card h2, .product-card .sold-by, .product-card .brand')
        .evaluateAll((elements) =>
          elements
            .filter((element) => {
              element.scrollIntoView();
              return (
                element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
              );
            })
            .map((element) => element.textContent),
        );
      expect(truncated).toEqual([]);
    });
  }
});

test('with reduced motion there are no animations and transitions', async ({ page, user }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await user.visitMyLists();
  await user.createList('Invierno');
  await expect(user.toast).toBeVisible();
  const animations = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 50)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
  );
  expect(animations).toEqual([]);
  // In one call, because an element that was removed meanwhile has no computed style.
  const longestSeconds = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('a, button, dialog, .toast, .spinner, .menu')].map((element) => {
        const { transitionDuration } = getComputedStyle(element);
        return Math.max(...transitionDuration.split(',').map((text) => Number.parseFloat(text)));
      }),
    ),
  );
  expect(longestSeconds).toBeLessThan(0.05);
});
