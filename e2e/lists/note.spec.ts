import { sampleUser } from '../../server/current-user.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|422)/ });

const label = 'Nota para quien vea la lista (opcional)';

test('a note is seen at once, printed and deleted', async ({ page, user, otherBrowser: visitor, shop }) => {
  await deployGuests(shop);
  await createOwnList(page, 'Navidad', [hooded]);
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.nameField.fill('Verano');
  await page.getByLabel(label).fill('Talla L');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await user.closeToast();
  await user.openList('Verano (0)');
  const note = page.locator('.lead');
  await expect(note).toHaveText('Talla L');

  await user.visitList('Navidad');
  await expect(note).toHaveCount(0);
  const link = await shareOpenList(page);
  await visitor.page.goto(link);
  await expect(visitor.heading).toHaveText('Navidad');
  await user.visitList('Navidad');
  const edit = async (text: string) => {
    await user.button('Editar').click();
    await page.getByLabel(label).fill(text);
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listEdited);
    await user.closeToast();
  };
  const seen = visitor.page.locator('.lead');
  await edit('Talla M, <b>colores</b> oscuros 🎁');
  for (const shown of [note, seen]) await expect(shown).toHaveText('Talla M, <b>colores</b> oscuros 🎁');
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
  await page.emulateMedia({ media: null });
  await edit(' ');
  for (const shown of [note, seen]) await expect(shown).toHaveCount(0);
});

test('an error of the note is at its field, which keeps its text', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitList('Invierno');
  await user.button('Editar').click();
  const field = page.getByLabel(label);
  await field.fill('ñ'.repeat(201));
  await user.nameField.focus();
  await user.confirm('Aceptar');
  const message = 'La nota puede tener hasta 200 caracteres';
  await expect(user.toast).toHaveText(message);
  await user.closeToast();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('ñ'.repeat(201));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'false');
  const error = user.dialog.locator('.form-error');
  await user.nameField.pressSequentially('O');
  await expect(error).toHaveText(message);
  await field.fill('ñ'.repeat(200));
  await expect(error).toHaveCount(0);
  await user.confirm('Aceptar');
  await expect(page.locator('.lead')).toHaveText('ñ'.repeat(200));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a note that is written from right to left begins at the right', async ({ page, user, shop }) => {
  const docId = await user.createStoredList('Invierno');
  await shop.stores.lists.editList(sampleUser.id, docId, { note: 'مقاس M 🎁' });
  await user.visitList('Invierno');
  await expect(page.locator('.lead')).toHaveCSS('direction', 'rtl');
});
