import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinVariants } from '../index/joined-products.ts';
import { createEntryReader } from './entry-reader.ts';
import { readCategories } from './feed-categories.ts';
import { readPath } from './feed-fields.ts';

test('a category is a path with > or / around it, an array of names, or several of them', () => {
  for (const [values, categories] of [
    [['Hogar > Cocina &gt; Ollas'], [['Hogar', 'Cocina', 'Ollas']]],
    [['Audio/Video', ' '], [['Audio/Video']]],
    [[['Hogar', 'Cocina']], [['Hogar', 'Cocina']]],
    [
      ['Hogar', 'Cocina'],
      [['Hogar'], ['Cocina']],
    ],
    [[['/Hogar/Cocina/', '/Hogar/', '/Ofertas/']], [['Hogar', 'Cocina'], ['Ofertas']]],
    [[['Hogar > Cocina', 'Ofertas']], [['Hogar', 'Cocina'], ['Ofertas']]],
    [[[['Hogar', 'Cocina'], ['Ofertas']]], [['Hogar', 'Cocina'], ['Ofertas']]],
    [['Hogar > Cocina', 'Hogar', 'Hogar > Cocina', 'Hogar > Cocina > Ollas'], [['Hogar', 'Cocina', 'Ollas']]],
    [
      ['Hogar', 'Hogar y jardín'],
      [['Hogar'], ['Hogar y jardín']],
    ],
    [[null, {}, [], '>', '//', 7], [['//']]],
  ] as const)
    assert.deepEqual(readCategories([...values]), categories, JSON.stringify(values));
});

test('at most 10 categories of 10 levels of 100 characters are read', () => {
  const wide = readCategories([Array.from({ length: 100_000 }, (_, index) => `/${index}/`)]);
  assert.deepEqual([wide.length, wide[9]], [10, ['9']]);
  const [deep] = readCategories([Array(100_000).fill('x'.repeat(1_000))]);
  assert.deepEqual([deep?.length, deep?.[0]?.length], [10, 100]);
  assert.deepEqual(readCategories([`${'>'.repeat(500)}a`, `b${'>'.repeat(500)}c`]), [['b']]);
});

test('joined rows have the categories of all', () => {
  const row = { productId: '1', name: 'x', brand: '', images: [], offerings: [] };
  const joined = joinVariants(
    { ...row, categories: [['Hogar'], ['Ofertas']] },
    { ...row, categories: [['Hogar', 'Cocina'], ['Ofertas']] },
  );
  assert.deepEqual(joined.categories, [['Ofertas'], ['Hogar', 'Cocina']]);
});

test('a link is an http or https address, relative to the feed', () => {
  const readFrom = (base: string, link: unknown) =>
    createEntryReader(
      { fields: { link: readPath('links[0]') }, currency: 'CLP' },
      new URL(base),
    )({
      ...{ productId: '1', name: 'x' },
      links: [link],
    })?.product.link;
  for (const [link, read] of [
    ['https://www.tienda.example/p?a=1&amp;b=2', 'https://www.tienda.example/p?a=1&b=2'],
    ['http://tienda.example', 'http://tienda.example/'],
    ['/p1/p', 'https://feed.example/p1/p'],
    ['www.tienda.example/p1', 'https://www.tienda.example/p1'],
    ['tienda.example/p1', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://', undefined],
    [`https://tienda.example/${'x'.repeat(2_048)}`, undefined],
    [{ href: 'https://x.example' }, undefined],
    ['', undefined],
  ] as const)
    assert.equal(readFrom('https://feed.example/a/products.json', link), read, String(link));
  assert.equal(readFrom('file:///srv/products.json', '/etc/passwd'), undefined);
});
