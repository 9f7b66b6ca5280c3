import { productWith } from '../server/api.test-support.ts';

/** `list` is the id of a list, which may be deleted or unknown. */
export type Command =
  | { operation: 'create'; name: string; status?: string; productId?: string; key?: string }
  | { operation: 'edit'; list: string; name?: string; status?: string; ifMatch?: string }
  | { operation: 'add' | 'restore product'; list: string; productId: string; ifMatch?: string }
  | { operation: 'remove'; list: string; productId: string; key?: string; ifMatch?: string }
  | { operation: 'place'; list: string; productId: string; position: number; ifMatch?: string }
  | { operation: 'move' | 'copy'; list: string; target: string; productId: string; key?: string }
  | { operation: 'delete'; list: string; ifMatch?: string }
  | { operation: 'read' | 'restore'; list: string }
  | { operation: 'read all' | 'read everything' };

/** `content` is the JSON of a response, or the error code of a rejection. */
export type ModelResponse = {
  status: number;
  content: unknown;
  version?: number;
  /** Of each list, in the same order. */
  versions?: number[];
  /** What `/deleted` contains, without times. */
  deleted?: unknown[];
};
export type Exchange = { command: Command; response: ModelResponse };

/** Its place, and the number of the write that removed it; `movedTo` is a list. */
type Removed = { turn: number; deletedTurn: number; movedTo?: string };
type ListContent = { docId: string; date: string; name: string; status: string; productsId: string[] };
/** `turn` is the number of the write that created the list, `version` of the one that changed it last. */
export type List = ListContent & {
  turn: number;
  version: number;
  /** The place of each product: the number of the write that added it, or a number between two others. */
  turns: Record<string, number>;
  removed: Record<string, Removed>;
  /** The owner whose list it was before. */
  receivedFrom?: string;
};
/** The data of one owner, with the newest list first, and the first response to each key. */
export type State = {
  version: number;
  lists: List[];
  deleted: (List & { deletedTurn: number })[];
  responses: Record<string, { request: string; response: ModelResponse | undefined }>;
};

export const initialState: State = { version: 0, lists: [], deleted: [], responses: {} };

/** The stored name for each input; the empty name is rejected. */
export const nameInputs: Record<string, string> = {
  Invierno: 'Invierno',
  ' Invierno ': 'Invierno',
  Verano: 'Verano',
  verano: 'verano',
  '  ': '',
};
export const statuses = ['Pública', 'Privada', 'Secreta'];
export const productIds = ['p1', 'p2', 'unknown'];

export function headOf({ docId, date, name, status }: List) {
  return { docId, date, name, status };
}

export function documentOf(list: List) {
  const { productsId } = list;
  const products = productsId.map(productWith);
  return { ...headOf(list), productsId, productCount: productsId.length, products };
}

/** What `/deleted` contains, newest deletion first. */
export function deletedItemsOf({ lists, deleted }: State): unknown[] {
  const ofLists = deleted.map((list) => ({
    deletedTurn: list.deletedTurn,
    item: { kind: 'list', ...headOf(list), productCount: list.productsId.length },
  }));
  const ofProducts = lists.flatMap(({ docId, name, productsId, removed }) =>
    Object.entries(removed)
      .filter(([productId, { movedTo }]) => !movedTo && !productsId.includes(productId))
      .map(([productId, { deletedTurn }]) => ({
        deletedTurn,
        item: { kind: 'product', docId, listName: name, product: productWith(productId) },
      })),
  );
  return [...ofLists, ...ofProducts]
    .sort((first, second) => second.deletedTurn - first.deletedTurn)
    .map(({ item }) => item);
}

/** The changed state, and the response. */
export type Step = { after?: State; response?: ModelResponse };

export const noContent = { status: 204, content: '' };

export function rejection(status: number, code: string): Step {
  return { response: { status, content: code } };
}

export function withTurns(list: List, turns: Record<string, number>): List {
  const byTurn = Object.entries(turns).sort(([, one], [, other]) => one - other);
  return { ...list, turns, productsId: byTurn.map(([productId]) => productId) };
}

export function without<Value>(values: Record<string, Value>, key: string): Record<string, Value> {
  const { [key]: _, ...others } = values;
  return others;
}

/** @param index the number of products before it */
export function placedAt(list: List, productId: string, index: number, version: number): List {
  const others = Object.values(without(list.turns, productId)).sort((one, other) => one - other);
  const [previous, next = version + 1] = [others[index - 1], others[index]];
  const turn = previous === undefined ? next - 1 : (previous + next) / 2;
  return withTurns(list, { ...list.turns, [productId]: turn });
}

/** Does the same request with the same key once. What changes nothing is not remembered. */
export function once(state: State, { key, ...request }: Command & { key?: string }, run: () => Step): Step {
  if (key === undefined) return run();
  const { ifMatch: _, ...compared } = request as { ifMatch?: string };
  const text = JSON.stringify(compared);
  const earlier = state.responses[key];
  if (earlier && earlier.request !== text) return rejection(422, 'key-reused');
  if (earlier) return earlier.response ? { response: earlier.response } : {};
  const { after, response } = run();
  if (!after) return response ? { response } : {};
  const responses = { ...after.responses, [key]: { request: text, response } };
  return { after: { ...after, responses }, ...(response && { response }) };
}
