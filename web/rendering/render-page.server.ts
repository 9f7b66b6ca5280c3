import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { HomePage } from '../../domain/home-page.ts';
import { readRequester } from '../../platform/http/limits/client-address.ts';
import type { RequestEnv, RequestIds } from '../../platform/http/request-bindings.ts';
import { compressPage } from '../../platform/http/responses/compression.ts';
import { acceptWaitingConnections } from '../../platform/http/waiting-connections.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { type Logger, withFields } from '../../platform/telemetry/logger.ts';
import type { CurrentUser, ReadUser, User } from '../../server/current-user.ts';
import { createServices } from '../../server/entities.ts';
import { createRejections, httpErrors, rejectRendering } from '../../server/http-errors.ts';
import type { Sender } from '../../server/sender.ts';
import type { Users } from '../../server/users/users.ts';
import type { Catalog, Requester } from '../../store/catalog/catalog.ts';
import type { Stores } from '../../store/stores.ts';
import { isDataPath } from '../data-paths.ts';
import { canDecodePath } from '../paths.ts';
import { homePageContext } from './home-page-context.ts';
import { setPersonalHeaders } from './personal-headers.ts';
import { requestContext } from './request-context.ts';
import { isForAll } from './request-kind.ts';
import { usersContext } from './users-context.ts';

type Services = {
  stores: Stores;
  catalog: Catalog;
  readUser: ReadUser;
  users: Users;
  log: Logger;
  publicUrl?: string | undefined;
  home?: HomePage | undefined;
  trustProxy: boolean;
};
/** Each rendering and each compression in progress takes some 2 MB; a waiting request takes 50 kB. */
const renderingLimits = { concurrency: 8, maxWaiting: 1_000, maxWaitMs: 5_000 };

type RequestRecord = {
  ids: Partial<RequestIds>;
  recordCode(code: string): void;
  requester?: Sender | undefined;
};
const unrecorded: RequestRecord = { ids: {}, recordCode() {} };
export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** @param build the routes as `react-router build` has compiled them */
export function createPageRenderer(
  build: ServerBuild,
  { stores, catalog, readUser, users, log, publicUrl, home, trustProxy }: Services,
) {
  const handleRequest = createRequestHandler(build, import.meta.env.MODE);
  const enqueue = createRenderingQueue();

  async function render(request: Request, record = unrecorded, user?: User): Promise<Response> {
    const { ids, recordCode, requester } = record;
    const context = new RouterContextProvider();
    context.set(requestContext, {
      ...createServices(user, stores, catalog, requester),
      log: withFields(log, ids),
      recordCode,
      publicUrl,
      isDocumentRequest: !isDataPath(new URL(request.url).pathname),
    });
    if (home) context.set(homePageContext, home);
    context.set(usersContext, users);
    const page = await handleRequest(request, context);
    setPersonalHeaders(page.headers, user);
    if (page.status === 503) {
      page.headers.set('retry-after', String(httpErrors['store-unavailable'].retryAfter));
    }
    return page;
  }

  return {
    /** @throws QueueLimitError if too many renderings wait, or this one has waited too long */
    enqueue: <T>(work: () => Promise<T>): Promise<T> => enqueue(work),
    /** Has to be enqueued. */
    renderForAll: (request: Request, requester?: Requester) => render(request, { ...unrecorded, requester }),
    async respond(context: Context<RequestEnv>): Promise<Response> {
      const { raw: request } = context.req;
      const { ids } = context.env;
      // React Router would print the path, which may contain the name of a list, to the console.
      if (!canDecodePath(request.url)) return createRejections(publicUrl)(request, 'path-unknown');
      const requester = readRequester(context, trustProxy);
      const current = await readUser(request, requester).catch((error): CurrentUser | undefined => {
        log.error('The user cannot be read.', error, ids);
        return isForAll(request) ? {} : undefined;
      });
      if (!current) return rejectRendering();
      const { cookies, retryAfter, takeAdditions } = current;
      if (retryAfter) return createRejections(publicUrl)(request, 'requests-too-many', retryAfter);
      context.set('cookies', cookies);
      const recordCode = (code: string) => context.set('code', code);
      const sender = { ...requester, takeAdditions };
      const record: RequestRecord = { ids, recordCode, requester: sender };
      const received = await receiveBody(request);
      const respond = async () => compressDocument(received, await render(received, record, current.user));
      return enqueue(respond, request.signal);
    },
  };
}

function createRenderingQueue() {
  const renderings = createTaskQueue(renderingLimits);
  return <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const workLater = async () => {
      await acceptWaitingConnections();
      return work();
    };
    return renderings.run(workLater, undefined, signal);
  };
}

/** A form that is sent slowly takes no place of the renderings. */
async function receiveBody(request: Request): Promise<Request> {
  return request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;
}

async function compressDocument(request: Request, page: Response): Promise<Response> {
  const isDocument = page.headers.get('content-type')?.startsWith('text/html');
  return isDocument && page.body ? compressPage(page, request.headers.get('accept-encoding')) : page;
}
