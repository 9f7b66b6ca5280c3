import { randomUUID } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { MessageCode } from '../domain/result-codes.ts';
import { allowScriptsByHash, hashOf } from '../platform/http/security-headers.ts';
import { deferScripts } from './defer-scripts.ts';
import type { Answer } from './lists/form-result.ts';
import { requestContext } from './request-context.ts';
import { sheet } from './styles/inline-styles.ts';
import { readToastCookie, toastCookie } from './ui/toast-cookie.ts';

/** Vite's hot reload brings styles and scripts of its own into the page. */
const policyOfViteToo = "default-src * data: ws: 'unsafe-inline'";
const sheetHash = hashOf(sheet);

/**
 * Renders a whole document. A form that was carried out is answered with a redirect instead, so that
 * reloading the page does not send it again; what it has to say waits in a cookie for the next page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const answer = Object.values(routerContext.staticHandlerContext.actionData ?? {})[0] as Answer | undefined;
  if (answer && 'done' in answer) {
    return new Response(null, {
      status: 303,
      headers: { location: answer.location, 'set-cookie': toastCookie(answer.done) },
    });
  }
  if (readToastCookie(request.headers.get('cookie'))) headers.append('set-cookie', toastCookie(undefined));
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = randomUUID();
  // Without the request's signal: React would listen to it for ever, and Node keep it, with all the page, for that.
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    // Whatever the page has it has in its place: React would put off a part of a long page until a script moves it there.
    { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await body.allReady;
  const rendered = deferScripts(await new Response(body).text());
  const { html, policy } = allowScriptsByHash(rendered, nonce, [sheetHash]);
  headers.set('content-security-policy', import.meta.env.DEV ? policyOfViteToo : policy);
  return new Response(html, { status: answer ? statusOf(answer.refused) : status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error)) {
    // The router's own errors say which route and which method; the page tells them apart by their status.
    error.data = undefined;
    return;
  }
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(requestContext).log.error('A page failed.', error);
}

/** Said to documents only: for a script a refusal is an answer like another, and no error in its console. */
function statusOf(refused: MessageCode): number {
  return refused === 'store-unavailable' ? 503 : 422;
}
