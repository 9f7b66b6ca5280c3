import { createPageCache } from './page-cache.ts';

type Feed = { items: number };
type RequestHeaders = { 'accept-encoding'?: string; 'if-none-match'?: string };

/** A cache of pages of a feed, and what tests change and observe. */
export function createTestCache() {
  const state = {
    source: { items: 1 } as Feed,
    /** The status of the renderings; with 0 they fail. */
    status: 200,
    html: (key: string) => `<p>ñandú ${key}${state.rendered}</p>`,
    /** Renderings wait until it is resolved. */
    blocked: undefined as PromiseWithResolvers<void> | undefined,
    rendered: 0,
    request,
    find: (headers: RequestHeaders = {}) => cache.find('', headers),
  };
  const cache = createPageCache<Feed>({
    async render(key) {
      state.rendered += 1;
      const text = state.html(key);
      await state.blocked?.promise;
      if (state.status === 0) throw new Error('no page');
      return new Response(text, { status: state.status, headers: { 'content-security-policy': 'x' } });
    },
    source: { version: () => state.source, isComplete: ({ items }) => items > 0 },
    limits: { entries: 3, bytes: 20_000 },
  });

  async function request(headers: RequestHeaders = {}, key = ''): Promise<Response> {
    const response = await cache.respond(key, headers);
    return new Response(response.body, response);
  }

  return state;
}

export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
