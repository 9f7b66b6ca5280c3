import { isDeepStrictEqual } from 'node:util';
import { freeName } from '../domain/wish-list.ts';
import { execute } from './model.ts';
import { type Exchange, initialState, type List, type State, withTurns } from './model-state.ts';

export type Owner = 'guest' | 'account';
export type World = Record<Owner, State>;
export const initialWorld: World = { guest: initialState, account: initialState };

/** A request of an owner with its response, or a change of the owner of lists, which has several transactions. */
export type OwnedExchange = Exchange & { owner: Owner };
export type Running = OwnedExchange | OwnerChange;

/** Of all lists, or back: of those that were received from the owner `to`. */
type OwnerChange = { from: Owner; to: Owner; isBack: boolean; progress: Progress };
/** The lists that are left, the first of them as it was read, and its products as they were read after it. */
type Progress = { docIds?: string[]; list?: List; products?: string[]; isReceived?: boolean };

export function ownerChange(isBack: boolean): OwnerChange {
  const [from, to] = isBack ? (['account', 'guest'] as const) : (['guest', 'account'] as const);
  return { from, to, isBack, progress: {} };
}

/**
 * Finds the orders of the transactions of concurrent requests and changes of owners in which the model has the same responses and the
 * final states are those that were read.
 * @returns the different final worlds; only the next request with its key shows which of two equal removals came first
 */
export function findFinalWorlds(worlds: World[], concurrent: Running[], readings: OwnedExchange[]): World[] {
  const visited = new Set<string>();
  const found = new Map<string, World>();
  const visit = (world: World, running: [number, Running][]): void => {
    const key = JSON.stringify([world, running.map(([id, one]) => [id, 'progress' in one && one.progress])]);
    if (visited.has(key)) return;
    visited.add(key);
    if (running.length === 0 && readings.every((reading) => advance(world, reading))) found.set(key, world);
    for (const [index, [id, one]] of running.entries()) {
      const step = advance(world, one);
      const rest = step?.next ? running.with(index, [id, step.next]) : running.toSpliced(index, 1);
      if (step) visit(step.after, rest);
    }
  };
  for (const world of worlds) visit(world, [...concurrent.entries()]);
  return [...found.values()];
}

/** @returns undefined if the model has another response */
function advance(world: World, one: Running): { after: World; next?: OwnerChange } | undefined {
  if ('progress' in one) return changeOwner(world, one);
  const { after, response } = execute(world[one.owner], one);
  if (!isDeepStrictEqual(response, one.response)) return undefined;
  return { after: after ? { ...world, [one.owner]: after } : world };
}

/** One read or one transaction. */
function changeOwner(world: World, change: OwnerChange): { after: World; next?: OwnerChange } {
  const { from, to, isBack, progress } = change;
  const { docIds, list, products, isReceived } = progress;
  const continueWith = (next: Progress, after = world) => ({ after, next: { ...change, progress: next } });
  const source = world[from];
  if (!docIds) {
    const lists = source.lists.filter(({ receivedFrom }) => !isBack || receivedFrom === to);
    return continueWith({ docIds: lists.map(({ docId }) => docId).reverse() });
  }
  const [docId, ...others] = docIds;
  const current = source.lists.find((one) => one.docId === docId);
  if (docId === undefined) return { after: world };
  if (!list) return continueWith(current ? { docIds, list: current } : { docIds: others });
  if (!products) return continueWith({ docIds, list, products: current?.productsId ?? [] });
  if (!isReceived) {
    const received = receive(world[to], from, list, products);
    return continueWith({ ...progress, isReceived: true }, { ...world, [to]: received });
  }
  if (!current) return continueWith({ docIds: others });
  if (current.version !== list.version) return continueWith({ docIds });
  const lists = source.lists.filter((one) => one !== current);
  const after = { ...source, version: source.version + 1, lists };
  return continueWith({ docIds: others }, { ...world, [from]: after });
}

function receive(state: State, from: Owner, list: List, products: string[]): State {
  const { docId, date, status } = list;
  if (state.deleted.some((one) => one.docId === docId)) return state;
  const version = state.version + 1;
  const existing = state.lists.find((one) => one.docId === docId);
  const names = state.lists.map(({ name }) => name);
  const empty = { docId, date, status, productsId: [], turns: {}, removed: {} };
  const base = existing ?? { ...empty, name: freeName(list.name, names), turn: version, receivedFrom: from };
  const turns = { ...base.turns };
  for (const [index, productId] of products.entries()) {
    turns[productId] ??= version - (products.length - 1 - index) / productsPerTurn;
  }
  if (existing && Object.keys(turns).length === existing.productsId.length) return state;
  const received = withTurns({ ...base, version }, turns);
  const others = state.lists.map((one) => (one === existing ? received : one));
  return { ...state, version, lists: existing ? others : [received, ...others] };
}

/** More than a list of the model has. */
const productsPerTurn = 100;
