/** Follows redirects of the sample provider, with cookies. @returns where it sends the browser back */
export async function chooseUser(url: string, user: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let next = url;
  for (;;) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const target = location ? new URL(location, next) : undefined;
    if (target && target.origin !== origin) return target.href;
    next = target?.href ?? `${next}/${user}`;
  }
}
