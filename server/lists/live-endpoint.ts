import type { OwnerVersions } from '../../platform/database/database.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import type { createStreamLimiter } from '../../platform/http/stream-limit.ts';
import { listChangesPath } from '../api-paths.ts';
import type { User } from '../current-user.ts';

export type StreamServices = {
  user: User;
  versions: OwnerVersions;
  streams: ReturnType<typeof createStreamLimiter>;
  clientAddress: string;
  stopping: AbortSignal;
};

export const followLists = endpoint({
  method: 'GET',
  path: listChangesPath,
  id: 'followLists',
  summary: 'Receive an event for each change of the lists',
  description:
    'Server-sent events named `version`. Their `id` and `data` are the version of the lists: one event at the start, then one after each change. A version is opaque: equal versions mean equal lists. A comment is sent every 20 seconds. The connection of a client that does not read is closed. The `ETag` of the lists contains the same version.',
  headers: {
    'Last-Event-ID': { description: 'The version that the client has, which is not sent again.' },
  },
  responses: { 200: { description: 'A stream of events without an end.', type: 'text/event-stream' } },
  errors: ['streams-too-many', 'streams-full', 'store-unavailable'],
  async handler({ headers }, { user, versions, streams, clientAddress, stopping }: StreamServices) {
    const slot = streams.take(clientAddress);
    if (!slot.ok) return slot;
    const seen = headers['Last-Event-ID'];
    return {
      status: 200,
      stream: await openEventStream(
        {
          event: 'version',
          read: () => versions.readVersion(user.id),
          subscribe: (listener) => versions.subscribe(user.id, listener),
        },
        { stopping, seen, onEnd: slot.release },
      ),
    };
  },
});
