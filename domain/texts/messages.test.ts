import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { messageText } from './messages.ts';

test('the messages are exactly those of the specification (§8), spelling mistakes included', () => {
  assert.equal(messageText('name-empty'), 'Introduzca un nombre para la lista');
  assert.equal(messageText('name-taken'), 'Ya tiene una lista creada con el mismo nombre');
  assert.equal(messageText('product-already-listed'), 'Este producto ya existe en tu lista');
  assert.equal(messageText('list-created'), 'Su lista ha sido creada exitosamente');
  assert.equal(messageText('product-removed'), 'Su producto fue eliminado exitosamente de la lista');
  assert.equal(messageText('list-deleted'), 'Su lista fue eliminada exitosamente');
  assert.equal(messageText('list-edited'), 'Su lista ha sido editada exitosamente');
  assert.equal(messageText('product-added'), 'Tu producto a sido añadido a la lista');
});

test('the messages of changes of several products count them, and those that the list contained, and name the list', () => {
  const text = (changed: number, duplicates: number, name?: string) =>
    messageText('products-moved', { changed, duplicates, ...(name && { name }) });
  assert.equal(text(1, 0), 'Moviste 1 producto');
  assert.equal(text(1_200, 1), 'Moviste 1.200 productos; 1 ya estaba en esa lista');
  assert.equal(text(2, 3), 'Moviste 2 productos; 3 ya estaban en esa lista');
  assert.equal(text(3, 0, 'Para la mamá'), 'Moviste 3 productos a «Para la mamá»');
  assert.equal(text(1, 1, 'Verano'), 'Moviste 1 producto a «Verano»; 1 ya estaba en esa lista');
  assert.equal(text(0, 1, 'Verano'), 'No hubo cambios: 1 ya estaba en «Verano»');
  assert.equal(text(0, 2), 'No hubo cambios: 2 ya estaban en esa lista');
});

test('no code has two meanings', async () => {
  const files = globSync('codes/*-codes.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  const codes = modules
    .flatMap((module) => Object.entries<object>(module))
    .flatMap(([name, table]) => (name.endsWith('Codes') ? Object.keys(table) : []));
  assert.ok(codes.length > 50);
  assert.deepEqual(codes, [...new Set(codes)]);
});
