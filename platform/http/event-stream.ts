import type { ServerResponse } from 'node:http';
import type { RawResponse } from './raw-response.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Shorter than the time after which proxies close idle connections. */
const heartbeatMs = 20_000;
/** A client that does not read is disconnected. */
const maxQueuedBytes = 1_024;
const comment = Buffer.from(':\n\n');

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const;

type ValueSource = {
  event: string;
  read(): Promise<string>;
  subscribe(listener: (value: string) => void): () => void;
};

export type StreamOptions = {
  stopping: AbortSignal;
  lastEventId?: string | undefined;
  onEnd?: () => void;
};

/** Sends the current value, then each new one. A web stream for each of thousands of clients would take three times the memory. */
export async function openEventStream(source: ValueSource, options: StreamOptions) {
  const { stopping, lastEventId, onEnd } = options;
  let newest: string | undefined;
  let receive = (value: string) => {
    newest = value;
  };
  // Subscribes before it reads the value, so that it misses no change.
  const unsubscribe = source.subscribe((value) => receive(value));
  const release = () => {
    unsubscribe();
    onEnd?.();
  };
  let read: string;
  try {
    read = await source.read();
  } catch (error) {
    release();
    throw error;
  }

  const body = (outgoing: ServerResponse) => {
    if (outgoing.destroyed) return release();
    const send = (bytes: Buffer) => {
      if (outgoing.destroyed || outgoing.writableEnded) return;
      if (outgoing.writableLength > maxQueuedBytes) outgoing.destroy();
      else outgoing.write(bytes);
    };
    const heartbeat = setInterval(send, heartbeatMs, comment);
    const end = () => void outgoing.end();
    outgoing.once('close', () => {
      release();
      clearInterval(heartbeat);
      stopping.removeEventListener('abort', end);
    });
    receive = (value) => send(eventOf(source.event, value));
    const first = newest ?? read;
    // A comment sends the headers, from which the client knows that the stream is open.
    send(first === lastEventId ? comment : eventOf(source.event, first));
    if (stopping.aborted) end();
    else stopping.addEventListener('abort', end);
  };
  return { status: 200, headers: rawHeaders, body } satisfies RawResponse;
}

const rawHeaders = createRawHeaders();

function createRawHeaders(): string[] {
  const headers = new Headers(streamHeaders);
  addSecurityHeaders(headers);
  return [...headers].flat();
}

let last = { event: '', value: '', bytes: comment };

function eventOf(event: string, value: string): Buffer {
  if (value !== last.value || event !== last.event) {
    last = { event, value, bytes: Buffer.from(`id: ${value}\nevent: ${event}\ndata: ${value}\n\n`) };
  }
  return last.bytes;
}
