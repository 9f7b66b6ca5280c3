import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the owner frees gifts that she never sees', async ({ page, user, otherBrowser: visitor, shop }) => {
      await deployGuests(shop);
      await createOwnList(page, 'Navidad', [hooded, striped]);
      await user.visitList('Navidad');
      const link = await shareOpenList(page);
      await visitor.page.goto(link);
      await visitor.button(`Yo lo regalo: ${hooded.name}`).click();
      await expect(visitor.productItem(hooded.name).getByText('Tú lo regalas')).toBeVisible();

      await user.dialog.getByRole('button', { name: /^Liberar todos los regalos/ }).click();
      await expect(user.dialog).toContainText('Es sorpresa: no decimos si hay alguno.');
      await expect(user.dialog).not.toContainText(hooded.name);
      if (javaScriptEnabled) {
        await page.keyboard.press('Escape');
        await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
        await user.dialog.getByRole('button', { name: /^Liberar todos los regalos/ }).click();
      }
      await user.confirm('Aceptar');
      await expect(user.toast).toHaveText('Listo, todos los regalos están libres');

      await visitor.page.goto('/regalos');
      const row = visitor.productItem(hooded.name);
      await expect(row.getByText('Quien hizo la lista liberó los regalos')).toBeVisible();
      await visitor.button(`Quitar: ${hooded.name}`).click();
      await expect(visitor.page.getByText('Todavía no eliges ningún regalo')).toBeVisible();
      await visitor.page.goto(link);
      await expect(visitor.button(`Yo lo regalo: ${hooded.name}`)).toBeVisible();
    });
  });
}
