import { expect, test } from './support/test.ts';

test('the pages work without violations of their content security policy', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.getByRole('link', { name: 'Mis Listas' }).first().click();
  await shopper.openList('Invierno (0)');
  await page.getByRole('button', { name: 'Editar' }).click();
  await shopper.nameField.fill('Verano');
  await shopper.confirm('Aceptar');
  await expect(page.getByRole('heading', { name: 'Verano' })).toBeVisible();
});

test.describe('an injected script', () => {
  test.use({ allowedErrors: /violates the following Content Security Policy directive/ });

  test('is not executed', async ({ page, shopper }) => {
    await page.route('**/Mis-Listas', async (route) => {
      const response = await route.fetch();
      const injected = '<script>document.title = "injected"</script></body>';
      await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
    });
    await shopper.visitMyLists();
    expect(await page.locator('script').allTextContents()).toContain('document.title = "injected"');
    await expect(page).toHaveTitle(/Mis Listas/);
  });
});
