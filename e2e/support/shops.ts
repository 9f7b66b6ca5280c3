import { type Shop, startShop } from './shop.ts';

export type Shops = ReturnType<typeof createShops>;

/** Running servers: tests with the same products use one server, each with new lists. */
export function createShops() {
  const shops = new Map<string, Shop>();
  return {
    /** @param products as for `startShop` */
    async use(products: unknown, test: (shop: Shop) => Promise<void>): Promise<void> {
      const key = JSON.stringify(products) ?? '';
      const shop = shops.get(key) ?? (await startShop(products));
      shops.set(key, shop);
      try {
        await test(shop);
      } finally {
        // Only the first test of a server would see that its feed cannot be read.
        if (!shop.isChanged && products !== null) await shop.reset();
        else {
          shops.delete(key);
          await shop.close();
        }
      }
    },
    async close(): Promise<void> {
      for (const shop of shops.values()) await shop.close();
    },
  };
}
