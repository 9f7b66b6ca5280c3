import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmDialogTexts } from './confirm-dialogs-texts.ts';
import { dialogTexts } from './dialogs-texts.ts';

test('the five dialogs have their titles (§4) and their confirm buttons', () => {
  const { 'new-list': newList, 'create-list': createList, 'edit-list': editList } = dialogTexts;
  assert.deepEqual([newList.title, newList.confirm], ['Nueva lista', 'Crear lista']);
  assert.deepEqual([createList.title, createList.confirm], ['Crear lista', 'Crear lista']);
  assert.deepEqual([editList.title, editList.confirm], ['Editar lista', 'Aceptar']);
  const { 'delete-list': deleteList, 'remove-product': removeProduct } = confirmDialogTexts;
  assert.deepEqual([deleteList.title, deleteList.confirm], ['Eliminar lista', 'Aceptar']);
  assert.deepEqual([removeProduct.title, removeProduct.confirm], ['Eliminar producto', 'Aceptar']);
});

test("only of a list with a link, 'Eliminar lista' says what happens to the link", () => {
  const { body } = confirmDialogTexts['delete-list'];
  assert.equal(
    body('Navidad'),
    'Vas a eliminar la lista «Navidad» con todos sus productos. Podrás restaurarla durante 30 días. ¿Quieres continuar?',
  );
  assert.equal(
    body('Navidad', true),
    'Vas a eliminar la lista «Navidad» con todos sus productos. Podrás restaurarla durante 30 días. Su enlace dejará de funcionar, salvo que la restaures. ¿Quieres continuar?',
  );
});
