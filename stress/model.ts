import { isDeepStrictEqual } from 'node:util';
import { productWith } from '../server/api.test-support.ts';

/** What a client asks; `list` is the id of one that is there, was there, or never was. */
export type Command =
  | { verb: 'create'; name: string; status?: string; productId?: string; key?: string }
  | { verb: 'edit'; list: string; name?: string; status?: string }
  | { verb: 'add' | 'remove'; list: string; productId: string }
  | { verb: 'delete' | 'read'; list: string }
  | { verb: 'read all' };

/** `told` is the JSON of an answer, or of a refusal its code. */
export type Answer = { status: number; told: unknown; version?: number };
export type Exchange = { command: Command; answer: Answer };

type List = { docId: string; date: string; name: string; status: string; productsId: string[] };
type Creation = { print: string; list: List };
/** Everything that the lists of one owner are, the newest first. */
export type Shelf = { version: number; lists: List[]; creations: Record<string, Creation> };

export const emptyShelf: Shelf = { version: 0, lists: [], creations: {} };

/** The names that are tried, as they are typed and as they are kept; the blank one is refused. */
export const names: Record<string, string> = {
  Invierno: 'Invierno',
  ' Invierno ': 'Invierno',
  Verano: 'Verano',
  verano: 'verano',
  '  ': '',
};
export const statuses = ['Pública', 'Privada', 'Secreta'];
export const productIds = ['p1', 'p2', 'p3', 'unknown'];

/**
 * Finds an order of the rival exchanges in which the model answers what each was answered, and after which the
 * shelf reads as it was read. An edit is answered with what is read after it, and a rival may come between.
 * @returns the shelf after them, or nothing when no order explains the answers
 */
export function explain(shelf: Shelf, rivals: Exchange[], reading: Exchange): Shelf | undefined {
  if (rivals.length === 0) {
    const { answer } = step(shelf, reading);
    return isDeepStrictEqual(answer, reading.answer) ? shelf : undefined;
  }
  for (const [turn, exchange] of rivals.entries()) {
    const { after = shelf, answer, next } = step(shelf, exchange);
    if (!next && !isDeepStrictEqual(answer, exchange.answer)) continue;
    const left = next ? rivals.with(turn, { ...exchange, command: next }) : rivals.toSpliced(turn, 1);
    const explained = explain(after, left, reading);
    if (explained) return explained;
  }
  return undefined;
}

/** What a command does: the shelf after it, if it changes, and its answer, or the command that finds that. */
type Step = { after?: Shelf; answer?: Answer; next?: Command };

function step(shelf: Shelf, { command, answer }: Exchange): Step {
  switch (command.verb) {
    case 'create':
      return create(shelf, command, answer);
    case 'read all':
      return { answer: { status: 200, told: shelf.lists.map(documentOf), version: shelf.version } };
    case 'edit':
      if (command.name !== undefined && !names[command.name]) return refusal(422, 'name-empty');
      if (isUnknown(command.status)) return refusal(422, 'status-unknown');
      break;
    case 'add':
      if (command.productId === 'unknown') return refusal(422, 'product-unknown');
  }
  const list = shelf.lists.find(({ docId }) => docId === command.list);
  return list ? stepOn(shelf, list, command) : refusal(404, 'list-not-found');
}

function stepOn(shelf: Shelf, list: List, command: Exclude<Command, { verb: 'create' | 'read all' }>): Step {
  const changed = (...becomes: List[]): Shelf => ({
    ...raised(shelf),
    lists: shelf.lists.flatMap((other) => (other === list ? becomes : other)),
  });
  const done = { status: 204, told: '' };
  switch (command.verb) {
    case 'read':
      return { answer: { status: 200, told: documentOf(list) } };
    case 'delete':
      return { after: changed(), answer: done };
    case 'edit': {
      const name = command.name === undefined ? list.name : (names[command.name] as string);
      const after = changed({ ...list, name, status: command.status ?? list.status });
      return { after, next: { verb: 'read', list: list.docId } };
    }
    case 'add': {
      const { productId } = command;
      if (list.productsId.includes(productId)) return refusal(409, 'product-already-listed');
      const after = changed({ ...list, productsId: [...list.productsId, productId] });
      return { after, answer: { status: 201, told: productWith(productId) } };
    }
    case 'remove': {
      const productsId = list.productsId.filter((productId) => productId !== command.productId);
      return { after: changed({ ...list, productsId }), answer: done };
    }
  }
}

/** The id and the date of a new list are the server's to choose, so they are taken from its answer. */
function create(shelf: Shelf, command: Command & { verb: 'create' }, { told }: Answer): Step {
  const { name, status = 'Pública', productId, key } = command;
  if (!names[name]) return refusal(422, 'name-empty');
  if (isUnknown(status)) return refusal(422, 'status-unknown');
  const print = JSON.stringify([name, command.status, productId]);
  const before = key === undefined ? undefined : shelf.creations[key];
  if (before && before.print !== print) return refusal(422, 'key-reused');
  if (before) return { answer: { status: 201, told: documentOf(before.list) } };
  if (productId === 'unknown') return refusal(422, 'product-unknown');
  if (shelf.lists.some((list) => list.name === names[name])) return refusal(409, 'name-taken');
  const { docId, date } = told as List;
  const productsId = productId === undefined ? [] : [productId];
  const list: List = { docId, date, name: names[name], status, productsId };
  // An id that is not new, or no date, would be a fault that the comparison alone cannot see.
  if (!docId || !date || shelf.lists.some((other) => other.docId === docId)) return {};
  const creations = key === undefined ? shelf.creations : { ...shelf.creations, [key]: { print, list } };
  const after = { ...raised(shelf), lists: [list, ...shelf.lists], creations };
  return { after, answer: { status: 201, told: documentOf(list) } };
}

function isUnknown(status: string | undefined): boolean {
  return status === 'Secreta';
}

function raised(shelf: Shelf): Shelf {
  return { ...shelf, version: shelf.version + 1 };
}

function refusal(status: number, code: string): Step {
  return { answer: { status, told: code } };
}

function documentOf(list: List) {
  return { ...list, productCount: list.productsId.length, products: list.productsId.map(productWith) };
}
