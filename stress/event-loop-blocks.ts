// Loaded into the server with `--import`: measures how long requests block the event loop.
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * The longest iteration of the event loop while a connection was open, and the sum of all busy iterations. In
 * milliseconds of processor time of the main thread, so that other programs on the machine have no influence.
 */
export type Blocks = { longest: number; busy: number };

/** An idle iteration takes some microseconds. */
const minimumBusyMs = 0.1;
const open = new Map<Socket, Blocks>();
let before = 0;

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  if (open.size === 0) {
    before = processorMs();
    setImmediate(measureIteration);
  }
  open.set(socket, { longest: 0, busy: 0 });
  // The report waits until the iteration of the 'close' event has been measured.
  socket.once('close', () => setImmediate(report, socket));
});

/** Runs in each iteration of the event loop while a connection is open. */
function measureIteration(): void {
  const now = processorMs();
  const duration = now - before;
  before = now;
  for (const blocks of open.values()) {
    blocks.longest = Math.max(blocks.longest, duration);
    if (duration > minimumBusyMs) blocks.busy += duration;
  }
  if (open.size > 0) setImmediate(measureIteration);
}

function report(socket: Socket): void {
  process.send?.(open.get(socket));
  open.delete(socket);
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
