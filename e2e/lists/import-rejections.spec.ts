import { csvOf, importFields, importFile, visitImport } from '../support/import.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (422|503)/ });

const known = csvOf([hooded.productId, striped.productId]);

/** The files that are rejected are tested in `server/lists/import-file.test.ts` and `server/lists/list-files.test.ts`. */
async function expectRejectedFile(user: User, message: string) {
  const { file, name } = importFields(user);
  await expect(user.toast).toBeHidden();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(file).toHaveAccessibleDescription(`CSV o JSON, con hasta 500 productos y 1 MB ${message}`);
  await expect(file).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'false');
}

async function expectRejectedName(user: User, message: string) {
  const { file, name } = importFields(user);
  await expect(user.toast).toHaveText(message);
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(new RegExp(`${message}$`));
  await expect(file).toHaveAttribute('aria-invalid', 'false');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a rejected file and a rejected name, which is the entered one or that of the file, are reported at their fields, and no list is created; while the store fails, the form says so, and a retry succeeds', async ({
      page,
      user,
      shop,
    }) => {
      const { name } = importFields(user);
      await user.createStoredLists('Invierno');
      await visitImport(user);
      await name.fill('Verano');
      await importFile(user);
      await expectRejectedFile(user, messages.fileMissing);
      await expect(name).toHaveValue('Verano');
      await importFile(user, 'sin.csv', 'Nombre\r\nPolerón');
      await expectRejectedFile(user, messages.fileWithoutIds);
      await expect(name).toHaveValue('Verano');
      // The script does not send a file of this size, and the server does not read it.
      await importFile(user, 'grande.csv', csvOf([hooded.productId, 'x'.repeat(3_000_000)]));
      await expectRejectedFile(user, messages.fileTooLarge);

      await name.fill('');
      await importFile(user, 'Invierno.csv', known);
      await expectRejectedName(user, messages.nameTaken);
      await expect(name).toHaveValue('Invierno');
      await name.fill('a'.repeat(256));
      await importFile(user, 'Invierno.csv', known);
      await expectRejectedName(user, messages.nameTooLong);

      await name.fill('Otoño');
      shop.faults.remainingWrites = 0;
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.button('Importar lista')).toHaveAccessibleDescription(messages.storeUnavailable);
      await expect.poll(user.storedProductCounts).toEqual([['Invierno', 0]]);
      shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.listCreated);
      await expect(page).toHaveURL('/Mis-Listas/Oto%C3%B1o');
      await expect.poll(user.storedProductCounts).toEqual([
        ['Otoño', 2],
        ['Invierno', 0],
      ]);
    });
  });
}
