import { openState, pageStates } from '../support/page-states.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test, withoutMotion } from '../support/test.ts';

test.use(withoutMotion);

const longWord = 'Unalistaconunnombresinningúnespacioquenocabeenningunapantallachica'.repeat(3);

test.use({
  products: sampleFeed,
  allowedErrors: /status of (404|500|503)/,
  viewport: { width: 320, height: 640 },
});

for (const state of pageStates) {
  test(`at 320 px the page does not scroll horizontally with ${state.name} open`, async ({
    page,
    user,
    shop,
  }) => {
    await openState(state, user, shop);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const outside = await page.locator('dialog, .menu:popover-open, .toast').evaluateAll((elements) =>
      elements.filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > 320;
      }),
    );
    expect(outside).toEqual([]);
  });
}

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

test('on a phone every item of the header is visible', async ({ page, user }) => {
  await user.visitHome();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mis Listas' })).toBeVisible();
  await expect(header.getByRole('searchbox')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menú' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Carro de compras' })).toBeVisible();
  await expect(header.getByText('Entrega en Providencia')).toBeVisible();
});
