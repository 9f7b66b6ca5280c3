import * as z from 'zod';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { Addresses } from '../addresses.ts';
import { ifMatch, versionsIn } from '../lists/preconditions.ts';
import { changedTag, tagOf } from '../lists/schemas.ts';
import { revealedGiftSchema, shareSchema, toShareDocument } from './schemas.ts';
import type { ShareService } from './share-service.ts';

type Services = { shares: ShareService; addresses: Addresses };
const parameters = { docId: 'The ID of the list.' };
const flag = (description: string) => z.stringbool().optional().describe(description);

export const shareEndpoints = [
  endpoint({
    method: 'POST',
    path: '/lists/:docId/share',
    id: 'shareList',
    summary: 'Get a link to a list',
    description:
      'Who has the link can read the list. A list has one link: a repetition returns the same. It gets another after that was ended, also by becoming `Privada`.',
    parameters,
    query: z.strictObject({
      showName: flag('Whether visitors see the first name of the owner. By default nothing is changed.'),
      makePublic: flag('Whether a private list becomes public.'),
      ifShared: flag('Whether a list without a link is rejected with share-not-found.'),
    }),
    headers: ifMatch,
    responses: {
      200: { description: 'The link, which has not changed.', schema: shareSchema },
      201: { description: 'The new or changed link.', headers: changedTag, schema: shareSchema },
    },
    errors: ['list-not-found', 'list-private', 'share-not-found', 'precondition-failed', 'store-unavailable'],
    async handler({ path: { docId }, query, headers }, { shares, addresses }: Services) {
      const started = await shares.start(docId, { ...query, versions: versionsIn(headers) });
      if (!started.ok) return started;
      const body = toShareDocument(started.value, addresses);
      if (started.value.version === undefined) return { status: 200, body };
      return { status: 201, body, headers: tagOf(started.value) };
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/lists/:docId/share',
    id: 'endSharing',
    summary: 'End the link to a list',
    description:
      'The response is the same if the list has no link. What somebody gives stays given. A later link is a different one.',
    parameters,
    headers: ifMatch,
    responses: { 204: { description: 'The list has no link.', headers: changedTag } },
    errors: ['list-not-found', 'precondition-failed', 'store-unavailable'],
    async handler({ path: { docId }, headers }, { shares }: Services) {
      const ended = await shares.end(docId, versionsIn(headers));
      return ended.ok ? { status: 204, headers: tagOf(ended.value) } : ended;
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/lists/:docId/gifts',
    id: 'freeGifts',
    summary: 'Let everybody choose the gifts of a list again',
    description:
      'For its owner, who does not learn whether anything was given. Those who gave something learn that she has begun again.',
    parameters,
    responses: { 204: { description: 'Nothing of the list is given.' } },
    errors: ['list-not-found', 'gifts-unavailable', 'store-unavailable'],
    async handler({ path: { docId } }, { shares }: Services) {
      const freed = await shares.freeGifts(docId);
      return freed.ok ? { status: 204 } : freed;
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists/:docId/revealed-gifts',
    id: 'revealGifts',
    summary: 'Learn which products of a list somebody gives',
    description:
      'For its owner, to whom nothing else tells it. Nothing is changed: another request is needed to learn of later gifts. Who gives them is not known.',
    parameters,
    responses: { 200: { description: 'The products.', schema: z.array(revealedGiftSchema) } },
    errors: ['list-not-found', 'gifts-unavailable', 'store-unavailable'],
    async handler({ path: { docId } }, { shares }: Services) {
      const revealed = await shares.revealGifts(docId);
      return revealed.ok ? { status: 200, body: revealed.value } : revealed;
    },
  }),
];
