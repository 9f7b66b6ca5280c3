import { expect, test } from '../support/test.ts';

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
