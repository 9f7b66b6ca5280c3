const maxBytes = 64 * 1024;

/** '' if it is large or without a length. */
export async function readSmallText(request: Request): Promise<string> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes) || request.bodyUsed) return '';
  return request
    .clone()
    .text()
    .catch(() => '');
}
