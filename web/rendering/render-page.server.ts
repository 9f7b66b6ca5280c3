import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '../../domain/shop.ts';
import type { RequestEnv, RequestIds } from '../../platform/http/requests.ts';
import { pathOf } from '../../platform/http/url-paths.ts';
import { acceptWaitingConnections } from '../../platform/http/waiting-connections.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { type Logger, withFields } from '../../platform/telemetry/logger.ts';
import { createServices } from '../../server/entities.ts';
import { createRejections, httpErrors, rejectEndedGuest, rejectRendering } from '../../server/http-errors.ts';
import { readTypedForm } from '../../server/rejection-page.ts';
import { type ReadUser, type Requester, readRequester } from '../../server/requester.ts';
import type { Users } from '../../server/users/users.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Stores } from '../../store/stores.ts';
import { isDataPath } from '../data-paths.ts';
import { canDecodePath, signInPath } from '../paths.ts';
import { setPersonalHeaders } from './personal-headers.ts';
import { requestContext } from './request-context.ts';
import { isForAll, movesEverything } from './request-kind.ts';
import { usersContext } from './users-context.ts';

type Services = {
  stores: Stores;
  catalog: Catalog;
  shop: Shop;
  readUser: ReadUser;
  users: Users;
  log: Logger;
  publicUrl?: string | undefined;
};
/** A rendering takes some 2 MB, a waiting request 50 kB. */
const renderingLimits = { concurrency: 8, maxWaiting: 1_000, maxWaitMs: 5_000 };
const moveLimits = { ...renderingLimits, maxWaitMs: 60_000 };

type Rendering = {
  requester: Requester;
  ids?: RequestIds | undefined;
  recordCode?(code: string): void;
};
export type PageRenderer = ReturnType<typeof createPageRenderer>;

export function createPageRenderer(
  build: ServerBuild,
  { stores, catalog, shop, readUser, users, log, publicUrl }: Services,
) {
  const handleRequest = createRequestHandler(build, import.meta.env.MODE);
  const enqueue = createRenderingQueue(renderingLimits);
  const enqueueMove = createRenderingQueue(moveLimits);
  const reject = createRejections({ shop, publicUrl, signInPath: users.signIn && signInPath });

  async function render(request: Request, { requester, ids, recordCode = () => {} }: Rendering) {
    const context = new RouterContextProvider();
    context.set(requestContext, {
      ...createServices(requester, { stores, catalog, shop }),
      log: withFields(log, ids ?? {}),
      recordCode,
      publicUrl,
      guestHasEnded: requester.guestHasEnded,
      isDocumentRequest: !isDataPath(new URL(request.url).pathname),
    });
    context.set(usersContext, users);
    const page = await handleRequest(request, context);
    setPersonalHeaders(page.headers, requester.user);
    if (page.status === 503) {
      page.headers.set('retry-after', String(httpErrors['store-unavailable'].retryAfter));
    }
    return page;
  }

  return {
    /** @throws QueueLimitError */
    enqueue: <T>(work: () => Promise<T>): Promise<T> => enqueue(work),
    /** Has to be enqueued. */
    renderForAll: (request: Request, requester: Requester) => render(request, { requester }),
    async respond(context: Context<RequestEnv<Requester>>): Promise<Response> {
      const { raw: request } = context.req;
      const { ids } = context.var;
      // React Router would print the path, which may contain the name of a list.
      if (!canDecodePath(request.url)) return reject(request, 'path-unknown');
      const requester = await readRequester(context, readUser).catch((error) => {
        log.error('The user cannot be read.', error, ids);
        return isForAll(request) ? { ...context.get('requester') } : undefined;
      });
      if (!requester) return rejectRendering(shop);
      if (requester.retryAfter) return reject(request, 'requests-too-many', requester.retryAfter);
      const form = requester.user || isDataPath(pathOf(request)) ? undefined : await readTypedForm(request);
      if (form && requester.guestHasEnded) return rejectEndedGuest(shop, form);
      if (form && users.signIn) return reject(request, 'user-missing');
      const received = await receiveBody(request);
      const unread = requester.guest && request.body ? received.clone() : received;
      const recordCode = (code: string) => context.set('code', code);
      const work = () => render(received, { requester, ids, recordCode });
      const page = await (movesEverything(request)
        ? enqueueMove(work, request.signal, requester.user?.id)
        : enqueue(work, request.signal));
      const retryAfter = requester.guest?.retryAfter;
      return retryAfter ? reject(unread, 'requests-too-many', retryAfter) : page;
    },
  };
}

function createRenderingQueue(limits: typeof renderingLimits) {
  const renderings = createTaskQueue(limits);
  return <T>(work: () => Promise<T>, signal?: AbortSignal, key?: string): Promise<T> => {
    const workLater = async () => {
      await acceptWaitingConnections();
      return work();
    };
    return renderings.run(workLater, key, signal);
  };
}

/** Before a rendering starts, because a form may be sent slowly. */
async function receiveBody(request: Request): Promise<Request> {
  return request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;
}
