import { expect, test } from './shopper.ts';

test('a new list is created, announced and shown', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.createsList('Invierno');
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  await expect(page.getByRole('link', { name: 'Invierno (0)' })).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
});
