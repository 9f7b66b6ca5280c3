import { hash } from 'node:crypto';
import type { PagePaths } from './api-paths.ts';

/** The addresses in the documents of the API. */
export type Addresses = PagePaths & {
  absolute(address: string): string;
  /** Equal for equal addresses, a part of the entity tags of documents that contain them. */
  version: string | undefined;
};

/** @param publicUrl the origin under which users see the shop; without it addresses within the shop are relative */
export function createAddresses(pages: PagePaths, publicUrl?: string): Addresses {
  const absolute = (address: string) =>
    publicUrl === undefined ? address : (URL.parse(address, publicUrl)?.href ?? address);
  return {
    absolute,
    version: publicUrl && hash('sha256', publicUrl, 'base64url').slice(0, 8),
    list: (list) => absolute(pages.list(list)),
    product: (productId) => absolute(pages.product(productId)),
    sharedList: (token) => absolute(pages.sharedList(token)),
  };
}
