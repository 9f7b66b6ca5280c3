import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEntryFinder } from './feed-entries.ts';

/** @param partLength in which the text is pushed, in bytes */
function find(text: string, path: string, partLength = 7) {
  const entries: unknown[] = [];
  const finder = createEntryFinder(path, (bytes) => void entries.push(JSON.parse(bytes.toString())));
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

  test('of more than 16 MiB are an error', () => {
    const finder = createEntryFinder('products', () => {});
    const part = Buffer.alloc(2 ** 20, ' ');
    assert.throws(() => {
      finder.push(Buffer.from('["'));
      for (let count = 0; count < 20; count += 1) finder.push(part);
    }, /an entry is larger than 16777216 bytes/);
  });
});
