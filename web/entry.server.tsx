import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router';
import { allowScriptsByHash, hashOf } from '../platform/http/security-headers.ts';
import { deferScripts } from './defer-scripts.ts';
import dialogs from './lists/dialogs.css?inline';
import { listingPath } from './paths.ts';
import details from './products/details.css?inline';
import { documentContext, requestContext } from './request-context.ts';
import accountPages from './routes/account-pages.css?inline';
import { addedSheet, sheetStart } from './styles/inline-styles.ts';
import { renderContentOnceWith } from './ui/content-rendered-once.tsx';
import { readToastCookie, toastCookie } from './ui/toast-cookie.ts';

const developmentPolicy = "default-src * data: ws: 'unsafe-inline'";
const readData = `{
  const { streamController } = window.__reactRouterContext;
  streamController.enqueue(document.currentScript.previousSibling.textContent);
  streamController.close();
}`;
const scriptHashes = [hashOf(readData)];
const sheetHash = hashOf(addedSheet);
/** By the names that the components give to their styles. */
const hashesOfStyles = Object.entries({ account: accountPages, details, dialogs }).map(
  ([name, css]) => [`data-href="${name}"`, hashOf(css)] as const,
);
const end = '</body></html>';
/** Marks the scripts that components have rendered. No response contains it. */
const nonce = randomUUID();
const maxKnownScripts = 50;
const knownScripts = new Map<string, ReturnType<typeof allowScriptsByHash>>();

renderContentOnceWith((content) =>
  renderToString(<StaticRouter location={listingPath}>{content}</StaticRouter>),
);

/** Passes the document to `render-page.server.ts` as bytes, because the body of a Response would be copied several times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (readToastCookie(request.headers.get('cookie'))) headers.append('set-cookie', toastCookie(undefined));
  headers.set('content-type', 'text/html; charset=utf-8');
  const data = await readText(serverHandoffStream);
  const page = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  const { beforeSheet, afterSheet, body, scripts } = divide(page);
  const styles = hashesOfStyles.flatMap(([attribute, hash]) => (beforeSheet.includes(attribute) ? hash : []));
  const { html, policy } = allowInline(scripts, [sheetHash, ...styles]);
  headers.set('content-security-policy', import.meta.env.DEV ? developmentPolicy : policy);
  const head = ['<!DOCTYPE html>', deferScripts(beforeSheet), addedSheet, deferScripts(afterSheet)];
  context.set(documentContext, encodeParts([...head, body, html, dataScripts(data), end]));
  return new Response(null, { status, headers });
}

/** In production the rendered sheet is empty, because React would search it for end tags. The body is the longest part, and needs no changes. */
function divide(page: string) {
  const sheet = page.indexOf(sheetStart) + sheetStart.length;
  const body = page.indexOf('</head>', sheet);
  const scripts = page.indexOf('<script', body);
  return {
    beforeSheet: page.slice(0, sheet),
    afterSheet: page.slice(sheet, body),
    body: page.slice(body, scripts),
    scripts: page.slice(scripts, -end.length),
  };
}

function allowInline(scripts: string, styles: string[]) {
  const key = styles.join('') + scripts;
  const known = knownScripts.get(key);
  if (known) return known;
  const allowed = allowScriptsByHash(deferScripts(scripts), nonce, { scripts: scriptHashes, styles });
  if (knownScripts.size === maxKnownScripts) knownScripts.clear();
  knownScripts.set(key, allowed);
  return allowed;
}

function encodeParts(parts: string[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes;
}

async function readText(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** React Router's own component renders the data as a program, whose hash would be different for each page. */
function dataScripts(data: string): string {
  const json = data.replaceAll('<', '\\u003c');
  return `<script type="application/json">${json}</script><script>${readData}</script>`;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error)) {
    error.data = undefined;
    return;
  }
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(requestContext).log.error('A page failed.', error);
}
