import { expect, test } from './support/test.ts';

test('every page works under its policy, without a complaint', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.getByRole('link', { name: 'Mis Listas' }).first().click();
  await shopper.openList('Invierno (0)');
  await page.getByRole('button', { name: 'Editar' }).click();
  await shopper.nameField.fill('Verano');
  await shopper.confirm('Aceptar');
  await expect(page.getByRole('heading', { name: 'Verano' })).toBeVisible();
});

test.describe('a script that got into a page', () => {
  test.use({ allowedErrors: /violates the following Content Security Policy directive/ });

  test('is not run', async ({ page, shopper }) => {
    await page.route('**/Mis-Listas', async (route) => {
      const answer = await route.fetch();
      const slipped = '<script>document.title = "slipped in"</script></body>';
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', slipped) });
    });
    await shopper.visitMyLists();
    await expect(page).toHaveTitle(/Mis Listas/);
  });
});

test.describe('a form that is turned away', () => {
  test.use({ allowedErrors: /status of 429/ });

  test('says why, and keeps what was typed', async ({ page, shopper }) => {
    await page.route('**/Mis-Listas.data?index', (route) => route.fulfill({ status: 429, body: '' }));
    await shopper.visitMyLists();
    await shopper.createList('Invierno');
    await expect(shopper.toast).toHaveText(/^Hiciste demasiados cambios seguidos/);
    await expect(shopper.nameField).toHaveValue('Invierno');
  });
});
