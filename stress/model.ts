import { isDeepStrictEqual } from 'node:util';
import { productWith } from '../server/api.test-support.ts';

/** `list` is the id of a list, which may be deleted or unknown. */
export type Command =
  | { operation: 'create'; name: string; status?: string; productId?: string; key?: string }
  | { operation: 'edit'; list: string; name?: string; status?: string; ifMatch?: string }
  | { operation: 'add' | 'remove'; list: string; productId: string; ifMatch?: string }
  | { operation: 'delete'; list: string; ifMatch?: string }
  | { operation: 'read'; list: string }
  | { operation: 'read all' | 'read all with versions' };

/** `content` is the JSON of a response, or the error code of a rejection. */
export type ModelResponse = {
  status: number;
  content: unknown;
  version?: number;
  /** Of each list, in the same order. */
  versions?: number[];
};
type Exchange = { command: Command; response: ModelResponse };

type ListContent = { docId: string; date: string; name: string; status: string; productsId: string[] };
/** `version` is the number of the write that changed it last. */
type List = ListContent & { version: number };
type Creation = { fingerprint: string; list: List };
/** The data of one owner, with the newest list first. */
type State = { version: number; lists: List[]; creations: Record<string, Creation> };

export const initialState: State = { version: 0, lists: [], creations: {} };

/** The stored name for each input; the empty name is rejected. */
export const nameInputs: Record<string, string> = {
  Invierno: 'Invierno',
  ' Invierno ': 'Invierno',
  Verano: 'Verano',
  verano: 'verano',
  '  ': '',
};
export const statuses = ['Pública', 'Privada', 'Secreta'];
export const productIds = ['p1', 'p2', 'p3', 'unknown'];

/**
 * Finds an order of the concurrent exchanges in which the model has the same responses and the final state is the one
 * that was read.
 * @returns the final state, or `undefined` if no order gives these responses
 */
export function findFinalState(state: State, concurrent: Exchange[], reading: Exchange): State | undefined {
  if (concurrent.length === 0) {
    const { response } = execute(state, reading);
    return isDeepStrictEqual(response, reading.response) ? state : undefined;
  }
  for (const [index, exchange] of concurrent.entries()) {
    const { after = state, response } = execute(state, exchange);
    if (!isDeepStrictEqual(response, exchange.response)) continue;
    const finalState = findFinalState(after, concurrent.toSpliced(index, 1), reading);
    if (finalState) return finalState;
  }
  return undefined;
}

/** The changed state, and the response. */
type Step = { after?: State; response?: ModelResponse };

function execute(state: State, { command, response }: Exchange): Step {
  switch (command.operation) {
    case 'create':
      return create(state, command, response);
    case 'read all':
    case 'read all with versions': {
      const response = { status: 200, content: state.lists.map(documentOf), version: state.version };
      if (command.operation === 'read all') return { response };
      return { response: { ...response, versions: state.lists.map(({ version }) => version) } };
    }
    case 'edit':
      if (command.name !== undefined && !nameInputs[command.name]) return rejection(422, 'name-empty');
      if (isUnknownStatus(command.status)) return rejection(422, 'status-unknown');
      break;
    case 'add':
      if (command.productId === 'unknown') return rejection(422, 'product-unknown');
  }
  const list = state.lists.find(({ docId }) => docId === command.list);
  return list ? executeOnList(state, list, command) : rejection(404, 'list-not-found');
}

type ListCommand = Extract<Command, { list: string }>;

function executeOnList(state: State, list: List, command: ListCommand): Step {
  const version = state.version + 1;
  const replaceWith = (...replacement: ListContent[]): State => ({
    ...state,
    version,
    lists: state.lists.flatMap((other) =>
      other === list ? replacement.map((content) => ({ ...content, version })) : other,
    ),
  });
  const noContent = { status: 204, content: '' };
  if ('ifMatch' in command && command.ifMatch && versionOf(command.ifMatch) !== list.version) {
    return rejection(412, 'precondition-failed');
  }
  switch (command.operation) {
    case 'read':
      return { response: { status: 200, content: documentOf(list), version: list.version } };
    case 'delete':
      return { after: replaceWith(), response: noContent };
    case 'edit': {
      const name = command.name === undefined ? list.name : (nameInputs[command.name] as string);
      const edited = { ...list, name, status: command.status ?? list.status };
      const { productsId: _, version: __, ...content } = edited;
      return { after: replaceWith(edited), response: { status: 200, content, version } };
    }
    case 'add': {
      const { productId } = command;
      if (list.productsId.includes(productId)) {
        return { response: { status: 200, content: productWith(productId) } };
      }
      const after = replaceWith({ ...list, productsId: [...list.productsId, productId] });
      return { after, response: { status: 201, content: productWith(productId) } };
    }
    case 'remove': {
      const productsId = list.productsId.filter((productId) => productId !== command.productId);
      const isRemoved = productsId.length < list.productsId.length;
      return { ...(isRemoved && { after: replaceWith({ ...list, productsId }) }), response: noContent };
    }
  }
}

/** @param tag an entity tag, which begins with the number of the version */
export function versionOf(tag: string): number | undefined {
  const [, version] = /^"(\d+)\./.exec(tag) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** The server chooses the id and the date of a new list, so the model takes them from the response. */
function create(state: State, command: Command & { operation: 'create' }, { content }: ModelResponse): Step {
  const { name, status = 'Pública', productId, key } = command;
  const storedName = nameInputs[name];
  if (!storedName) return rejection(422, 'name-empty');
  if (isUnknownStatus(status)) return rejection(422, 'status-unknown');
  const fingerprint = JSON.stringify([name, command.status, productId]);
  const earlier = key === undefined ? undefined : state.creations[key];
  if (earlier && earlier.fingerprint !== fingerprint) return rejection(422, 'key-reused');
  if (earlier) return { response: { status: 201, content: documentOf(earlier.list) } };
  if (productId === 'unknown') return rejection(422, 'product-unknown');
  if (state.lists.some((list) => list.name === storedName)) return rejection(409, 'name-taken');
  const { docId, date } = content as List;
  const productsId = productId === undefined ? [] : [productId];
  const version = state.version + 1;
  const list: List = { docId, date, name: storedName, status, productsId, version };
  const isDuplicate = state.lists.some((other) => other.docId === docId);
  if (!docId || !date || isDuplicate) return {};
  const creations =
    key === undefined ? state.creations : { ...state.creations, [key]: { fingerprint, list } };
  const after = { ...state, version, lists: [list, ...state.lists], creations };
  return { after, response: { status: 201, content: documentOf(list) } };
}

function isUnknownStatus(status: string | undefined): boolean {
  return status === 'Secreta';
}

function rejection(status: number, code: string): Step {
  return { response: { status, content: code } };
}

function documentOf({ version: _, ...list }: List) {
  return { ...list, productCount: list.productsId.length, products: list.productsId.map(productWith) };
}
