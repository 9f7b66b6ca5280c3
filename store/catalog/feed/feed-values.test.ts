import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAvailability } from './feed-values.ts';

test('an availability is a word of Merchant, schema.org, WooCommerce or Spanish, a boolean, or a number in stock', () => {
  const read: [values: unknown[], isAvailable: boolean | undefined][] = [
    [
      [
        'https://schema.org/InStock',
        'http://schema.org/InStock',
        'InStock',
        'in stock',
        'in_stock',
        ' IN-STOCK ',
      ],
      true,
    ],
    [['schema:LimitedAvailability', 'OnlineOnly', 'InStoreOnly'], true],
    [
      ['https://schema.org/OutOfStock', 'OutOfStock', 'out of stock', 'SoldOut', 'Discontinued', 'Reserved'],
      false,
    ],
    [['PreOrder', 'preorder', 'PreSale', 'BackOrder', 'MadeToOrder'], undefined],
    [
      ['in_stock', 'instock', 'Disponible', 'En stock', 'CON STOCK', 'Hay existencias', 'en\u00a0stock.'],
      true,
    ],
    [['Últimas unidades', '¡Disponible!', 'U\u0301ltimas unidades'], true],
    [
      ['out_of_stock', 'outofstock', 'Agotado', ' AGOTADA ', 'Sin stock', 'No disponible', 'sin-existencias'],
      false,
    ],
    [['backorder', 'onbackorder', 'Por encargo', 'Preventa', 'Próximamente'], undefined],
    [['available for order', 'Available for order'], undefined],
    [['yes', 'Si', 'Sí', 'available'], true],
    [['no', 'No'], false],
    [[true, 'true', 1, 0.5, '12', '3.0', '5,000000'], true],
    [[false, 'False', 0, -1, '0', '-2', '0.0', '0,0000'], false],
    [[undefined, null, '', ' '], undefined],
  ];
  for (const [values, isAvailable] of read)
    for (const value of values) assert.equal(readAvailability(value), isAvailable, String(value));
});

test('every other availability is unknown', () => {
  for (const value of [
    'quizás',
    'disponible 0',
    'no agotado',
    'https://otro.example/InStock',
    'In',
    {},
    [],
    [true],
    Number.NaN,
    'x'.repeat(1e6),
  ])
    assert.equal(readAvailability(value), 'unknown', String(value).slice(0, 30));
});
