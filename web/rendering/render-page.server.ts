import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { readRequester } from '../../platform/http/limits/client-address.ts';
import type { RequestEnv, RequestIds } from '../../platform/http/request-bindings.ts';
import { compressPage } from '../../platform/http/responses/compression.ts';
import { type Logger, withFields } from '../../platform/telemetry/logger.ts';
import type { ReadUser, User } from '../../server/current-user.ts';
import { createServices } from '../../server/entities.ts';
import { httpErrors, rejectRendering, rejectRequest } from '../../server/http-errors.ts';
import type { Catalog, Requester } from '../../store/catalog/catalog.ts';
import type { Stores } from '../../store/stores.ts';
import { canDecodePath } from '../paths.ts';
import { requestContext } from './request-context.ts';

type Services = {
  stores: Stores;
  catalog: Catalog;
  readUser: ReadUser;
  log: Logger;
  publicUrl?: string | undefined;
  trustProxy: boolean;
};
export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** @param build the routes as `react-router build` has compiled them */
export function createPageRenderer(
  build: ServerBuild,
  { stores, catalog, readUser, log, publicUrl, trustProxy }: Services,
) {
  const handleRequest = createRequestHandler(build, import.meta.env.MODE);

  async function render(
    request: Request,
    user: User,
    ids: Partial<RequestIds> = {},
    requester?: Requester,
  ): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(requestContext, {
      ...createServices(user, stores, catalog, requester),
      log: withFields(log, ids),
      publicUrl,
      isDocumentRequest: !new URL(request.url).pathname.endsWith('.data'),
    });
    const page = await handleRequest(request, context);
    page.headers.set('cache-control', 'private, no-cache');
    if (page.status === 503)
      page.headers.set('retry-after', String(httpErrors['store-unavailable'].retryAfter));
    return page;
  }

  return {
    renderForAllUsers: (request: Request): Promise<Response> => render(request, { id: '', name: '' }),
    async respond(context: Context<RequestEnv>): Promise<Response> {
      const { raw: request } = context.req;
      const { ids } = context.env;
      // React Router would print the path, which may contain the name of a list, to the console.
      if (!canDecodePath(request.url)) return rejectRequest(request, 'path-unknown');
      let user: User;
      try {
        user = await readUser(request);
      } catch (error) {
        log.error('The user cannot be read.', error, ids);
        return rejectRendering();
      }
      const page = await render(request, user, ids, readRequester(context, trustProxy));
      const isDocument = page.headers.get('content-type')?.startsWith('text/html');
      return isDocument && page.body ? compressPage(page, request.headers.get('accept-encoding')) : page;
    },
  };
}
