import { useSyncExternalStore } from 'react';

/** A state that code outside of components changes too. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    read: () => state,
    update(next: State) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use<Value>(select: (state: State) => Value, onServer = select(initial)): Value {
      return useSyncExternalStore(
        subscribe,
        () => select(state),
        () => onServer,
      );
    },
  };
}
