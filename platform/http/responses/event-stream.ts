import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createStreamLimiter, type StreamLimiter, type StreamLimits } from '../limits/stream-limit.ts';
import type { RequestEnv } from '../requests.ts';

const heartbeatMs = 20_000;
const checkIntervalMs = 5 * 60_000;
const maxQueuedBytes = 1_024;
const comment = Buffer.from(':\n\n');

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies would otherwise collect events, those that compress and nginx.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

export type EventStream = {
  event: string;
  lastEventId: string | undefined;
  read(): Promise<string | undefined>;
  subscribe(listener: (value: string | undefined) => void): () => void;
};

export type StreamRejection = Extract<ReturnType<StreamLimiter['take']>, { ok: false }>;
export type RespondWithStream = (
  context: Context<RequestEnv>,
  stream: EventStream,
) => Promise<Response | StreamRejection>;

type Options = {
  limits?: StreamLimits | undefined;
  stopping?: AbortSignal;
};

/** Web streams of thousands of clients would take three times the memory. */
export function createStreamResponses(options: Options = {}): RespondWithStream {
  const { limits, stopping = new AbortController().signal } = options;
  const limiter = createStreamLimiter(limits);
  return async (context, stream) => {
    if (context.req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
    const { incoming, outgoing } = context.env as HttpBindings;
    const slot = limiter.take(context.get('requester')?.key ?? '');
    if (!slot.ok) return slot;
    const allHeaders = { ...context.get('headers'), ...streamHeaders, connection: 'close' };
    await sendEvents(incoming.socket, outgoing, allHeaders, stream, {
      stopping,
      onEnd: slot.release,
    });
    return RESPONSE_ALREADY_SENT;
  };
}

async function sendEvents(
  socket: Socket,
  outgoing: ServerResponse,
  headers: Record<string, string>,
  { event, lastEventId, read, subscribe }: EventStream,
  { stopping, onEnd }: { stopping: AbortSignal; onEnd(): void },
): Promise<void> {
  const early: (string | undefined)[] = [];
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let receive = (value: string | undefined) => void early.push(value);
  const end = () => void outgoing.end();
  // Before the value is read, so that no change is missed.
  const unsubscribe = subscribe((value) => receive(value));
  const release = () => {
    onEnd();
    unsubscribe();
    clearInterval(heartbeat);
    stopping.removeEventListener('abort', end);
  };
  // A response has no socket while the one before it goes on.
  socket.once('close', release);
  const current = await read().catch((error) => {
    socket.off('close', release);
    release();
    throw error;
  });
  if (socket.destroyed) return;

  const send = (bytes: Buffer) => {
    if (outgoing.destroyed || outgoing.writableEnded) return;
    if (outgoing.writableLength > maxQueuedBytes) outgoing.destroy();
    else outgoing.write(bytes);
  };
  heartbeat = setInterval(send, heartbeatMs, comment);
  let last = lastEventId;
  receive = (value) => {
    if (value === undefined) return end();
    if (value !== last) send(eventOf(event, value));
    last = value;
  };
  outgoing.writeHead(200, headers);
  const first = early.length > 0 ? early.at(-1) : current;
  // Sends the headers: the client knows that the stream is open.
  if (first === lastEventId) send(comment);
  receive(first);
  if (stopping.aborted) end();
  else stopping.addEventListener('abort', end);
}

let last = { event: '', value: '', bytes: comment };

function eventOf(event: string, value: string): Buffer {
  if (value !== last.value || event !== last.event) {
    last = { event, value, bytes: Buffer.from(`id: ${value}\nevent: ${event}\ndata: ${value}\n\n`) };
  }
  return last.bytes;
}

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
