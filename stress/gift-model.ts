import { isDeepStrictEqual } from 'node:util';

/** `token` is that of the link of the list. The givers are by product. */
export type GiftState = {
  token: string | undefined;
  isPublic: boolean;
  listed: string[];
  givers: Record<string, string>;
};
export const initialGiftState: GiftState = { token: undefined, isPublic: true, listed: [], givers: {} };

type OfOwner =
  | { operation: 'share' | 'end' | 'free' | 'publish' | 'hide' }
  | { operation: 'add' | 'remove'; productId: string };
type OfVisitor = { operation: 'give' | 'take back'; visitor: string; productId: string; token: string };
export type GiftCommand = OfOwner | OfVisitor;
/** `isFound`: the link was valid, which is read before the transaction that takes a gift back. */
export type GiftExchange = { command: GiftCommand; response: GiftResponse; isFound?: boolean };
export type GiftResponse = { status: number; code?: string | undefined; token?: string | undefined };
/** What the visitors see: undefined if the link is not valid. */
export type Seen = Record<string, Record<string, string> | undefined>;

/** @returns the states after orders of the transactions with these responses and what the visitors see */
export function findGiftStates(
  states: GiftState[],
  concurrent: GiftExchange[],
  isSeen: (state: GiftState) => boolean,
) {
  const found: GiftState[] = [];
  const visit = (state: GiftState, running: GiftExchange[]): void => {
    const isNew = !found.some((other) => isDeepStrictEqual(other, state));
    if (running.length === 0 && isNew && isSeen(state)) found.push(state);
    for (const [index, one] of running.entries()) {
      const step = advance(state, one);
      const rest = step?.next ? running.with(index, step.next) : running.toSpliced(index, 1);
      if (step) visit(step.after, rest);
    }
  };
  for (const state of states) visit(state, concurrent);
  return found;
}

/** @returns what a visitor sees with the token */
export function seenBy(state: GiftState, visitor: string, token: string): Seen[string] {
  if (!isValid(state, token)) return undefined;
  const stateOf = (giver: string | undefined) =>
    giver === undefined ? 'free' : giver === visitor ? 'yours' : 'taken';
  return Object.fromEntries(state.listed.map((id) => [id, stateOf(state.givers[id])]));
}

const isValid = ({ token, isPublic }: GiftState, used: string) => isPublic && token === used;

type Step = { after: GiftState; next?: GiftExchange } | undefined;

function advance(state: GiftState, exchange: GiftExchange): Step {
  const { command, response } = exchange;
  const answer: Answer = (after, status, code) =>
    response.status === status && response.code === code ? { after } : undefined;
  switch (command.operation) {
    case 'share': {
      if (!state.isPublic) return answer(state, 409, 'list-private');
      const isNew = state.token === undefined;
      if (isNew === (response.token === state.token)) return undefined;
      return answer({ ...state, token: response.token }, isNew ? 201 : 200);
    }
    case 'free':
      return answer({ ...state, givers: {} }, 204);
    case 'end':
      return answer({ ...state, token: undefined }, 204);
    case 'publish':
      return answer({ ...state, isPublic: true }, 200);
    case 'hide':
      return answer({ ...state, isPublic: false, token: undefined }, 200);
    case 'add': {
      const others = state.listed.filter((id) => id !== command.productId);
      const isListed = others.length < state.listed.length;
      return answer({ ...state, listed: [...others, command.productId].sort() }, isListed ? 200 : 201);
    }
    case 'remove':
      return answer({ ...state, listed: state.listed.filter((id) => id !== command.productId) }, 204);
  }
  if (!exchange.isFound && !isValid(state, command.token)) return answer(state, 404, 'share-not-found');
  if (command.operation === 'give') return give(state, command, answer);
  if (!exchange.isFound) return { after: state, next: { ...exchange, isFound: true } };
  const { [command.productId]: giver, ...others } = state.givers;
  return answer(giver === command.visitor ? { ...state, givers: others } : state, 204);
}

type Answer = (after: GiftState, status: number, code?: string) => Step;

/** The link, the product and the gift are of one transaction. */
function give(state: GiftState, { visitor, productId }: OfVisitor, answer: Answer): Step {
  if (!state.listed.includes(productId)) return answer(state, 404, 'gift-not-listed');
  const { [productId]: giver, ...others } = state.givers;
  if (giver !== undefined && giver !== visitor) return answer(state, 409, 'gift-taken');
  return answer({ ...state, givers: { ...others, [productId]: visitor } }, 204);
}
