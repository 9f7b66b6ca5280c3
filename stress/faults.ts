// `node stress/faults.ts <fault> <size>`: what a fault of the machine costs, and that no acknowledged write is lost to it.

import { jumpClock } from './fault-clock.ts';
import { blockLog } from './fault-log.ts';
import { damageFile, deleteFile, fillDisk, holdLock } from './faults-sqlite.ts';

/** Each asserts what must hold, and returns one line about what was done and observed. */
const faults: Record<string, (size: number) => Promise<string>> = {
  lock: holdLock,
  log: blockLog,
  deleted: deleteFile,
  damaged: damageFile,
  disk: fillDisk,
  clock: jumpClock,
};

const [name = '', size] = process.argv.slice(2);
const fault = faults[name];
if (!fault || !(Number(size) > 0)) {
  console.error(`Name one of ${Object.keys(faults).join(', ')}, and a positive size.`);
  process.exit(1);
}
console.info(await fault(Number(size)));
process.exit();
