import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  createWriteRecord,
  type ExpectedList,
  nameOf,
  type StoredList,
  statusOf,
  type Write,
} from './acknowledged-writes.ts';

let record: ReturnType<typeof createWriteRecord>;
beforeEach(() => {
  record = createWriteRecord('w0', ['p1', 'p2']);
});

/** Acknowledges writes until the pending one matches. */
function writeUntil(isMatch: (write: Write) => boolean): Write {
  for (let write = record.next(); ; write = record.next()) {
    if (isMatch(write)) return write;
    record.acknowledge(write.operation === 'create' ? `id-${write.label}` : undefined);
  }
}

const toStored = (list: ExpectedList): StoredList => ({
  docId: list.docId || `id-${list.label}`,
  name: nameOf(list),
  status: statusOf(list),
  productsId: list.productsId,
  products: list.productsId.map((productId) => ({ productId, name: 'Polerón' })),
});
const storedLists = () => record.lists().map(toStored);
const otherLists = (write: Write) => storedLists().filter(({ name }) => !name.startsWith(`${write.label}/`));
const reconcile = (found: StoredList[]) => {
  const { lost, partial } = record.reconcile(found);
  return { lost: lost.length, partial: partial.length };
};
const noDifferences = { lost: 0, partial: 0 };

for (const operation of ['create', 'edit', 'add', 'remove', 'delete', 'restore'] as const) {
  test(`a pending ${operation} causes no difference, whether it was executed or not`, () => {
    writeUntil((write) => write.operation === operation);
    assert.deepEqual(reconcile(storedLists()), noDifferences);
    const { after, ...write } = writeUntil((other) => other.operation === operation);
    const executed = [...otherLists({ ...write, after }), ...(after ? [toStored(after)] : [])];
    assert.deepEqual(reconcile(executed), noDifferences);
    assert.equal(record.lists().length, executed.length);
  });
}

test('a missing acknowledged list and a missing acknowledged change are reported as lost', () => {
  const write = writeUntil(
    ({ operation, before }) => operation === 'create' && before === undefined && storedLists().length > 1,
  );
  const [, ...rest] = otherLists(write);
  assert.deepEqual(reconcile(rest), { lost: 1, partial: 0 });
  const [first, ...others] = storedLists();
  assert.ok(first);
  assert.deepEqual(reconcile([{ ...first, status: 'other' }, ...others]), { lost: 1, partial: 0 });
});

test('a deleted list that exists again is reported as lost', () => {
  const deletion = writeUntil(({ operation }) => operation === 'delete');
  record.acknowledge();
  const stored = [...storedLists(), toStored(deletion.before as ExpectedList)];
  assert.deepEqual(reconcile(stored), { lost: 1, partial: 0 });
});

test('a creation without its product, half of an edit and a list created twice are reported as partial', () => {
  const creation = writeUntil(({ operation }) => operation === 'create');
  const complete = toStored(creation.after as ExpectedList);
  const empty = { ...complete, productsId: [], products: [] };
  assert.deepEqual(reconcile([...otherLists(creation), empty]), { lost: 0, partial: 1 });

  const edit = writeUntil(({ operation }) => operation === 'edit');
  const { status } = toStored(edit.before as ExpectedList);
  const edited = { ...toStored(edit.after as ExpectedList), status };
  assert.deepEqual(reconcile([...otherLists(edit), edited]).partial, 1);

  const again = writeUntil(({ operation }) => operation === 'create');
  const created = toStored(again.after as ExpectedList);
  const stored = [...otherLists(again), created, { ...created, docId: 'id-2' }];
  assert.deepEqual(reconcile(stored).partial, 1);
});
