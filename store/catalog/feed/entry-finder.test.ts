import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EntryFinder } from './entry-finder.ts';
import { NumberText, readNumber } from './json-reader.ts';

/** @param partLength in which the text is pushed */
function find(text: string, path: string, partLength = 7, splitsObject = false) {
  const entries: unknown[] = [];
  const onEntry = (entry: unknown, key?: string) => entries.push(key === undefined ? entry : [key, entry]);
  const finder = new EntryFinder(path, onEntry, splitsObject);
  for (let at = 0; at < text.length; at += partLength) finder.push(text.slice(at, at + partLength));
  return { entries, ...finder.end() };
}

/** @returns what `JSON.parse` returns, with the same numbers as the entries of a feed */
function parse(text: string) {
  const reviveNumber = (_: string, value: unknown, { source = '' }: { source?: string }) =>
    typeof value === 'number' ? readNumber(source) : value;
  return JSON.parse(text, reviveNumber as Parameters<typeof JSON.parse>[1]);
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
        assert.deepEqual(find(text, 'products', length + 1).entries, parse(text).products);
        const bare = JSON.stringify(feed.products, undefined, indent);
        assert.deepEqual(find(bare, 'products', length + 1).entries, parse(bare));
        const inner = JSON.stringify({ data: { x: 1, results: feed.products } }, undefined, indent);
        assert.deepEqual(find(inner, 'data.results', length + 1).entries, parse(inner).data.results);
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
          if (!isValid) assert.throws(() => find(text, 'products'), SyntaxError, text);
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
        ['data.results', 10],
        ['tags', 2],
      ],
    );
  });

  test('are the members of an object at the path, if they are wanted', () => {
    const members = fc.array(fc.tuple(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(members, fc.nat(30), (entries, length) => {
        const own = entries.map(([key, value]) => [key === '__proto__' ? '' : key, value] as const);
        const object = `{${own.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`;
        const expected = own.map(([key, value]) => [key, parse(JSON.stringify(value))]);
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
    const large = `"${`${'x'.repeat(97)}\\"é`.repeat(180_000)}"`;
    for (const partLength of [2 ** 18, 2 ** 18 + 1, 2 ** 25])
      assert.deepEqual(find(`[1,${large},[2],{"a":[${large}]},3]`, '', partLength).entries, [
        ...[1, undefined, [2], undefined, 3],
      ]);
    const members = `{"a":${large},${large}:{},"b":1}`;
    assert.deepEqual(find(members, '', 2 ** 18, true).entries.slice(2), [['b', 1]]);
    assert.throws(
      () => find(`{"a":${large},"b":${large},"products":[]}`, 'products', 2 ** 18),
      /around its products/,
    );
    assert.deepEqual(find(`{"a":[${large},[${large},[7]]]}`, 'a.1.1', 2 ** 18).entries, [7]);
  });

  test('with more values than a product has, or nested too deeply, are skipped', () => {
    const many = `[${'1,[],'.repeat(600_000)}1]`;
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    assert.deepEqual(find(`[${many},{"a":${deep}},2]`, '', 2 ** 15).entries, [undefined, undefined, 2]);
    const around = `{${'"k":{"a":[1]},'.repeat(300_000)}"products":[]}`;
    assert.throws(() => find(around, 'products', 2 ** 15), /around its products/);
    assert.throws(() => find('['.repeat(1_000_001), '', 2 ** 15), /nested more than 1000000 times/);
  });

  test('keep numbers that JavaScript would change as their text', () => {
    assert.deepEqual(find('[9007199254740993,14.000,1e3,-0,1.5,7]', '').entries, [
      ...['9007199254740993', '14.000', '1e3', '-0'].map((text) => new NumberText(text)),
      ...[1.5, 7],
    ]);
  });
});
