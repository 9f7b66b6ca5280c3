// `node stress/faults.ts <fault> <size>`: acknowledged writes and availability during faults of the machine.
import { shiftClock } from './fault-clock.ts';
import { blockLog } from './fault-log.ts';
import { damageDatabase, deleteDatabase, fillDisk, lockDatabase } from './fault-sqlite.ts';

/** Each function returns one line with its result. */
const faults: Record<string, (size: number) => Promise<string>> = {
  'locked-database': lockDatabase,
  'blocked-log': blockLog,
  'deleted-database': deleteDatabase,
  'damaged-database': damageDatabase,
  'full-disk': fillDisk,
  'shifted-clock': shiftClock,
};

const [name = '', size] = process.argv.slice(2);
const test = faults[name];
if (!test || !(Number(size) > 0)) {
  console.error(`Usage: node stress/faults.ts ${Object.keys(faults).join('|')} <positive size>`);
  process.exit(1);
}
console.info(await test(Number(size)));
process.exit();
