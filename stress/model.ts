import { productWith } from '../server/api.test-support.ts';
import {
  type Command,
  deletedItemsOf,
  documentOf,
  type Exchange,
  headOf,
  type List,
  type ModelResponse,
  nameInputs,
  noContent,
  once,
  placedAt,
  rejection,
  type State,
  type Step,
  without,
  withTurns,
} from './model-state.ts';
import { transfer } from './model-transfer.ts';

/** @returns the response of the model, and the changed state */
export function execute(state: State, { command, response }: Exchange): Step {
  switch (command.operation) {
    case 'create':
      return create(state, command, response);
    case 'read all':
    case 'read everything': {
      const response = { status: 200, content: state.lists.map(documentOf), version: state.version };
      if (command.operation === 'read all') return { response };
      const versions = state.lists.map(({ version }) => version);
      return { response: { ...response, versions, deleted: deletedItemsOf(state) } };
    }
    case 'edit':
      if (command.name !== undefined && !nameInputs[command.name]) return rejection(422, 'name-empty');
      if (isUnknownStatus(command.status)) return rejection(422, 'status-unknown');
      break;
    case 'add':
      if (command.productId === 'unknown') return rejection(404, 'product-not-found');
      break;
    case 'move':
    case 'copy':
      return once(state, command, () => transfer(state, command));
    case 'remove':
      return once(state, command, () => executeOnFound(state, command));
  }
  return executeOnFound(state, command);
}

function executeOnFound(state: State, command: ListCommand): Step {
  const list = state.lists.find(({ docId }) => docId === command.list);
  return list ? executeOnList(state, list, command) : executeOnDeleted(state, command);
}

type ListCommand = Exclude<Extract<Command, { list: string }>, { target: string }>;

function executeOnList(state: State, list: List, command: ListCommand): Step {
  const version = state.version + 1;
  const replaceWith = (changed: List): State => ({
    ...state,
    version,
    lists: state.lists.map((other) => (other === list ? { ...changed, version } : other)),
  });
  if ('ifMatch' in command && command.ifMatch && versionOf(command.ifMatch) !== list.version) {
    return rejection(412, 'precondition-failed');
  }
  switch (command.operation) {
    case 'read':
      return { response: { status: 200, content: documentOf(list), version: list.version } };
    case 'restore':
      return { response: { status: 200, content: headOf(list), version: list.version } };
    case 'delete': {
      const lists = state.lists.filter((other) => other !== list);
      const deleted = [...state.deleted, { ...list, deletedTurn: version }];
      return { after: { ...state, version, lists, deleted }, response: noContent };
    }
    case 'edit': {
      const name = command.name === undefined ? list.name : (nameInputs[command.name] as string);
      const edited = { ...list, name, status: command.status ?? list.status };
      return { after: replaceWith(edited), response: { status: 200, content: headOf(edited), version } };
    }
    case 'remove': {
      const turn = list.turns[command.productId];
      if (turn === undefined) return { response: noContent };
      const turns = without(list.turns, command.productId);
      const removed = { ...list.removed, [command.productId]: { turn, deletedTurn: version } };
      return { after: replaceWith({ ...withTurns(list, turns), removed }), response: noContent };
    }
    case 'place': {
      const { productId, position } = command;
      if (list.turns[productId] === undefined) return rejection(404, 'product-not-listed');
      const previous = list.productsId.indexOf(productId);
      const index = Math.min(position, list.productsId.length) - 1;
      const content = { position: index + 1, previousPosition: previous + 1 };
      const response = { status: 200, content };
      if (index === previous) return { response };
      return { after: replaceWith(placedAt(list, productId, index, version)), response };
    }
    case 'add':
    case 'restore product': {
      const { operation, productId } = command;
      const content = productWith(productId);
      if (list.productsId.includes(productId)) return { response: { status: 200, content } };
      const copy = list.removed[productId];
      const isRestored = operation === 'restore product';
      if (isRestored && (!copy || copy.movedTo)) return rejection(404, 'deleted-item-not-found');
      const turn = isRestored && copy ? copy.turn : version;
      const changed = withTurns(list, { ...list.turns, [productId]: turn });
      const removed = isRestored ? without(list.removed, productId) : list.removed;
      const after = replaceWith({ ...changed, removed });
      return { after, response: { status: 201, content } };
    }
  }
}

function executeOnDeleted(state: State, command: ListCommand): Step {
  const list = state.deleted.find(({ docId }) => docId === command.list);
  if (!list) return rejection(404, 'list-not-found');
  const version = state.version + 1;
  const deleted = state.deleted.filter((other) => other !== list);
  switch (command.operation) {
    case 'delete':
      return { response: noContent };
    case 'restore': {
      const { deletedTurn: _, receivedFrom: __, ...content } = list;
      const lists = [...state.lists, { ...content, version }].sort((one, other) => other.turn - one.turn);
      const response = { status: 201, content: headOf(list), version };
      return { after: { ...state, version, deleted, lists }, response };
    }
  }
  return rejection(404, 'list-not-found');
}

/** @param tag an entity tag, which begins with the number of the version */
export function versionOf(tag: string): number | undefined {
  const [, version] = /^"(\d+)\./.exec(tag) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** The server chooses the id and the date of a new list, so the model takes them from the response. */
function create(state: State, command: Command & { operation: 'create' }, { content }: ModelResponse): Step {
  const { name, status = 'Pública', productId } = command;
  const storedName = nameInputs[name];
  if (!storedName) return rejection(422, 'name-empty');
  if (isUnknownStatus(status)) return rejection(422, 'status-unknown');
  return once(state, command, () => {
    if (productId === 'unknown') return rejection(404, 'product-not-found');
    if (state.lists.some((list) => list.name === storedName)) return rejection(409, 'name-taken');
    const { docId, date } = content as List;
    const version = state.version + 1;
    const empty = { docId, date, name: storedName, status, productsId: [], turns: {}, removed: {} };
    const turns = productId === undefined ? {} : { [productId]: version };
    const list = withTurns({ ...empty, turn: version, version }, turns);
    const isDuplicate = [...state.lists, ...state.deleted].some((other) => other.docId === docId);
    if (!docId || !date || isDuplicate) return {};
    const after = { ...state, version, lists: [list, ...state.lists] };
    return { after, response: { status: 201, content: documentOf(list) } };
  });
}

const isUnknownStatus = (status: string | undefined) => status === 'Secreta';
