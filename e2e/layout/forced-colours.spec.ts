import { boxOf } from '../support/box-of.ts';
import { contrastRatio } from '../support/contrast.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test.describe('with forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the sticky row of the header on a phone has an outline', async ({ page, user }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await user.visitHome();
    const colour = await page.locator('.header-start').evaluate((row) => getComputedStyle(row).outlineColor);
    expect(contrastRatio(colour, 'rgb(255, 255, 255)')).toBeGreaterThan(3);
  });

  test('the buttons of a row stay beside each other on a phone', async ({ page, user }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await user.createStoredList('Invierno', [hooded]);
    await user.visitList('Invierno');
    const bin = await boxOf(page.locator('.product-row .bin'));
    expect((await boxOf(page.locator('.row-handle'))).y).toBe(bin.y);
  });

  test('logo, icons and the focused field are visible', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitMyLists();
    // Its picture is made for this background.
    await expect(page.locator('.logo:has(img)')).toHaveCSS('background-color', 'rgb(255, 141, 1)');
    const menuItem = page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('button').first();
    const [border, panel] = await menuItem.evaluate((button) => [
      getComputedStyle(button).borderLeftColor,
      getComputedStyle(button.closest('nav') as Element).backgroundColor,
    ]);
    expect(border).toBe(panel);
    for (const marked of [menuItem, page.locator('.list-card .bin'), page.locator('.list-card .status')]) {
      const icon = await marked.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
      expect(contrastRatio(icon, panel ?? '')).toBeGreaterThan(3);
    }
    await user.button('Crear Lista').click();
    await expect(user.nameField).toBeFocused();
    const outline = await user.nameField.evaluate((field) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field);
      return { outlineStyle, outlineWidth, outlineColor };
    });
    expect(outline).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' });
    expect(outline.outlineColor).not.toBe('rgba(0, 0, 0, 0)');
  });
});
