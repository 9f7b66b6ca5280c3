export const apiPath = '/api';

export const liveListsPath = `${apiPath}/lists/live`;

export const apiSearchPath = `${apiPath}/search`;
export const suggestionsPath = `${apiPath}/suggestions`;
export const apiSearchPaths = [apiSearchPath, suggestionsPath];

export const apiDeletedPath = `${apiPath}/deleted`;

export function apiSharedPath(token: string): string {
  return `${apiPath}/shared/${encodeURIComponent(token)}`;
}

export function apiListPath(docId: string): string {
  return `${apiPath}/lists/${encodeURIComponent(docId)}`;
}

export function apiListProductPath(docId: string, productId: string): string {
  return `${apiListPath(docId)}/products/${encodeURIComponent(productId)}`;
}

export function apiProductPath(productId: string): string {
  return `${apiPath}/products/${encodeURIComponent(productId)}`;
}

/** Which the web layer knows. */
export type PagePaths = {
  list(list: { docId: string; name: string }): string;
  product(productId: string): string;
  category(path: string): string;
  sharedList(token: string): string;
};
