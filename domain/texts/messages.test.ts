import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageTexts } from './messages.ts';

test('the messages are exactly those of the specification (§8), spelling mistakes included', () => {
  assert.equal(messageTexts['name-empty'], 'Introduzca un nombre para la lista');
  assert.equal(messageTexts['name-taken'], 'Ya tiene una lista creada con el mismo nombre');
  assert.equal(messageTexts['product-already-listed'], 'Este producto ya existe en tu lista');
  assert.equal(messageTexts['list-created'], 'Su lista ha sido creada exitosamente');
  assert.equal(messageTexts['product-removed'], 'Su producto fue eliminado exitosamente de la lista');
  assert.equal(messageTexts['list-deleted'], 'Su lista fue eliminada exitosamente');
  assert.equal(messageTexts['list-edited'], 'Su lista ha sido editada exitosamente');
  assert.equal(messageTexts['product-added'], 'Tu producto a sido añadido a la lista');
});
