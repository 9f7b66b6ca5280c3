import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const longWord = 'Unalistaconunnombresinningúnespacioquenocabeenningunapantallachica'.repeat(3);

test.use({ products: sampleFeed, viewport: { width: 320, height: 640 } });

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

test.describe('on a phone in landscape orientation', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('a dialog can be filled in and confirmed', async ({ user }) => {
    await user.visitMyLists();
    await user.createList('Invierno', 'Lista Privada');
    await expect(user.listLink('Invierno (0)')).toBeVisible();
  });
});
