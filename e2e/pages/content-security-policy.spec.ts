import { expect, test } from '../support/test.ts';

test('the pages work without violations of their content security policy', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await page.getByRole('link', { name: 'Mis Listas' }).first().click();
  await user.openList('Invierno (0)');
  await page.getByRole('button', { name: 'Editar' }).click();
  await user.nameField.fill('Verano');
  await user.confirm('Aceptar');
  await expect(page.getByRole('heading', { name: 'Verano' })).toBeVisible();
});

test.describe('an injected script', () => {
  test.use({ allowedErrors: /violates the following Content Security Policy directive/ });

  test('is not executed', async ({ page, user }) => {
    await page.route('**/Mis-Listas', async (route) => {
      const response = await route.fetch();
      const injected = '<script>document.title = "injected"</script></body>';
      await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
    });
    await user.visitMyLists();
    expect(await page.locator('script').allTextContents()).toContain('document.title = "injected"');
    await expect(page).toHaveTitle(/Mis Listas/);
  });
});
