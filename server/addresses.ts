import { hash } from 'node:crypto';
import type { PagePaths } from './api-paths.ts';

export type Addresses = PagePaths & {
  absolute(address: string): string;
  /** A part of the entity tags of documents with addresses. */
  version: string | undefined;
};

export function createAddresses(pages: PagePaths, publicUrl?: string): Addresses {
  const absolute = (address: string) =>
    publicUrl === undefined ? address : (URL.parse(address, publicUrl)?.href ?? address);
  return {
    absolute,
    version: publicUrl && hash('sha256', publicUrl, 'base64url').slice(0, 8),
    list: (list) => absolute(pages.list(list)),
    product: (productId) => absolute(pages.product(productId)),
    category: (path) => absolute(pages.category(path)),
    sharedList: (token) => absolute(pages.sharedList(token)),
  };
}
