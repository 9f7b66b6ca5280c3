/** A browser without scripts: keeps cookies, and follows redirects within the shop. */
export function createBrowser(fetchPage: (path: string, init: RequestInit) => Promise<Response>) {
  const cookies = new Map<string, string>();
  const keepCookies = (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0\b/i.test(header)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', cookieHeaderOf(cookies));
    const response = await fetchPage(path, { ...init, headers, redirect: 'manual' });
    keepCookies(response);
    return response;
  }
  return {
    cookies,
    hasCookie: (prefix: string) => [...cookies.keys()].some((name) => name.startsWith(prefix)),
    send,
    /** Follows redirects to other pages of the shop. @returns the last response */
    async open(path: string, init: RequestInit = {}): Promise<Response> {
      let response = await send(path, init);
      for (let location = response.headers.get('location'); location?.startsWith('/'); ) {
        response = await send(location);
        location = response.headers.get('location');
      }
      return response;
    },
    post(path: string, fields: Record<string, string> = {}): Promise<Response> {
      const body = new URLSearchParams(fields);
      const headers = { 'content-length': `${String(body).length}` };
      return this.open(path, { method: 'POST', body, headers });
    },
    createList(name: string): Promise<Response> {
      return this.post('/Mis-Listas?index', { intent: 'new-list', name });
    },
    async listNames(): Promise<string[]> {
      const response = await send('/api/lists');
      const lists = (await response.json()) as { name: string }[];
      return lists.map(({ name }) => name);
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

export function cookieHeaderOf(cookies: Map<string, string>): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}
