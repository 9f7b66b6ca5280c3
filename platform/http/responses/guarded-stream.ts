import type { EventStream } from './event-stream.ts';

const checkIntervalMs = 5 * 60_000;

/** Before each value and every five minutes; a failed check does not end it. */
export function guardStream(stream: EventStream, isAllowed: () => Promise<boolean>): EventStream {
  return {
    ...stream,
    subscribe(listener) {
      let changes = 0;
      const receive = async (value: string | undefined) => {
        changes += 1;
        const change = changes;
        const mayContinue = await isAllowed().catch(() => true);
        if (change === changes) listener(mayContinue ? value : undefined);
      };
      const check = async () => {
        if (!(await isAllowed().catch(() => true))) listener(undefined);
      };
      const timer = setInterval(check, checkIntervalMs).unref();
      const unsubscribe = stream.subscribe((value) => void receive(value));
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
  };
}
