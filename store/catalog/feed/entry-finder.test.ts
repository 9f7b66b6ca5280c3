import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEntryFinder } from './entry-finder.ts';

/** @param partLength in which the text is pushed, in bytes */
function find(text: string, path: string, partLength = 7, splitsObject = false) {
  const entries: unknown[] = [];
  const onEntry = (bytes: Buffer | undefined, isMember: boolean) => {
    const element = String(bytes ?? 'null');
    entries.push(isMember ? Object.entries(JSON.parse(`{${element}}`))[0] : JSON.parse(element));
  };
  const finder = createEntryFinder(path, onEntry, splitsObject);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += partLength) finder.push(bytes.subarray(at, at + partLength));
  return { entries, ...finder.end() };
}

describe('the entries of a feed', () => {
  test('equal those of JSON.parse, for any JSON in parts of any length', () => {
    const nested = fc.record({
      before: fc.jsonValue(),
      products: fc.array(fc.jsonValue()),
      after: fc.jsonValue(),
    });
    fc.assert(
      fc.property(nested, fc.nat(30), fc.constantFrom(0, 1, '\t'), (feed, length, indent) => {
        const text = JSON.stringify(feed, undefined, indent);
        assert.deepEqual(find(text, 'products', length + 1).entries, JSON.parse(text).products);
        const bare = JSON.stringify(feed.products, undefined, indent);
        assert.deepEqual(find(bare, 'products', length + 1).entries, JSON.parse(bare));
        const inner = JSON.stringify({ data: { x: 1, results: feed.products } }, undefined, indent);
        assert.deepEqual(find(inner, 'data.results', length + 1).entries, JSON.parse(inner).data.results);
      }),
      { numRuns: 500 },
    );
  });

  test('are an error for texts that JSON.parse rejects', () => {
    const valid = '{"a":[{"b":"x\\"]"}],"products":[{"id":1,"t":["é"]},2],"z":{"y":null}}';
    fc.assert(
      fc.property(
        fc.nat(valid.length - 1),
        fc.constantFrom('', ',', '}', ']', '"', '{', ':'),
        (at, change) => {
          const text = valid.slice(0, at) + change + valid.slice(at + 1);
          const isValid = (() => {
            try {
              return Boolean(JSON.parse(text));
            } catch {
              return false;
            }
          })();
          // The contents of other arrays are not validated.
          if (!isValid && (at < 5 || at > 19)) assert.throws(() => find(text, 'products'), text);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('are none in an empty array, and an error after a comma', () => {
    assert.deepEqual(find('{"products":[ \n]}', 'products').entries, []);
    assert.deepEqual(find(`[${' '.repeat(2_000)}1]`, 'products').entries, [1]);
    for (const text of [
      '[1,]',
      '[,1]',
      '[1,,2]',
      '[',
      '',
      '{"products":[1}',
      '[1] 2',
      '{"products":[1',
      '["\\',
    ])
      assert.throws(() => find(text, 'products'), SyntaxError, text);
  });

  test('that are missing leave the keys and the other arrays', () => {
    const { isFound, around, otherArrays } = find(
      '{"data":{"results":[{"id":1},{"id":2}]},"tags":["x"]}',
      'products',
    );
    assert.equal(isFound, false);
    assert.deepEqual(around, { data: { results: [] }, tags: [] });
    assert.deepEqual(
      [...otherArrays],
      [
        ['data.results', 16],
        ['tags', 3],
      ],
    );
  });

  test('are the members of an object at the path, if they are wanted', () => {
    const members = fc.array(fc.tuple(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(members, fc.nat(30), (entries, length) => {
        const own = entries.map(([key, value]) => [key === '__proto__' ? '' : key, value] as const);
        const object = `{${own.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`;
        const expected = own.map(([key, value]) => [key, JSON.parse(JSON.stringify(value))]);
        const text = `{"a":{"b":[1]},"data":{"x":"}","items":${object},"y":{}}}`;
        assert.deepEqual(find(text, 'data.items', length + 1, true).entries, expected);
        assert.deepEqual(find(object, '', length + 1, true).entries, expected);
      }),
    );
    const { isFound, otherArrays } = find('{"data":{"items":{"1":{"x":[]}}}}', 'data.items');
    assert.deepEqual([isFound, [...otherArrays.keys()]], [false, ['data.items.1.x']]);
  });

  test('are found in an element of another array', () => {
    const text = '{"widgets":[{"data":[1]},{"x":0,"inner":[[],[{"data":[2,[3]]}]],"data":{"k":4}}]}';
    assert.deepEqual(find(text, 'widgets.0.data').entries, [1]);
    assert.deepEqual(find(text, 'widgets.1.inner.1.0.data').entries, [2, [3]]);
    assert.deepEqual(find(text, 'widgets.1.data', 7, true).entries, [['k', 4]]);
    assert.deepEqual(find('[{"data":[1]},{"data":[2]}]', '1.data').entries, [2]);
    assert.equal(find(text, 'widgets.2.data').isFound, false);
  });

  test('of more than 16 MiB are skipped, however they are cut', () => {
    const large = `"${'x\\"'.repeat(6_000_000)}"`;
    for (const partLength of [2 ** 18, 2 ** 18 + 1, 2 ** 25])
      assert.deepEqual(find(`[1,${large},[2]]`, '', partLength).entries, [1, null, [2]]);
    assert.throws(
      () => find(`{"a":${large},"b":${large},"products":[]}`, 'products', 2 ** 18),
      /around its products/,
    );
    assert.throws(() => find(`{"a":[${large}]}`, 'a.0.b', 2 ** 18), /"a.0.b" is in a part .* larger than/);
  });
});
