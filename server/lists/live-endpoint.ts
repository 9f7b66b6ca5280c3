import { failure } from '../../domain/result-codes.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { ListService } from './service.ts';

export const streamHeaders = {
  'Last-Event-ID': { description: 'The version that the client has, which is not sent again.' },
};
export const streamResponses = {
  200: { description: 'A stream of events.', contentType: 'text/event-stream' },
} as const;
export const streamErrors = ['streams-too-many', 'streams-full', 'store-unavailable'] as const;
export const streamRules =
  'A version is opaque. A comment is sent every 20 seconds. The connection of a client that does not read is closed.';

export const liveEndpoints = [
  endpoint({
    method: 'GET',
    path: '/lists/live',
    id: 'followLists',
    summary: 'Receive an event for each change of the lists',
    description: `Server-sent events named \`version\`. Their \`id\` and \`data\` are the version of the lists: one event at the start, then one after each change. Equal versions mean equal lists. The \`ETag\` of the lists contains the same version. ${streamRules}`,
    headers: streamHeaders,
    responses: streamResponses,
    errors: streamErrors,
    handler: ({ headers }, { lists }: { lists: ListService }) => ({
      status: 200,
      body: {
        event: 'version',
        lastEventId: headers['Last-Event-ID'],
        read: lists.version,
        subscribe: lists.subscribe,
      },
    }),
  }),

  endpoint({
    method: 'GET',
    path: '/lists/:docId/live',
    id: 'followList',
    summary: 'Receive an event for each change of one list',
    description: `As the events of all lists, with the version of this list, which does not change with other lists. The \`ETag\` of the list contains the same version. The stream ends when the list is deleted. ${streamRules}`,
    parameters: { docId: 'The ID of the list.' },
    headers: streamHeaders,
    responses: streamResponses,
    errors: ['list-not-found', ...streamErrors],
    async handler({ path: { docId }, headers }, { lists }: { lists: ListService }) {
      if (!(await lists.listVersion(docId))) return failure('list-not-found');
      return {
        status: 200,
        body: {
          event: 'version',
          lastEventId: headers['Last-Event-ID'],
          read: () => lists.listVersion(docId),
          subscribe: (listener) => lists.subscribeToList(docId, listener),
        },
      };
    },
  }),
];
