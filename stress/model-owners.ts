import { isDeepStrictEqual } from 'node:util';
import { nameLimit } from '../domain/limits.ts';
import { execute } from './model.ts';
import { type Exchange, initialState, type List, type State, withTurns } from './model-state.ts';

export type Owner = 'guest' | 'account';
export type World = Record<Owner, State>;
export const initialWorld: World = { guest: initialState, account: initialState };

/** A request of an owner with its response, or a change of the owner of lists. */
export type OwnedExchange = Exchange & { owner: Owner };
export type Running = OwnedExchange | OwnerChange;

/** Of all lists, or back: of those that were received from the owner `to`. */
type OwnerChange = { from: Owner; to: Owner; isBack: boolean; transactions: number };

export function ownerChange(isBack: boolean): OwnerChange {
  const [from, to] = isBack ? (['account', 'guest'] as const) : (['guest', 'account'] as const);
  return { from, to, isBack, transactions: 0 };
}

/**
 * Finds the orders of the transactions of concurrent requests and changes of owners in which responses and
 * final states are those that were read.
 * @returns the final worlds; only the next request with its key shows which of two equal removals was first
 */
export function findFinalWorlds(worlds: World[], concurrent: Running[], readings: OwnedExchange[]): World[] {
  const visited = new Set<string>();
  const found = new Map<string, World>();
  const visit = (world: World, running: [number, Running][]): void => {
    const key = JSON.stringify([
      world,
      running.map(([id, one]) => [id, 'isBack' in one && one.transactions]),
    ]);
    if (visited.has(key)) return;
    visited.add(key);
    if (running.length === 0 && readings.every((reading) => advance(world, reading).length > 0))
      found.set(key, world);
    for (const [index, [id, one]] of running.entries()) {
      for (const { after, next } of advance(world, one)) {
        visit(after, next ? running.with(index, [id, next]) : running.toSpliced(index, 1));
      }
    }
  };
  for (const world of worlds) visit(world, [...concurrent.entries()]);
  return [...found.values()];
}

type Step = { after: World; next?: OwnerChange };

/** @returns none if the model has another response */
function advance(world: World, one: Running): Step[] {
  if ('isBack' in one) return changeOwner(world, one);
  const { after, response } = execute(world[one.owner], one);
  if (!isDeepStrictEqual(response, one.response)) return [];
  return [{ after: after ? { ...world, [one.owner]: after } : world }];
}

/** The sequence numbers of the receiver that a transaction uses. */
const numbersPerMove = 20;

/** More than a change needs that moves each list of a scenario on its own. */
const maxTransactions = 8;

/** Moves one or several of the lists that are left. The transaction that moves all of them is the last. */
function changeOwner(world: World, change: OwnerChange): Step[] {
  const { from, to, isBack } = change;
  const transactions = change.transactions + 1;
  if (transactions > maxTransactions) return [];
  const left = world[from].lists.filter(({ receivedFrom }) => !isBack || receivedFrom === to).toReversed();
  if (left.length === 0) return [{ after: world }];
  return left.map((_, index) => {
    const moved = left.slice(0, index + 1);
    const lists = world[from].lists.filter((list) => !moved.includes(list));
    const source = { ...world[from], version: world[from].version + 1, lists };
    const { version } = world[to];
    const received = moved.reduce((state, list, index) => receive(state, from, list, version + 1 + index), {
      ...world[to],
      version: version + numbersPerMove,
    });
    const after = { ...world, [from]: source, [to]: received };
    return moved.length === left.length ? { after } : { after, next: { ...change, transactions } };
  });
}

function receive(state: State, from: Owner, list: List, turn: number): State {
  const { docId, date, status, productsId } = list;
  if (state.deleted.some((one) => one.docId === docId)) return state;
  const { version, lists } = state;
  const name = freeName(
    list.name,
    lists.map(({ name }) => name),
  );
  const empty = { docId, date, status, name, turn, version, productsId: [], removed: {}, receivedFrom: from };
  const turnOf = (index: number) => turn - (productsId.length - 1 - index) / productsPerTurn;
  const turns = Object.fromEntries(productsId.map((id, index) => [id, turnOf(index)]));
  return { ...state, lists: [withTurns({ ...empty, turns: {} }, turns), ...lists] };
}

/** More than a list of the model has. */
const productsPerTurn = 100;

function freeName(name: string, taken: string[]): string {
  const others = new Set(taken);
  let found = name;
  for (let number = 2; others.has(found); number++) {
    const suffix = ` (${number})`;
    found = [...name].slice(0, nameLimit - suffix.length).join('') + suffix;
  }
  return found;
}
