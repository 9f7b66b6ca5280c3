/** The paths of the pages, which the web layer knows. */
export type PagePaths = {
  list(list: { docId: string; name: string }): string;
  product(productId: string): string;
};

/** The addresses in the documents of the API. */
export type Addresses = PagePaths & { absolute(address: string): string };

/** @param publicUrl the origin under which users see the shop; without it addresses within the shop are relative */
export function createAddresses(pages: PagePaths, publicUrl?: string): Addresses {
  const absolute = (address: string) =>
    publicUrl === undefined ? address : (URL.parse(address, publicUrl)?.href ?? address);
  return {
    absolute,
    list: (list) => absolute(pages.list(list)),
    product: (productId) => absolute(pages.product(productId)),
  };
}
