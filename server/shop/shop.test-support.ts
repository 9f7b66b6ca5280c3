import type { Shop } from '../../domain/shop.ts';
import { readShopFile } from './shop-file.ts';

export const sampleShopFile = readShopFile(new URL('../../catalog/shop.json', import.meta.url));
export const sampleShop = sampleShopFile.shop;

export function shopFileWith(changes: Partial<Shop>) {
  return { ...sampleShopFile, shop: { ...sampleShop, ...changes } };
}
