import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const defaultLimits = { responseMs: 200_000, checkMs: 5_000 };

export function limitResponseTime(server: Server, limits = defaultLimits): void {
  const connections = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('finish', () => {
      if (connections.has(socket)) connections.set(socket, undefined);
    });
  });
  setInterval(() => {
    const now = performance.now();
    for (const [socket, since] of connections) {
      if (socket.writableLength === 0) connections.set(socket, undefined);
      else if (since === undefined) connections.set(socket, now);
      // Without a reset the system keeps the unread bytes.
      else if (now - since > limits.responseMs) socket.resetAndDestroy();
    }
  }, limits.checkMs).unref();
}
