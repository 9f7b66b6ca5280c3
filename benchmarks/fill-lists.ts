import catalog from '../catalog/products.json' with { type: 'json' };

const json = { 'content-type': 'application/json' };

/**
 * Makes lists with products in them by the API, as any program could.
 * @returns their names, the oldest first
 */
export async function fillLists(url: string, lists: number, productsEach: number): Promise<string[]> {
  const names = Array.from({ length: lists }, (_, at) => `Lista ${at + 1}`);
  for (const [at, name] of names.entries()) {
    const created = await send('POST', `${url}/api/lists`, { name });
    const address = created.headers.get('location');
    for (let place = 0; place < productsEach; place += 1) {
      // Each list begins at another product, so that the overview shows many pictures and not ten.
      const product = catalog.products[(at * 7 + place) % catalog.products.length];
      await send('PUT', `${url}${address}/products/${product?.productId}`);
    }
  }
  return names;
}

async function send(method: string, url: string, body?: object): Promise<Response> {
  const answer = await fetch(url, { method, headers: body && json, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
  return answer;
}
