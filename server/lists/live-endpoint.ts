import type { OwnerVersions } from '../../platform/database/owner-database.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import type { RawResponse } from '../../platform/http/raw-response.ts';
import type { StreamLimiter } from '../../platform/http/stream-limit.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { ReadUser } from '../current-user.ts';
import { problemResponse } from '../http-errors.ts';

const problemHeaders = { headers: { 'cache-control': 'private, no-cache' } };

type Options = {
  versions: OwnerVersions;
  readUser: ReadUser;
  log: Logger;
  limiter: StreamLimiter;
  /** The streams end when it is aborted. */
  stopping: AbortSignal;
};

/** @returns the handler of GET for the endpoint below, which Hono does not handle: see `app.ts` */
export function createListStreams({ versions, readUser, log, limiter, stopping }: Options) {
  return async (request: Request, address: string): Promise<Response | RawResponse> => {
    const slot = limiter.take(address);
    if (!slot.ok) return problemResponse(slot.code, problemHeaders);
    try {
      const { id } = await readUser(request);
      const source = {
        event: 'version',
        read: () => versions.readVersion(id),
        subscribe: (listener: (version: string) => void) => versions.subscribe(id, listener),
      };
      const lastEventId = request.headers.get('last-event-id') ?? undefined;
      return await openEventStream(source, { stopping, lastEventId, onEnd: slot.release });
    } catch (error) {
      slot.release();
      log.error('GET /lists/live of the API failed.', error);
      return problemResponse('store-unavailable', problemHeaders);
    }
  };
}

export const liveEndpoint = endpoint({
  method: 'GET',
  path: '/lists/live',
  id: 'followLists',
  summary: 'Receive an event for each change of the lists',
  description:
    'Server-sent events named `version`. Their `id` and `data` are the version of the lists: one event at the start, then one after each change. A version is opaque: equal versions mean equal lists. A comment is sent every 20 seconds. The connection of a client that does not read is closed. The `ETag` of the lists contains the same version.',
  headers: {
    'Last-Event-ID': { description: 'The version that the client has, which is not sent again.' },
  },
  responses: { 200: { description: 'A stream of events without an end.', contentType: 'text/event-stream' } },
  errors: ['streams-too-many', 'streams-full', 'store-unavailable'],
  handler: () => ({ status: 200 }),
});
