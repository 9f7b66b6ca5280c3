import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { searchFeed, searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { textSpacing } from '../support/text-spacing.ts';

test.use({ products: searchFeed });

test('the number of suggestions is announced for each text', async ({ page, user }) => {
  const { field, options } = searchOf(page);
  const status = field.locator('xpath=ancestor::form').getByRole('status');
  await user.visitHome();
  await field.fill('ne');
  await expect(status).toHaveText('11 sugerencias, usa las flechas para elegir');
  const first = await status.textContent();
  await field.press('v');
  await expect.poll(() => status.textContent()).not.toBe(first);
  await expect(status).toHaveText('11 sugerencias, usa las flechas para elegir');
  await field.press('ArrowDown');
  // Safari sends it after the end of the composition.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.fill('zapatilla');
  await expect(status).toHaveText('1 sugerencia, usa las flechas para elegirla');
  await expect(options).toHaveText(['Buscar «zapatilla»']);
  await field.fill('');
  await expect(status).toHaveText('');
});

test.describe('with the text spacing of WCAG 1.4.12', () => {
  test.use({ products: sampleFeed, viewport: { width: 320, height: 844 }, bypassCSP: true });

  test('the names of suggestions wrap beside their buttons', async ({ page, user }) => {
    const { field, options, submit } = searchOf(page);
    const searched = 'polerón canguro con capucha terracota';
    await user.visitHome();
    await field.focus();
    await expect(field).toHaveRole('combobox');
    for (const text of ['cierre', searched]) {
      await submit(text);
      await expect(page.locator('h1:focus')).toContainText(text);
    }
    await page.addStyleTag({ content: textSpacing });
    await field.fill('');
    await expect(options).toHaveCount(2);
    expect(await cutTexts(page)).toEqual([]);
    for (const [index, text] of [searched, 'cierre'].entries()) {
      const button = await boxOf(page.getByRole('button', { name: `Borrar «${text}»` }));
      expect(button.y).toBeCloseTo((await boxOf(options.nth(index))).y, 0);
    }
    await field.fill('polerón');
    await expect(options).toHaveCount(5);
    expect(await cutTexts(page)).toEqual([]);
  });
});

const cutTexts = (page: Page) =>
  page
    .locator('.suggestion span')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
        .map((text) => text.textContent),
    );
