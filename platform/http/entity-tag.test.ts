import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesTag } from './entity-tag.ts';

test('a tag is found in a list of tags, weak or strong', () => {
  for (const header of ['"5"', 'W/"5"', ' W/"5" ', '"4", W/"5"', '"a,b","5"', '*', ' * ']) {
    assert.equal(matchesTag(header, 'W/"5"'), true, header);
    assert.equal(matchesTag(header, '"5"'), true, header);
  }
});

test('a tag that only contains the other, or is not quoted, is another', () => {
  for (const header of [undefined, '', '5', '"15"', '"W/5"', 'W/"55"', '"*"', '**', '"5', "'5'"]) {
    assert.equal(matchesTag(header, 'W/"5"'), false, header);
  }
});
