export const apiPath = '/api';

/** Below `apiPath`: the endpoint that sends an event for each change of the lists. */
export const listChangesPath = '/lists/live';

export function apiListPath(docId: string): string {
  return `${apiPath}/lists/${encodeURIComponent(docId)}`;
}

export function apiListProductPath(docId: string, productId: string): string {
  return `${apiListPath(docId)}/products/${encodeURIComponent(productId)}`;
}
