import { useLayoutEffect, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { messageText } from '../../domain/texts/messages.ts';
import { productOrderTexts as texts } from '../../domain/texts/product-order-texts.ts';
import { keysRestMs } from '../lists/forms/list-effects.ts';
import { useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { detailPath, type ListRef } from '../paths.ts';
import { returnField } from '../user/return-path.ts';

/** `from` is the position before the first of several keys. */
export type PositionChange = { productId: string; position: number; from?: number };

export type ListState = {
  /** IDs; undefined while the rows have no checkboxes. */
  selected: string[] | undefined;
  changes: PositionChange[];
  announcement: string;
  /** Keys until this time are undone together. */
  series: { productId: string; from: number; until: number } | undefined;
};

type Key = {
  product: { productId: string; name: string };
  position: number;
  step: number;
  productCount: number;
  time: number;
};

export type ListEvent =
  | { type: 'start-selection' | 'end-selection' }
  | { type: 'select'; productIds: string[] }
  | { type: 'place'; change: PositionChange }
  | ({ type: 'key' } & Key)
  | { type: 'response' };

/** Changes of the order that wait are sent also after the page was left. */
export function useListState<List extends ListRef & { products: { productId: string }[] }>(
  list: List,
  firstPosition: number,
) {
  const submit = useSubmit();
  const { placed } = useOptimisticChanges();
  const selection = new URLSearchParams(useLocation().search).get('select');
  const [state, setState] = useState<ListState>({
    ...initialState,
    ...(selection && { selected: selection === 'all' ? list.products.map((each) => each.productId) : [] }),
  });
  const [{ dispatch, sendWith }] = useState(() => createListState(state, setState));
  useLayoutEffect(() => sendWith(send));
  function send(change: PositionChange) {
    const action = detailPath(list);
    const form = { intent: 'place-product', docId: list.docId, ...change, [returnField]: action };
    return submit(form, { method: 'post', action, navigate: false });
  }
  const changes = [...placed.filter(({ docId }) => docId === list.docId), ...state.changes];
  const products: List['products'] = placeProducts(list.products, changes, firstPosition);
  return { list: { ...list, products }, state, dispatch };
}

export const initialState: ListState = {
  selected: undefined,
  changes: [],
  announcement: '',
  series: undefined,
};

type Send = (change: PositionChange) => Promise<void>;

/** One at a time; the next one of a product replaces one that waits. */
export function createListState(state: ListState, onChange: (state: ListState) => void) {
  let send: Send = async () => {};
  function dispatch(event: ListEvent) {
    const isSending = state.changes.length > 0;
    state = nextState(state, event);
    onChange(state);
    if (!isSending) void sendAll();
  }
  async function sendAll() {
    for (let [next] = state.changes; next; [next] = state.changes) {
      await send(next).catch(reportError);
      dispatch({ type: 'response' });
    }
  }
  function sendWith(next: Send) {
    send = next;
  }
  return { dispatch, sendWith };
}

function nextState(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'start-selection':
      return { ...state, selected: [] };
    case 'end-selection':
      return { ...state, selected: undefined };
    case 'select':
      return select(state, event.productIds);
    case 'place':
      return { ...state, changes: addChange(state.changes, event.change) };
    case 'key':
      return moveWithKey(state, event);
    case 'response':
      return { ...state, changes: state.changes.slice(1) };
  }
}

/** Without a change the same state: the page reports its checkboxes whenever it renders rows. */
function select(state: ListState, productIds: string[]): ListState {
  const { selected } = state;
  if (!selected) return state;
  const isSame = selected.length === productIds.length && selected.every((id) => productIds.includes(id));
  return isSame ? state : { ...state, selected: productIds };
}

function addChange(changes: PositionChange[], change: PositionChange): PositionChange[] {
  const isReplaced = changes.slice(1).at(-1)?.productId === change.productId;
  return [...(isReplaced ? changes.slice(0, -1) : changes), change];
}

function moveWithKey(state: ListState, { product, step, productCount, time, ...key }: Key): ListState {
  const { productId, name } = product;
  const position = key.position + step;
  if (position < 1) return { ...state, announcement: texts.isFirst(name) };
  if (position > productCount) return { ...state, announcement: texts.isLast(name) };
  const { series } = state;
  const isContinued = series?.productId === productId && time < series.until;
  const from = isContinued ? series.from : key.position;
  return {
    ...state,
    changes: addChange(state.changes, { productId, position, from }),
    announcement: messageText('product-placed', { name, position, productCount }),
    series: { productId, from, until: time + keysRestMs },
  };
}

/** A product that moves to another page stays. */
export function placeProducts<Product extends { productId: string }>(
  products: Product[],
  changes: PositionChange[],
  firstPosition: number,
): Product[] {
  return changes.reduce((placed, { productId, position }) => {
    const index = position - firstPosition;
    const product = placed.find((candidate) => candidate.productId === productId);
    return product && index >= 0 && index < placed.length
      ? placed.filter((candidate) => candidate !== product).toSpliced(index, 0, product)
      : placed;
  }, products);
}
