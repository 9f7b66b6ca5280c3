import { messages } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('a hundred deleted items are on a page, and no page is empty', async ({ page, user }) => {
  for (let number = 1; number <= 101; number++) {
    await user.deleteStoredList(await user.createStoredList(`Lista ${number}`));
  }
  await user.visitDeletedItems();
  await expect(user.deletedItemHeadings).toHaveCount(100);
  await expect(page.getByText('Página 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/eliminados?page=2');
  await expect(user.deletedItemHeadings).toHaveText(['Lista 1']);
  await user.button('Restaurar la lista Lista 1').click();
  await expect(user.toast).toHaveText(messages.listRestored);
  await expect(user.deletedItemHeadings).toHaveCount(100);
  await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
  await page.goto('/eliminados?page=4');
  await expect(user.deletedItemHeadings).toHaveCount(100);
});
