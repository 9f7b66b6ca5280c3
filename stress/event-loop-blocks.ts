// Loaded before the server with `--import`: measures how long each connection's requests block the event loop.
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * In milliseconds: the longest turn of the event loop while a connection was open, and all its busy turns together. It
 * is processor time of the main thread, because on a machine with other work the clock measures that work too.
 */
export type Blocks = { longest: number; busy: number };

/** A turn without work takes some microseconds. */
const shortestBusyMs = 0.1;
const open = new Map<Socket, Blocks>();
let before = 0;

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  if (open.size === 0) {
    before = processorMs();
    setImmediate(measureTurn);
  }
  open.set(socket, { longest: 0, busy: 0 });
  // The turn in which it closes is measured before it is reported.
  socket.once('close', () => setImmediate(report, socket));
});

/** Runs once in each turn of the event loop, which does not wait for events while an immediate is due. */
function measureTurn(): void {
  const now = processorMs();
  const took = now - before;
  before = now;
  for (const blocks of open.values()) {
    blocks.longest = Math.max(blocks.longest, took);
    if (took > shortestBusyMs) blocks.busy += took;
  }
  if (open.size > 0) setImmediate(measureTurn);
}

function report(socket: Socket): void {
  process.send?.(open.get(socket));
  open.delete(socket);
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
