import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialogTexts, myListsTexts } from './account.ts';
import { messageTexts, storeTexts } from './texts.ts';

test('the messages stand to the letter of the specification (§8), slips included', () => {
  assert.equal(messageTexts['name-empty'], 'Introduzca un nombre para la lista');
  assert.equal(messageTexts['name-taken'], 'Ya tiene una lista creada con el mismo nombre');
  assert.equal(messageTexts['product-already-listed'], 'Este producto ya existe en tu lista');
  assert.equal(messageTexts['list-created'], 'Su lista ha sido creada exitosamente');
  assert.equal(messageTexts['product-removed'], 'Su producto fue eliminado exitosamente de la lista');
  assert.equal(messageTexts['list-deleted'], 'Su lista fue eliminada exitosamente');
  assert.equal(messageTexts['list-edited'], 'Su lista ha sido editada exitosamente');
  assert.equal(messageTexts['product-added'], 'Tu producto a sido añadido a la lista');
});

test('the five dialogs have their titles (§4) and their confirm buttons', () => {
  const { 'new-list': newList, 'create-list': createList, 'edit-list': editList } = dialogTexts;
  assert.deepEqual([newList.title, newList.confirm], ['Nueva lista', 'Crear lista']);
  assert.deepEqual([createList.title, createList.confirm], ['Crear lista', 'Crear lista']);
  assert.deepEqual([editList.title, editList.confirm], ['Editar lista', 'Aceptar']);
  const { 'delete-list': deleteList, 'remove-product': removeProduct } = dialogTexts;
  assert.deepEqual([deleteList.title, deleteList.confirm], ['Eliminar lista', 'Aceptar']);
  assert.deepEqual([removeProduct.title, removeProduct.confirm], ['Eliminar producto', 'Aceptar']);
});

test('no text promises to sort or to share lists, which the shop does not offer', () => {
  assert.match(storeTexts.description, /Mis Listas y encuéntralos cuando quieras\.$/);
  assert.match(myListsTexts.intro, /: guárdalos, agrúpalos como quieras y encuéntralos en un solo lugar\.$/);
  assert.doesNotMatch(JSON.stringify([storeTexts, myListsTexts]), /ordénal|compártel/);
});
