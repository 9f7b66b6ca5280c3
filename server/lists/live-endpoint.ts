import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../current-user.ts';

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
  handler: ({ headers }, { user, versions }: { user: User; versions: Stores['database'] }) => ({
    status: 200,
    body: {
      event: 'version',
      lastEventId: headers['Last-Event-ID'],
      read: () => versions.readVersion(user.id),
      subscribe: (listener) => versions.subscribe(user.id, listener),
    },
  }),
});
