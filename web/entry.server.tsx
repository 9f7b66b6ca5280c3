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
import { allowScriptsByHash, hashOf } from '../platform/http/security-headers.ts';
import { deferScripts } from './defer-scripts.ts';
import dialogs from './lists/dialogs.css?inline';
import details from './products/details.css?inline';
import { requestContext } from './request-context.ts';
import accountPages from './routes/account-pages.css?inline';
import { sheet } from './styles/inline-styles.ts';
import { readToastCookie, toastCookie } from './ui/toast-cookie.ts';

const styleHashes = [sheet, accountPages, details, dialogs].map(hashOf);
const developmentPolicy = "default-src * data: ws: 'unsafe-inline'";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  if (readToastCookie(request.headers.get('cookie'))) headers.append('set-cookie', toastCookie(undefined));
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = randomUUID();
  // Without the signal of the request: React never removes its listener, which would keep the page in memory.
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    // React would send parts of a long page in a later chunk that needs a script.
    { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await body.allReady;
  const document = deferScripts(await new Response(body).text());
  const { html, policy } = allowScriptsByHash(document, nonce, styleHashes);
  headers.set('content-security-policy', import.meta.env.DEV ? developmentPolicy : policy);
  return new Response(html, { status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error)) {
    error.data = undefined;
    return;
  }
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(requestContext).log.error('A page failed.', error);
}
