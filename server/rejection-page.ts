import { html } from 'hono/html';
import type { Shop } from '../domain/shop.ts';
import { errorPages } from '../domain/texts/codes/error-pages.ts';
import { dialogTexts } from '../domain/texts/dialogs-texts.ts';
import { productOrderTexts } from '../domain/texts/product-order-texts.ts';
import { hashSource, pagePolicy } from '../platform/http/responses/security-headers.ts';
import { readSmallText } from '../platform/http/small-text.ts';

const styleWith = ({ primary }: Shop['colours']) =>
  [
    `html{color-scheme:only light;border-top:.75rem solid ${primary};background:#f6f6f6;color:#333}`,
    'body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 Lato,Arial,sans-serif;text-align:center}',
    'h1{font-size:1.5rem}',
    'input{box-sizing:border-box;width:100%;padding:.75rem;border:1px solid #666;font:inherit}',
    `a,button{display:inline-block;padding:.75rem 1.5rem;border:0;border-radius:99px;background:${primary};color:#fff;font:700 1rem/1.5 Lato,Arial,sans-serif;text-decoration:none}`,
  ].join('');
const maxFields = 1_000;
const typedFields = new Map<string, string>([
  ['name', dialogTexts.name],
  ['position', productOrderTexts.dialog.title],
]);

/** @param form what was typed, which can be sent again, but not as another user */
export function rejectionPage(
  { colours, locale }: Shop,
  { text, status, headers }: { text: string; status: number; headers: Record<string, string> },
  form?: URLSearchParams,
  signInPath?: string,
): Response {
  const style = styleWith(colours);
  const link = signInPath
    ? html`<a href="${signInPath}" target="_blank">${errorPages['user-missing'].back}</a>`
    : html`<a href="/">${errorPages['path-unknown'].back}</a>`;
  const fields = form && [...form].map(field);
  const retry = html`<p><button>${errorPages['store-unavailable'].back}</button></p>`;
  const typed = status === 401 ? fields : fields && html`<form method="post">${fields}${retry}</form>`;
  const page = html`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${style}</style>
<h1>${text}</h1>
${typed}
<p>${link}</p>
</html>`;
  const policy = pagePolicy({ styles: [hashSource(style)] });
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(String(page), { status, headers: { ...headers, ...pageHeaders } });
}

function field([name, value]: [string, string]) {
  const label = typedFields.get(name);
  return label === undefined
    ? html`<input type="hidden" name="${name}" value="${value}">`
    : html`<p><label>${label}<input name="${name}" value="${value}"></label></p>`;
}

export async function readTypedForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined;
  const form = new URLSearchParams(await readSmallText(request));
  const isTyped = [...typedFields.keys()].some((name) => form.get(name));
  return isTyped && form.size <= maxFields ? form : undefined;
}
