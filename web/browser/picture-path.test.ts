import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturePath } from './picture-path.ts';

test('the address of a picture of the shop becomes its path, and others stay', () => {
  const pathOf = (address: string) => picturePath(address, 'https://tienda.example');
  assert.equal(pathOf('https://tienda.example/pictures/1-480.jpg'), '/pictures/1-480.jpg');
  for (const other of [
    '/pictures/1-480.jpg',
    'https://cdn.example/pictures/1.jpg',
    'https://tienda.example//x/1.jpg',
  ]) {
    assert.equal(pathOf(other), other);
  }
});
