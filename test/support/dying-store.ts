/**
 * A store of a process that ends before or after one of its calls.
 * @param lastCall from 1
 * @param isDone whether the last call has its effect
 * @returns the store, and a function that returns how often it was called
 */
export function dyingStore<Store extends object>(store: Store, lastCall: number, isDone: boolean) {
  let calls = 0;
  const dying = new Proxy(store, {
    get:
      (called, name) =>
      async (...parameters: never[]) => {
        calls += 1;
        if (calls === lastCall && !isDone) throw new Error('killed');
        const result = await (called[name as keyof Store] as (...parameters: never[]) => unknown)(
          ...parameters,
        );
        if (calls === lastCall) throw new Error('killed');
        return result;
      },
  });
  return { dying, countCalls: () => calls };
}
