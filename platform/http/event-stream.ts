import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ListStore } from '../../store/lists/list-store.ts';
import type { Version } from '../database/version.ts';

/** Often enough that no proxy between takes the silence for an end. */
const heartbeatMs = 20_000;
/** Bytes that may wait for a reader, in addition to what the connection itself buffers. */
const longestQueue = 1_024;
const comment = Buffer.from(':\n\n');

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const;

export type Listener = {
  /** Ends the stream from our side. */
  stopping: AbortSignal;
  /** The version that the reader has already, which is not told again. */
  seen?: Version;
  /** Called once, when the stream is over. */
  onEnd?: () => void;
};

/** Writes on a connection, for as long as there is somebody at its other end. */
export type Stream = (outgoing: ServerResponse) => void;

/** What a request comes in on, and the stream that it asked for. A test in process has no connection. */
export type Connection = { outgoing: ServerResponse; stream?: Stream } | undefined;

/**
 * An endless event stream (HTML, server-sent events) that tells the version of an owner's lists: once at the
 * start, then after each write. It carries no lists: whoever hears a version they do not have asks for them.
 * A reader who does not read is dropped; having come back, they hear the newest version and have missed nothing.
 * @returns once the version is known; rejects when the store is broken
 */
export async function streamVersions(store: ListStore, owner: string, listener: Listener): Promise<Stream> {
  const { stopping, seen, onEnd } = listener;
  let newest: Version | undefined;
  let hear = (version: Version) => {
    newest = version;
  };
  // Watched before it is asked for, so that no write falls between.
  const unsubscribe = store.subscribe(owner, (version) => hear(version));
  const release = () => {
    unsubscribe();
    onEnd?.();
  };
  let version: Version;
  try {
    version = await store.readVersion(owner);
  } catch (error) {
    release();
    throw error;
  }

  return (outgoing) => {
    // The reader left before the stream began.
    if (outgoing.destroyed) return release();
    const send = (bytes: Buffer) => {
      if (outgoing.destroyed || outgoing.writableEnded) return;
      if (outgoing.writableLength > longestQueue) outgoing.destroy();
      else outgoing.write(bytes);
    };
    const heartbeat = setInterval(send, heartbeatMs, comment);
    const end = () => void outgoing.end();
    outgoing.once('close', () => {
      release();
      clearInterval(heartbeat);
      stopping.removeEventListener('abort', end);
    });
    hear = (told) => send(eventOf(told));
    const first = newest ?? version;
    // A comment makes the headers travel, and the reader know that the stream is open.
    send(first === seen ? comment : eventOf(first));
    if (stopping.aborted) end();
    else stopping.addEventListener('abort', end);
  };
}

/**
 * Sends an answer that is a stream on the connection itself: a web stream for each of thousands of readers would
 * cost three times the memory.
 * @returns what is left to be sent
 */
export function sendStream(answer: Response, connection: Connection): Response {
  if (!connection?.stream) return answer;
  const { outgoing, stream } = connection;
  // It ends with the connection (RFC 9112, §6.3), so that its bytes need no wrapping, message by message.
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' });
  stream(outgoing);
  return RESPONSE_ALREADY_SENT;
}

let last = { version: '', bytes: comment };

/** The same bytes for all who are told the same version, one after the other. */
function eventOf(version: Version): Buffer {
  if (version !== last.version) {
    last = { version, bytes: Buffer.from(`id: ${version}\nevent: version\ndata: ${version}\n\n`) };
  }
  return last.bytes;
}
