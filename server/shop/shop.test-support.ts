import type { Shop } from '../../domain/shop.ts';
import { readShopFile } from './shop-file.ts';

export const sampleShopFile = readShopFile(new URL('../../catalog/shop.json', import.meta.url));
export const sampleShop = sampleShopFile.shop;

export function shopFileWith(changes: Partial<Shop>) {
  return { ...sampleShopFile, shop: { ...sampleShop, ...changes } };
}

/** A second retailer, without a word, picture or colour of the first. */
export const casaAustral = readShopFile(
  new URL('../../test/support/casa-austral/shop.json', import.meta.url),
);
