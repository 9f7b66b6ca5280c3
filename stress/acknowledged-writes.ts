/** A list as a writer expects it. The number of edits determines its name and status. */
export type ExpectedList = { docId: string; label: string; edits: number; productsId: string[] };

/** `undefined` is a list that does not exist. A restoration undoes the write before it. */
export type Write = {
  operation: 'create' | 'edit' | 'add' | 'remove' | 'delete' | 'restore';
  label: string;
  productId: string;
  key: string;
  before: ExpectedList | undefined;
  after: ExpectedList | undefined;
};

/** The part of an API document that is compared with the record. */
export type StoredList = {
  docId: string;
  name: string;
  status: string;
  productsId: string[];
  products: { productId: string; name: string }[];
};

/** Lists that contradict acknowledged writes, and lists that contain only a part of the pending write. */
export type Differences = { lost: string[]; partial: string[] };

const maximumLists = 6;

/** Of deletions and removals, which the next write undoes. */
const restoredShare = 0.5;

/** The acknowledged writes of one sequential writer. After a crash only its last write may be pending. */
export function createWriteRecord(writer: string, productIds: string[]) {
  const lists = new Map<string, ExpectedList>();
  let writes = 0;
  let pending: Write | undefined;
  let undoable: Write | undefined;

  return {
    lists: () => [...lists.values()],

    /** @returns a random write, which is pending until it is acknowledged */
    next(): Write {
      writes += 1;
      const undone = Math.random() < restoredShare ? undoable : undefined;
      undoable = undefined;
      if (undone) {
        pending = { ...undone, operation: 'restore', before: undone.after, after: undone.before };
        return pending;
      }
      const productId = pickRandom(productIds) as string;
      const before = pickRandom([...lists.values()]);
      const operation = chooseOperation(before, productId, lists.size);
      const label = operation === 'create' ? `${writer}-${writes}` : (before as ExpectedList).label;
      const write = { operation, label, productId, key: `${writer}-${writes}` };
      pending =
        operation === 'create'
          ? { ...write, before: undefined, after: { docId: '', label, edits: 0, productsId: [productId] } }
          : { ...write, before, after: applyOperation(before as ExpectedList, operation, productId) };
      return pending;
    },

    acknowledge(docId?: string): void {
      if (!pending) return;
      const { operation, label, after } = pending;
      if (after) lists.set(label, docId === undefined ? after : { ...after, docId });
      else lists.delete(label);
      if (operation === 'remove' || operation === 'delete') undoable = pending;
      pending = undefined;
    },

    /**
     * Compares the stored lists with the record, and continues from them.
     * @returns the differences, and the pending write if it is a creation, which the writer repeats
     */
    reconcile(stored: StoredList[]): Differences & { retry: Write | undefined } {
      const differences: Differences = { lost: [], partial: [] };
      undoable = undefined;
      const own = stored.filter(({ name }) => name.startsWith(`${writer}-`));
      for (const label of new Set([...lists.keys(), ...own.map(({ name }) => labelOf(name))])) {
        const found = own.filter(({ name }) => labelOf(name) === label);
        const isPending = pending?.label === label;
        const possible = isPending ? [lists.get(label), pending?.after] : [lists.get(label)];
        const match = possible.findIndex((expected) => isSame(expected, found));
        if (match < 0) {
          const message = `${label}: expected ${JSON.stringify(possible)}, found ${JSON.stringify(found)}`;
          (isPending && found.length > 0 ? differences.partial : differences.lost).push(message);
        }
        const current = possible[Math.max(match, 0)];
        if (current) lists.set(label, { ...current, docId: found[0]?.docId ?? current.docId });
        else lists.delete(label);
      }
      const retry = pending?.operation === 'create' ? pending : undefined;
      pending = retry;
      return { ...differences, retry };
    },
  };
}

export function nameOf({ label, edits }: ExpectedList): string {
  return `${label}/${edits}`;
}

export function statusOf({ edits }: ExpectedList): string {
  return edits % 2 ? 'Privada' : 'Pública';
}

function labelOf(name: string): string {
  return name.split('/')[0] ?? '';
}

/** The name and the status must be of the same edit, and all products must be complete and in their order. */
function isSame(expected: ExpectedList | undefined, found: StoredList[]): boolean {
  const [list, ...others] = found;
  if (!expected || !list) return !expected && !list;
  return (
    others.length === 0 &&
    (expected.docId === '' || expected.docId === list.docId) &&
    list.name === nameOf(expected) &&
    list.status === statusOf(expected) &&
    list.productsId.join() === expected.productsId.join() &&
    list.products.every(
      ({ productId, name }, index) => productId === expected.productsId[index] && name !== '',
    )
  );
}

function chooseOperation(
  list: ExpectedList | undefined,
  productId: string,
  count: number,
): Write['operation'] {
  if (!list || (count < maximumLists && Math.random() < 0.35)) return 'create';
  if (Math.random() < 0.2) return 'delete';
  if (Math.random() < 0.3) return 'edit';
  return list.productsId.includes(productId) ? 'remove' : 'add';
}

function applyOperation(
  list: ExpectedList,
  operation: Write['operation'],
  productId: string,
): ExpectedList | undefined {
  if (operation === 'delete') return undefined;
  if (operation === 'edit') return { ...list, edits: list.edits + 1 };
  if (operation === 'add') return { ...list, productsId: [...list.productsId, productId] };
  return { ...list, productsId: list.productsId.filter((id) => id !== productId) };
}

function pickRandom<T>(items: T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
