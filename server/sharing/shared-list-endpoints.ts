import { hash } from 'node:crypto';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/page-links.ts';
import { findTag } from '../../platform/http/responses/content-negotiation.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Addresses } from '../addresses.ts';
import { apiSharedPath } from '../api-paths.ts';
import { streamErrors, streamHeaders, streamResponses, streamRules } from '../lists/live-endpoint.ts';
import { ifNoneMatch, notModified, pageTag } from '../lists/read-endpoints.ts';
import { sharedListSchema, toSharedDocument } from './schemas.ts';
import type { SharedList, SharedListService } from './shared-list-service.ts';

type Services = { sharedLists: SharedListService; catalog: Catalog; addresses: Addresses };
const parameters = { token: 'The token of the link.' };
const tag = {
  ETag: 'Of this page in this content coding. Every change of the list, of its gifts and of the products on sale changes it.',
};

export const sharedListEndpoints = [
  endpoint({
    method: 'GET',
    path: '/shared/:token',
    id: 'readSharedList',
    summary: 'Read a list to which a link leads',
    description: `With one page of at most ${maxPageSize} of its products. The response is the same for an unknown token, and for that of a list which is private, deleted or no longer shared.`,
    parameters,
    query: pageQuery,
    headers: ifNoneMatch,
    responses: {
      200: { description: 'The list.', headers: { ...tag, ...pageHeaders }, schema: sharedListSchema },
      304: { ...notModified, headers: tag },
    },
    errors: ['share-not-found', 'store-unavailable'],
    async handler({ path: { token }, query, headers }, { sharedLists, ...services }: Services) {
      const onSaleVersion = services.catalog.version();
      const found = await sharedLists.read(token, query);
      if (!found.ok) return found;
      const list = found.value;
      const { body, isOnSaleKnown } = toSharedDocument(list, token, services);
      const ETag = pageTag(versionOf(list), query, services, isOnSaleKnown ? onSaleVersion : undefined);
      const known = findTag(headers['If-None-Match'], ETag);
      if (known) return { status: 304, headers: { ETag: known, ...notStored } };
      const { products, productCount } = body;
      const Link = nextPageLink(apiSharedPath(token), query, products.length, productCount);
      const page = { ETag, Link, 'X-Total-Count': String(productCount) };
      return { status: 200, body, headers: { ...page, ...notStored } };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/shared/:token/live',
    id: 'followSharedList',
    summary: 'Receive an event for each change of a list to which a link leads',
    description: `As the events of a list of the user, with the version of the list and of its gifts. The stream ends when the link no longer leads to the list. ${streamRules}`,
    parameters,
    headers: streamHeaders,
    responses: streamResponses,
    errors: ['share-not-found', ...streamErrors],
    async handler({ path: { token }, headers }, { sharedLists }: Services) {
      const followed = await sharedLists.follow(token);
      if (!followed.ok) return followed;
      const stream = { event: 'version', lastEventId: headers['Last-Event-ID'], ...followed.value };
      return { status: 200, body: stream };
    },
  }),
];

/** As the page, whose address is a secret. */
const notStored = { 'cache-control': 'no-store' };

/** 'yours' depends on the viewer, which the version does not contain. */
function versionOf({ version, gifts, viewer }: SharedList): string {
  const own = [...(gifts ?? [])].filter(([, state]) => state === 'yours').map(([productId]) => productId);
  if (viewer !== 'visitor') return version;
  return `${version}-${hash('sha256', JSON.stringify(own.toSorted()), 'base64url').slice(0, 8)}`;
}
