import { shopFileWith } from '../../server/shop/shop.test-support.ts';
import { contrastRatio } from '../support/contrast.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const white = 'rgb(255, 255, 255)';

test.use({ products: sampleFeed });

test('header, primary buttons and browser have one colour, with contrast', async ({ page, user }) => {
  await user.visitHome();
  const button = user.productItem(hooded.name).getByRole('button', { name: /carro/ });
  const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const primary = await background();
  expect(contrastRatio(primary, white)).toBeGreaterThanOrEqual(4.5);
  await expect(page.locator('.header-main')).toHaveCSS('background-color', primary);
  const themeColour = await page.evaluate(() => {
    document.body.style.color =
      document.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? '';
    return getComputedStyle(document.body).color;
  });
  expect(themeColour).toBe(primary);
  await button.hover();
  await expect(button).not.toHaveCSS('background-color', primary);
  expect(contrastRatio(await background(), white)).toBeGreaterThanOrEqual(4.5);
});

test('the focus ring of a shop without a logo can be seen', async ({ page, user, shop }) => {
  const colours = { primary: '#0b5563', accent: '#e0a030' };
  await shop.deploy({ shopFile: shopFileWith({ logo: undefined, colours }) });
  await user.visitHome();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toBeFocused();
  const ring = await logo.evaluate((link) => {
    const { outlineColor, backgroundColor } = getComputedStyle(link);
    return [outlineColor, backgroundColor] as const;
  });
  expect(contrastRatio(...ring)).toBeGreaterThanOrEqual(3);
});

test.describe('with dark system colours', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('no element has other colours, form controls and scrollbars included', async ({ page }) => {
    // React removes scripts after the hydration.
    const colours = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('html, body, body *:not(script)')].map((element) => {
          const { color, backgroundColor, borderTopColor, colorScheme } = getComputedStyle(element);
          return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor} ${colorScheme}`;
        }),
      );
    for (const path of ['/', '/Mis-Listas', '/no-hay']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      const withLightSystem = await colours();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colours(), path).toEqual(withLightSystem);
      await expect(page.locator('html')).toHaveCSS('color-scheme', /light/);
    }
  });
});
