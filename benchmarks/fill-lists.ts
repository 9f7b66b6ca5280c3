import catalog from '../catalog/products.json' with { type: 'json' };

const json = { 'content-type': 'application/json' };

/** Creates lists through the API. @returns their names, the oldest first */
export async function fillLists(
  url: string,
  lists: number,
  productsPerList: number,
  productIds = catalog.products.map(({ productId }) => productId),
): Promise<string[]> {
  const names = Array.from({ length: lists }, (_, index) => `Lista ${index + 1}`);
  for (const [listIndex, name] of names.entries()) {
    const created = await send('POST', `${url}/api/lists`, { name });
    const path = created.headers.get('location');
    for (let index = 0; index < productsPerList; index += 1) {
      // Each list starts at a different product, so that the overview shows many different images.
      const productId = productIds[(listIndex * 7 + index) % productIds.length];
      await send('PUT', `${url}${path}/products/${productId}`);
    }
  }
  return names;
}

export async function send(method: string, url: string, body?: object): Promise<Response> {
  const response = await fetch(url, { method, headers: body && json, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: status ${response.status}`);
  await response.arrayBuffer();
  return response;
}
