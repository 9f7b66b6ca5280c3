import { parentPort, workerData } from 'node:worker_threads';
import { parseHere } from './feed-parse.ts';

/** The thread that `catalog-parse.ts` starts: parses one feed and ends. */
parentPort?.postMessage(parseHere(workerData));
