import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
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
import { FooterContent, provideFooter } from './frame/footer.tsx';
import dialogs from './lists/dialogs.css?inline';
import details from './products/details.css?inline';
import { documentContext, requestContext } from './request-context.ts';
import accountPages from './routes/account-pages.css?inline';
import { addedSheet, sheetStart } from './styles/inline-styles.ts';
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
const sheetBytes = Buffer.from(addedSheet);
const end = '</body></html>';

provideFooter(renderToString(<FooterContent />));

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
  const nonce = randomUUID();
  const data = await readText(serverHandoffStream);
  const page = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  const { head, body, scripts } = divide(page);
  const rendered = deferScripts(scripts.slice(0, -end.length));
  const styles = hashesOfStyles.flatMap(([attribute, hash]) => (head[0].includes(attribute) ? hash : []));
  const allowed = { scripts: scriptHashes, styles: [sheetHash, ...styles] };
  const { html, policy } = allowScriptsByHash(rendered, nonce, allowed);
  headers.set('content-security-policy', import.meta.env.DEV ? developmentPolicy : policy);
  const [beforeSheet, afterSheet] = head.map(deferScripts) as [string, string];
  const parts = [
    Buffer.from(`<!DOCTYPE html>${beforeSheet}`),
    sheetBytes,
    Buffer.from(`${afterSheet}${body}${html}${dataScripts(data)}${end}`),
  ];
  context.set(documentContext, Buffer.concat(parts));
  return new Response(null, { status, headers });
}

/** In production the rendered sheet is empty, because it is encoded only once. The body is the longest part, and needs no changes. */
function divide(page: string) {
  const sheet = page.indexOf(sheetStart) + sheetStart.length;
  const body = page.indexOf('</head>', sheet);
  const scripts = page.indexOf('<script', body);
  return {
    head: [page.slice(0, sheet), page.slice(sheet, body)] as const,
    body: page.slice(body, scripts),
    scripts: page.slice(scripts),
  };
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
