import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureAtWidth } from './picture-width.ts';

const picture = 'https://cdn.example/fotos/olla.jpg';
const at = (address: string, pictureWidth: string | Record<string, string> | undefined) =>
  pictureAtWidth(address, 480, { pictureWidth });

test('the width is added to the query that a picture has, or as its first parameter', () => {
  for (const template of ['{url}?width={width}', '{url}&width={width}']) {
    assert.equal(at(picture, template), `${picture}?width=480`);
    assert.equal(at(`${picture}?v=17`, template), `${picture}?v=17&width=480`);
  }
  assert.equal(at(`${picture}#a`, '{url}?w={width}&h={width}'), `${picture}?w=480&h=480`);
  assert.equal(at(picture, '{url}/{width}.webp'), `${picture}/480.webp`);
});

test('the address of a picture is encoded within the address of another server', () => {
  assert.equal(
    at(`${picture}?a=$&b=1,2`, 'https://img.example/w={width},q=80/{url}'),
    'https://img.example/w=480,q=80/https%3A%2F%2Fcdn.example%2Ffotos%2Folla.jpg%3Fa%3D%24%26b%3D1%2C2',
  );
});

test('pictures of other hosts, of the shop itself and of a shop without a template keep their size', () => {
  const hosts = { 'cdn.example': '{url}?w={width}', 'img.example:8080': '{url}?ancho={width}' };
  assert.equal(at(picture, hosts), `${picture}?w=480`);
  assert.equal(at('http://img.example:8080/a.jpg', hosts), 'http://img.example:8080/a.jpg?ancho=480');
  for (const address of [
    'https://img.example/a.jpg',
    'https://constructor/a.jpg',
    'https://a.cdn.example/a.jpg',
  ])
    assert.equal(at(address, hosts), undefined);
  for (const address of ['/pictures/a-480.jpg', 'data:image/png;base64,AA', ''])
    assert.equal(at(address, '{url}?w={width}'), undefined);
  assert.equal(at(picture, undefined), undefined);
});
