import { createContext, useContext } from 'react';
import type { Shop } from '../../domain/shop.ts';

export const ShopContext = createContext<Shop | undefined>(undefined);
const dataId = 'shop';

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('There is no shop around this component.');
  return shop;
}

/** For the browser: not data of a route, which pages of some errors lack. */
export function ShopData() {
  const json = JSON.stringify(useShop()).replaceAll('<', '\\u003c');
  return (
    <script id={dataId} type="application/json">
      {json}
    </script>
  );
}

export function readShopData(): Shop {
  return JSON.parse(document.getElementById(dataId)?.textContent ?? '');
}
