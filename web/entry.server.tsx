import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { renderToReadableStream } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { compressedResponse } from '../platform/http/responses/compression.ts';
import { allowScriptsByHash, hashSource } from '../platform/http/responses/security-headers.ts';
import { shopStyle } from '../server/shop/colours.ts';
import { readToastCookie, toastCookie } from './forms/toast-cookie.ts';
import { messageHeader } from './offline/stored-pages.ts';
import { deferScripts } from './rendering/defer-scripts.ts';
import { requestContext } from './rendering/request-context.ts';
import { selectableCategories } from './rendering/selectable-categories.ts';
import { ShopContext } from './rendering/shop-context.tsx';
import { StructuredDataContext, structuredDataContext } from './rendering/structured-data.tsx';
import { inlineStyles } from './styles/page-styles.tsx';
import { signOutScript } from './user/session-end.ts';

const developmentPolicy = "default-src * data: ws: 'unsafe-inline'";
/** Marks the scripts of components. No response contains it. */
const nonce = randomUUID();
const pageStyles = hashSource(inlineStyles);
/** One rendering in each iteration of the event loop. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Complete, for the hashes of its scripts: docs/decisions/page-rendering.md. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  lastTurn = lastTurn.then(() => setImmediate());
  await lastTurn;
  const { shop: file, catalog } = context.get(requestContext);
  const shop = { ...file, categories: selectableCategories(catalog) };
  const stream = await renderToReadableStream(
    <ShopContext value={shop}>
      <StructuredDataContext value={context.get(structuredDataContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </StructuredDataContext>
    </ShopContext>,
    {
      nonce,
      // Otherwise React sends long parts after the page, with a script that inserts them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {},
    },
  );
  await stream.allReady;
  const document = deferScripts(await new Response(stream).text());
  const scripts = document.includes(signOutScript) ? [hashSource(signOutScript)] : [];
  const styles = [pageStyles, hashSource(shopStyle(shop))];
  const { html, policy } = allowScriptsByHash(document, nonce, { styles, scripts });
  if (readToastCookie(request.headers.get('cookie'))) {
    headers.append('set-cookie', toastCookie(undefined));
    headers.set(messageHeader, '1');
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', import.meta.env.DEV ? developmentPolicy : policy);
  return compressedResponse(html, { status, headers }, request.headers.get('accept-encoding'));
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error)) {
    error.data = undefined;
    return;
  }
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(requestContext).log.error('A page failed.', error);
}
