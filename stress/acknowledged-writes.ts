/** What a writer knows of one of its lists. `turn` counts its edits: name and status both tell it. */
export type Known = { docId: string; base: string; turn: number; productsId: string[] };

/** One write, and what the list is after it: nothing, where it deletes. */
export type Write = {
  verb: 'create' | 'edit' | 'add' | 'remove' | 'delete';
  base: string;
  productId: string;
  key: string;
  before: Known | undefined;
  after: Known | undefined;
};

/** The part of a list's document that is held against the ledger. */
export type Found = {
  docId: string;
  name: string;
  status: string;
  productsId: string[];
  products: { productId: string; name: string }[];
};

export type Verdict = { lost: string[]; halfMade: string[] };

const mostLists = 6;

/**
 * What one writer was told that it wrote, one write after another, so that after a crash only the last is in
 * doubt: it must be there as a whole or not at all.
 */
export function createLedger(writer: string, productIds: string[]) {
  const lists = new Map<string, Known>();
  let writes = 0;
  let underWay: Write | undefined;

  return {
    acknowledged: () => [...lists.values()],

    /** A write to try next, chosen at random. */
    next(): Write {
      writes += 1;
      const productId = oneOf(productIds) as string;
      const before = oneOf([...lists.values()]);
      const verb = chooseVerb(before, productId, lists.size);
      const base = verb === 'create' ? `${writer}-${writes}` : (before as Known).base;
      const write = { verb, base, productId, key: `${writer}-${writes}` };
      underWay =
        verb === 'create'
          ? { ...write, before: undefined, after: { docId: '', base, turn: 0, productsId: [productId] } }
          : { ...write, before, after: changed(before as Known, verb, productId) };
      return underWay;
    },

    /** The write under way was answered: from now on it must be there. */
    acknowledge(docId?: string): void {
      if (!underWay) return;
      const { base, after } = underWay;
      if (after) lists.set(base, docId === undefined ? after : { ...after, docId });
      else lists.delete(base);
      underWay = undefined;
    },

    /**
     * Compares what is there after a crash, and goes on from it.
     * @returns what should be and is not, what is neither before nor after the write under way, and that write if
     *   it was a creation, which may be sent again
     */
    settle(found: Found[]): Verdict & { retry: Write | undefined } {
      const verdict: Verdict = { lost: [], halfMade: [] };
      const mine = found.filter(({ name }) => name.startsWith(`${writer}-`));
      for (const base of new Set([...lists.keys(), ...mine.map(({ name }) => baseOf(name))])) {
        const there = mine.filter(({ name }) => baseOf(name) === base);
        const before = lists.get(base);
        const doubted = underWay?.base === base;
        const possible = doubted ? [before, underWay?.after] : [before];
        const match = possible.findIndex((known) => isSame(known, there));
        if (match < 0) {
          const story = `${base}: expected ${JSON.stringify(possible)}, found ${JSON.stringify(there)}`;
          (doubted && there.length > 0 ? verdict.halfMade : verdict.lost).push(story);
        }
        const is = possible[Math.max(match, 0)];
        if (is) lists.set(base, { ...is, docId: there[0]?.docId ?? is.docId });
        else lists.delete(base);
      }
      const retry = underWay?.verb === 'create' ? underWay : undefined;
      underWay = retry;
      return { ...verdict, retry };
    },
  };
}

export function nameOf({ base, turn }: Known): string {
  return `${base}/${turn}`;
}

export function statusOf({ turn }: Known): string {
  return turn % 2 ? 'Privada' : 'Pública';
}

function baseOf(name: string): string {
  return name.split('/')[0] ?? '';
}

/** One list, with the name and the status of one edit, and every product whole and in its order. */
function isSame(known: Known | undefined, there: Found[]): boolean {
  const [list, ...more] = there;
  if (!known || !list) return !known && !list;
  return (
    more.length === 0 &&
    (known.docId === '' || known.docId === list.docId) &&
    list.name === nameOf(known) &&
    list.status === statusOf(known) &&
    list.productsId.join() === known.productsId.join() &&
    list.products.every(({ productId, name }, at) => productId === known.productsId[at] && name !== '')
  );
}

function chooseVerb(list: Known | undefined, productId: string, count: number): Write['verb'] {
  if (!list || (count < mostLists && Math.random() < 0.35)) return 'create';
  if (Math.random() < 0.2) return 'delete';
  if (Math.random() < 0.3) return 'edit';
  return list.productsId.includes(productId) ? 'remove' : 'add';
}

function changed(list: Known, verb: Write['verb'], productId: string): Known | undefined {
  if (verb === 'delete') return undefined;
  if (verb === 'edit') return { ...list, turn: list.turn + 1 };
  if (verb === 'add') return { ...list, productsId: [...list.productsId, productId] };
  return { ...list, productsId: list.productsId.filter((id) => id !== productId) };
}

function oneOf<T>(things: T[]): T | undefined {
  return things[Math.floor(Math.random() * things.length)];
}
