import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myListsTexts } from './my-lists.ts';
import { shopTexts } from './shop.ts';

test('no text promises to sort or to share lists, which the shop does not offer', () => {
  assert.match(shopTexts.description, /Mis Listas y encuéntralos cuando quieras\.$/);
  assert.match(myListsTexts.intro, /: guárdalos, agrúpalos como quieras y encuéntralos en un solo lugar\.$/);
  assert.doesNotMatch(JSON.stringify([shopTexts, myListsTexts]), /ordénal|compártel/);
});
