import { subscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';

const maxWaiting = 511;
let acceptedCount = 0;

subscribe('net.server.socket', () => {
  acceptedCount += 1;
});

/** Node accepts one in each iteration; a health check would wait for all before it. */
export async function acceptWaitingConnections(): Promise<void> {
  await setImmediate(); // The end of the current iteration.
  for (let count = 0, before = -1; count < maxWaiting && acceptedCount > before; count += 1) {
    before = acceptedCount;
    await setImmediate();
  }
}
