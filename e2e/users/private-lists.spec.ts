import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 404/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a list that becomes private loses its link', async ({ page, user, otherBrowser, shop }) => {
      await deployGuests(shop);
      const docId = await createOwnList(page, 'Navidad', [hooded, striped]);
      const { token } = await (await page.request.post(`/api/lists/${docId}/share`)).json();
      await shop.stores.gifts.give('beto', token, hooded.productId);
      const { page: visitor, heading } = otherBrowser;
      const taken = otherBrowser.productItem(hooded.name).getByText('Alguien ya lo regala');
      await visitor.goto(`/compartida/${token}`);
      await expect(taken).toBeVisible();
      const note = user.dialog.getByText('Si la haces privada, su enlace dejará de funcionar para siempre.');

      await user.openEditDialog('Navidad');
      await expect(note).toBeVisible();
      await page.getByLabel('Lista Privada').check();
      await user.confirm('Aceptar');
      await expect(user.toast).toHaveText(messages.listEdited);
      if (!javaScriptEnabled) await visitor.reload();
      await expect(heading).toHaveText('Esta lista ya no se comparte');

      await user.openEditDialog('Navidad');
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      await expect(note).toHaveCount(0);
      await page.getByLabel('Lista Pública').check();
      await user.confirm('Aceptar');
      await visitor.reload();
      await expect(heading).toHaveText('Esta lista ya no se comparte');
      await user.button('Compartir').click();
      await user.dialog.getByRole('button', { name: 'Crear enlace' }).click();
      await visitor.goto(await page.getByLabel('Enlace de la lista').inputValue());
      await expect(heading).toHaveText('Navidad');
      await expect(taken).toBeVisible();
    });
  });
}
