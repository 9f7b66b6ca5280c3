import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createListState, initialState, type PositionChange, placeProducts } from './list-state.ts';

const reported = mock.fn();
Object.assign(globalThis, { reportError: reported });

/** @returns functions that change the state, the changes that were sent and shown, and what responds */
function open() {
  const sent: PositionChange[] = [];
  const states = [initialState];
  let response = Promise.withResolvers<void>();
  const { dispatch, sendWith } = createListState(initialState, (state) => states.push(state));
  sendWith((change) => {
    sent.push(change);
    response = Promise.withResolvers();
    return response.promise;
  });
  return {
    sent,
    dispatch,
    sendWith,
    place: (productId: string, position: number) =>
      dispatch({ type: 'place', change: { productId, position } }),
    state: () => states.at(-1) ?? initialState,
    async respond(error?: Error) {
      if (error) response.reject(error);
      else response.resolve();
      await setImmediate();
    },
  };
}

const textOf = (changes: PositionChange[]) =>
  changes.map(({ productId, position }) => productId + position).join(' ');

test('changes of the order are sent one at a time, and of those of one product that wait only the last', async () => {
  const { sent, place, state, respond } = open();
  const shown = ['a2', 'a3', 'a4', 'b1', 'a5'].map((text) => {
    place(text.slice(0, 1), Number(text.slice(1)));
    return textOf(state().changes);
  });
  assert.equal(textOf(sent), 'a2');
  assert.deepEqual(shown, ['a2', 'a2 a3', 'a2 a4', 'a2 a4 b1', 'a2 a4 b1 a5']);
  for (let response = 0; response < 4; response++) await respond();
  assert.equal(textOf(sent), 'a2 a4 b1 a5');
  assert.deepEqual(state().changes, []);
  place('a', 1);
  assert.equal(textOf(sent), 'a2 a4 b1 a5 a1');
});

test('changes that wait are sent after a rejected one, which is reported and no longer shown', async () => {
  const { sent, place, state, respond } = open();
  place('a', 2);
  place('b', 1);
  const error = new Error('rejected');
  await respond(error);
  assert.deepEqual(reported.mock.calls[0]?.arguments, [error]);
  assert.equal(textOf(sent), 'a2 b1');
  await respond();
  assert.deepEqual(state().changes, []);
});

test('a change that waits while its list is renamed is sent to the new address', async () => {
  const { sent, place, sendWith, respond } = open();
  const sentToNew: PositionChange[] = [];
  place('a', 2);
  place('b', 1);
  sendWith(async (change) => void sentToNew.push(change));
  await respond();
  assert.deepEqual([textOf(sent), textOf(sentToNew)], ['a2', 'b1']);
});

test('keys that follow each other are sent with the position before the first one, and each is announced', () => {
  const { sent, dispatch, state } = open();
  const product = { productId: 'p1', name: 'Polerón' };
  const press = (position: number, step: number, time: number) => {
    dispatch({ type: 'key', product, position, step, productCount: 3, time });
    return state().announcement;
  };
  assert.equal(press(1, -1, 0), '«Polerón» ya es el primero');
  assert.deepEqual(sent, []);
  assert.equal(press(1, 1, 0), '«Polerón»: posición 2 de 3');
  assert.equal(press(2, 1, 999), '«Polerón»: posición 3 de 3');
  assert.deepEqual(state().changes.at(-1), { productId: 'p1', position: 3, from: 1 });
  assert.equal(press(3, 1, 1_500), '«Polerón» ya es el último');
  press(3, -1, 2_500);
  assert.deepEqual(sent, [{ productId: 'p1', position: 2, from: 1 }]);
  assert.deepEqual(state().changes.at(-1), { productId: 'p1', position: 2, from: 3 });
});

test('products can be selected until the selection ends, while changes of the order are sent', () => {
  const { dispatch, place, state } = open();
  place('p1', 2);
  dispatch({ type: 'select', productIds: ['p1'] });
  assert.equal(state().selected, undefined);
  dispatch({ type: 'start-selection' });
  assert.deepEqual(state().selected, []);
  dispatch({ type: 'select', productIds: ['p1'] });
  const { selected } = state();
  assert.deepEqual(selected, ['p1']);
  dispatch({ type: 'select', productIds: ['p1'] });
  assert.equal(state().selected, selected);
  dispatch({ type: 'end-selection' });
  assert.equal(state().selected, undefined);
  assert.equal(textOf(state().changes), 'p12');
});

test('a product is shown at its new position, unless that is on another page', () => {
  const products = ['p1', 'p2', 'p3'].map((productId) => ({ productId }));
  const idsAt = (position: number, firstPosition: number) =>
    placeProducts(products, [{ productId: 'p3', position }], firstPosition).map(({ productId }) => productId);
  assert.deepEqual(idsAt(101, 101), ['p3', 'p1', 'p2']);
  assert.deepEqual(idsAt(102, 101), ['p1', 'p3', 'p2']);
  for (const position of [100, 104, Number.NaN]) assert.deepEqual(idsAt(position, 101), ['p1', 'p2', 'p3']);
});
