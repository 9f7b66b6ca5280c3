import { csvOf, importFields, importFile, visitImport } from '../support/import.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (422|503)/ });

const known = csvOf([hooded.productId, striped.productId]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a rejected file is reported at its field, the name is kept, and no list is created', async ({
      user,
    }) => {
      const many = csvOf(Array.from({ length: 501 }, (_, index) => `p${index}`));
      await visitImport(user);
      for (const [file, content, message] of [
        [undefined, '', messages.fileMissing],
        ['vacía.csv', '', messages.fileEmpty],
        ['foto.png', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), messages.fileUnreadable],
        ['catalogo.pdf', '%PDF-1.4\n1 0 obj', messages.fileUnreadable],
        ['lista.json', '{"name":"Invierno"', messages.fileUnreadable],
        ['sin.csv', 'Nombre\r\nPolerón', messages.fileWithoutIds],
        ['otra.csv', csvOf(['x', 'y']), messages.importEmpty],
        ['larga.csv', many, messages.importTooLarge],
      ] as const) {
        await importFields(user).name.fill('Verano');
        await importFile(user, file, content as string);
        await expect(user.toast, file).toHaveText(message);
        await expect(importFields(user).file).toHaveAttribute('aria-invalid', 'true');
        await expect(importFields(user).file).toHaveAccessibleDescription(
          `CSV o JSON, con hasta 500 productos y 1 MB ${message}`,
        );
        await expect(importFields(user).file).toBeFocused();
        await expect(importFields(user).name).toHaveValue('Verano');
        await expect(importFields(user).name).toHaveAttribute('aria-invalid', 'false');
      }
      expect(await user.storedListNames()).toEqual([]);
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.listCreated);
      expect(await user.storedProductCounts()).toEqual([['Verano', 2]]);
    });

    test('a file of more than 1 MB is reported at its field, and no list is created', async ({ user }) => {
      await visitImport(user);
      await importFile(user, 'grande.csv', csvOf([hooded.productId, 'x'.repeat(3_000_000)]));
      await expect(user.toast).toHaveText(messages.fileTooLarge);
      await expect(importFields(user).file).toHaveAccessibleDescription(
        new RegExp(`${messages.fileTooLarge}$`),
      );
      expect(await user.storedListNames()).toEqual([]);
    });

    test('a rejected name is reported at its field, which has the name of the file', async ({ user }) => {
      await user.createStoredLists('Invierno');
      await visitImport(user);
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.nameTaken);
      await expect(importFields(user).name).toHaveValue('Invierno');
      await expect(importFields(user).name).toBeFocused();
      await expect(importFields(user).name).toHaveAccessibleDescription(new RegExp(`${messages.nameTaken}$`));
      await expect(importFields(user).file).toHaveAttribute('aria-invalid', 'false');
      await importFields(user).name.fill('a'.repeat(256));
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.nameTooLong);
      await importFields(user).name.fill('Otoño');
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.listCreated);
      expect(await user.storedProductCounts()).toEqual([
        ['Otoño', 2],
        ['Invierno', 0],
      ]);
    });

    test('while the store fails, the form says so, and a retry succeeds', async ({ page, user, shop }) => {
      await visitImport(user);
      shop.faults.remainingWrites = 0;
      await importFile(user, 'Invierno.csv', known);
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.button('Importar lista')).toHaveAccessibleDescription(messages.storeUnavailable);
      expect(await user.storedListNames()).toEqual([]);
      shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
      await importFile(user, 'Invierno.csv', known);
      await expect(page).toHaveURL('/Mis-Listas/Invierno');
      expect(await user.storedProductCounts()).toEqual([['Invierno', 2]]);
    });
  });
}
