// A thread of the search benchmark: measures `/healthz` until a message arrives.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const intervalMs = 20;
const times: number[] = [];
let isMeasuring = true;
parentPort?.once('message', () => {
  isMeasuring = false;
});
while (isMeasuring) {
  const start = performance.now();
  await (await fetch(workerData.url)).arrayBuffer();
  times.push(performance.now() - start);
  await wait(intervalMs);
}
parentPort?.postMessage(times);
