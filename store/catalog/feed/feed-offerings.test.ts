import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { entryFindings, statesOf } from '../index/findings.ts';
import { createEntryReader } from './entry-reader.ts';
import { entryOf } from './entry-texts.test-support.ts';

const fields = { availability: 'stock', currency: 'moneda' };
const reader = (fields: object) =>
  createEntryReader({ fields, currency: 'CLP' }, new URL('file:///srv/products.json'));
const complete = { productId: '1', name: 'Polerón', brand: 'x', images: ['/1.jpg'] };
const readOne = (entry: object, mapping: object = fields) => {
  const read = reader(mapping)(entryOf(JSON.stringify({ ...complete, ...entry })));
  assert.ok(read);
  const ofEntry = entryFindings.filter((finding) => read.findings[finding]);
  return { ...read.product, findings: [...statesOf(read.product), ...ofEntry] };
};

describe('the availability', () => {
  test('of each offering is its own, otherwise that of the product', () => {
    const offerings = [{ price: 1, stock: 3 }, { price: 2, stock: 'OutOfStock' }, { price: 3 }];
    for (const [stock, last] of [
      [false, { price: 3, isAvailable: false }],
      [undefined, { price: 3 }],
    ] as const) {
      const { offerings: read, isAvailable, findings } = readOne({ offerings, stock });
      assert.deepEqual(read?.[0], { price: 1, isAvailable: true });
      assert.deepEqual(
        read?.slice(1).toSorted((one, other) => one.price - other.price),
        [{ price: 2, isAvailable: false }, last],
      );
      assert.deepEqual([isAvailable, findings], [true, []]);
    }
  });

  test('of a product is that of any offering, also of one without a price or beyond the limit', () => {
    const soldOut = { price: 1, stock: 0 };
    const availabilityOf = (entry: object) => {
      const { isAvailable, findings } = readOne(entry);
      return [isAvailable, findings.includes('soldOut')];
    };
    assert.deepEqual(availabilityOf({ offerings: [soldOut, soldOut] }), [false, true]);
    assert.deepEqual(availabilityOf({ offerings: [soldOut, { price: 2 }] }), [undefined, false]);
    assert.deepEqual(availabilityOf({ offerings: [soldOut, { price: 2, stock: 'PreOrder' }] }), [
      undefined,
      false,
    ]);
    assert.deepEqual(availabilityOf({ offerings: [soldOut, { stock: 1 }] }), [true, false]);
    assert.deepEqual(availabilityOf({ offerings: [], stock: 'SoldOut' }), [false, true]);
    assert.deepEqual(availabilityOf({ offerings: [...Array(20).fill(soldOut), { price: 9, stock: 1 }] }), [
      true,
      false,
    ]);
  });

  test('decides which offering is the first one, so that its price is one to pay', () => {
    const offerings = [
      { price: 1, seller: 'A', stock: 0 },
      { price: 2, seller: 'B', stock: 5 },
      { price: 3, seller: 'C' },
    ];
    const { offerings: read, seller } = readOne({ offerings });
    assert.deepEqual([read?.map(({ price }) => price), seller], [[2, 3, 1], 'B']);
  });

  test('is absent without a mapping, and if it is unknown, which is counted', () => {
    const offerings = [{ price: 1, stock: 'consultar', availability: 'OutOfStock' }];
    for (const [mapping, findings] of [
      [{}, []],
      [fields, ['availability']],
    ] as const) {
      const read = readOne({ offerings }, mapping);
      assert.deepEqual(
        [read.offerings, read.isAvailable, read.findings],
        [[{ price: 1 }], undefined, findings],
      );
      assert.equal('isAvailable' in read, false);
    }
  });
});

describe('a price in another currency', () => {
  test('is no price, and is counted; the currency is that of the offering, otherwise of the product', () => {
    const offerings = [{ price: 24_990 }];
    for (const currency of ['CLP', ' clp ', undefined, null, '']) {
      const { offerings: read, findings } = readOne({ offerings, moneda: currency });
      assert.deepEqual([read, findings], [offerings, []], String(currency));
    }
    for (const entry of [
      { offerings, moneda: 'COP' },
      { offerings: [{ price: 24_990, moneda: 'USD' }], moneda: 'CLP' },
      { offerings, moneda: 152 },
    ]) {
      const { offerings: read, findings } = readOne(entry);
      assert.deepEqual([read, findings], [[], ['noPrice', 'currency']]);
    }
  });

  test('does not hide the others; without a mapping nothing is compared', () => {
    const offerings = [{ price: 5 }, { price: 6, moneda: 'USD' }];
    assert.deepEqual(readOne({ offerings }).offerings, [{ price: 5 }]);
    assert.equal(readOne({ offerings }, {}).offerings?.length, 2);
  });
});

describe('two prices', () => {
  const mapping = { price: 'normal', specialPrice: 'sale', saleDates: 'dates' };
  const offered = (offering: object, entry: object = {}) => {
    const { offerings, findings } = readOne({ ...entry, offerings: [offering] }, mapping);
    return [offerings[0], findings];
  };

  test('without a normal one are the sale price; of two in the wrong order the higher is shown', () => {
    for (const normal of [undefined, null, '', ' ', 0, '0', '0.00', '0.000000', '$0'])
      assert.deepEqual(offered({ normal, sale: '8990' }), [{ price: 8990 }, []], String(normal));
    for (const sale of [undefined, null, '', 0, '0.0000'])
      assert.deepEqual(offered({ normal: 12990, sale }), [{ price: 12990 }, []], String(sale));
    assert.deepEqual(offered({ normal: 8990, sale: 12990 }), [{ price: 12990 }, []]);
    assert.deepEqual(offered({ normal: null, sale: 0 }), [undefined, ['noPrice']]);
  });

  test('of which the normal one cannot be read are none: 12.995 and 9 may be 12,995 and 9,000', () => {
    assert.deepEqual(offered({ normal: 12.995, sale: 9 }), [undefined, ['noPrice', 'price']]);
    assert.deepEqual(offered({ normal: '99.90 USD', sale: '49.90' }), [undefined, ['noPrice', 'currency']]);
  });

  test('of which the special one cannot be read are the normal one, which is counted', () => {
    assert.deepEqual(offered({ normal: 12990, sale: 'oferta' }), [{ price: 12990 }, ['price']]);
    assert.deepEqual(offered({ normal: 12990, sale: '9.90 USD' }), [{ price: 12990 }, ['currency']]);
  });

  test('are one outside the dates of the sale, and if these cannot be read, which is counted', () => {
    const prices = { normal: 12990, sale: 9990 };
    const both = { price: 12990, specialPrice: 9990 };
    for (const dates of [undefined, '', '/', '2020-01-01/', '2020-01-01T00:00-0300/2999-12-31T23:59-0300'])
      assert.deepEqual(offered({ ...prices, dates }), [both, []], dates);
    for (const dates of ['/2020-01-01', '2999-01-01/', '2020-01-01/2020-01-31'])
      assert.deepEqual(offered({ ...prices, dates }), [{ price: 12990 }, []], dates);
    for (const dates of ['hasta agotar', '31/12/2999', 20201231])
      assert.deepEqual(offered({ ...prices, dates }), [{ price: 12990 }, ['saleDates']], String(dates));
    assert.deepEqual(offered({ normal: 12990, dates: 'x' }), [{ price: 12990 }, []]);
    assert.deepEqual(offered({ sale: 9990, dates: '/2020-01-01' }), [undefined, ['noPrice']]);
    assert.deepEqual(offered(prices, { dates: '/2020-01-01' }), [{ price: 12990 }, []]);
  });
});
