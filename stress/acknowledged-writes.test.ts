import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createLedger, type Found, type Known, nameOf, statusOf, type Write } from './acknowledged-writes.ts';

// A proof that cannot fail proves nothing: here are stores that lose things.
let ledger: ReturnType<typeof createLedger>;
beforeEach(() => {
  ledger = createLedger('w0', ['p1', 'p2']);
});

/** Writes, acknowledged, until one of that kind is under way. */
function until(isSo: (write: Write) => boolean): Write {
  for (let write = ledger.next(); ; write = ledger.next()) {
    if (isSo(write)) return write;
    ledger.acknowledge(write.verb === 'create' ? `id-${write.base}` : undefined);
  }
}

const kept = (known: Known): Found => ({
  docId: known.docId || `id-${known.base}`,
  name: nameOf(known),
  status: statusOf(known),
  productsId: known.productsId,
  products: known.productsId.map((productId) => ({ productId, name: 'Polerón' })),
});
const stored = () => ledger.acknowledged().map(kept);
const others = (write: Write) => stored().filter(({ name }) => !name.startsWith(`${write.base}/`));
const verdict = (found: Found[]) => {
  const { lost, halfMade } = ledger.settle(found);
  return { lost: lost.length, halfMade: halfMade.length };
};
const sound = { lost: 0, halfMade: 0 };

for (const verb of ['create', 'edit', 'add', 'remove', 'delete'] as const) {
  test(`whether the ${verb} under way was carried out or not, it is sound`, () => {
    until((write) => write.verb === verb);
    assert.deepEqual(verdict(stored()), sound);
    const { after, ...write } = until((other) => other.verb === verb);
    const carriedOut = [...others({ ...write, after }), ...(after ? [kept(after)] : [])];
    assert.deepEqual(verdict(carriedOut), sound);
    assert.equal(ledger.acknowledged().length, carriedOut.length);
  });
}

test('an acknowledged list that is gone is lost, and so is a change to it', () => {
  const write = until(({ verb, before }) => verb === 'create' && before === undefined && stored().length > 1);
  const [, ...rest] = others(write);
  assert.deepEqual(verdict(rest), { lost: 1, halfMade: 0 });
  const [first, ...more] = stored();
  assert.ok(first);
  assert.deepEqual(verdict([{ ...first, status: 'other' }, ...more]), { lost: 1, halfMade: 0 });
});

test('a deleted list that is back is told', () => {
  const deletion = until(({ verb }) => verb === 'delete');
  ledger.acknowledge();
  assert.deepEqual(verdict([...stored(), kept(deletion.before as Known)]), { lost: 1, halfMade: 0 });
});

test('a creation without its product, an edit by half and a list made twice are half-made', () => {
  const creation = until(({ verb }) => verb === 'create');
  const whole = kept(creation.after as Known);
  const empty = { ...whole, productsId: [], products: [] };
  assert.deepEqual(verdict([...others(creation), empty]), { lost: 0, halfMade: 1 });

  const edit = until(({ verb }) => verb === 'edit');
  const { status } = kept(edit.before as Known);
  assert.deepEqual(verdict([...others(edit), { ...kept(edit.after as Known), status }]).halfMade, 1);

  const again = until(({ verb }) => verb === 'create');
  const twice = kept(again.after as Known);
  assert.deepEqual(verdict([...others(again), twice, { ...twice, docId: 'id-2' }]).halfMade, 1);
});
