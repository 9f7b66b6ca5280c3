import {
  ConfigError,
  readCount,
  readFileAddress,
  readHeader,
  readPercent,
  readText,
} from '../../platform/settings/setting-readers.ts';
import { catalogDefaults } from './catalog.ts';
import { placeholdersOf } from './feed/feed-pages.ts';

export const catalogSettings = {
  PRODUCTS_URL: {
    description: 'file with the products (JSON, XML, CSV): an `http`, `https` or `file` address, or a path',
    default: 'catalog/products.json',
    read: readFeedAddress,
  },
  PRODUCTS_HEADER: {
    description: 'header that is sent to the server of that address, such as `Authorization: Bearer …`',
    default: '',
    note: 'none',
    read: readHeader,
  },
  CATALOG_DIR: {
    description: 'folder of the index of the products, which is built from that file',
    default: 'data/catalog',
    read: readText,
  },
  PRODUCTS_MIN_PERCENT: {
    description:
      'a feed with a smaller percentage of the last good copy’s products, or of its share of products with a price, is rejected; 0 accepts every feed',
    default: String(catalogDefaults.minPercent),
    read: readPercent,
  },
  FEED_CHECK_SECONDS: {
    description:
      'time after which that file, if it is at a web address, is requested again; after a load of the home page, within a second',
    default: String(catalogDefaults.checkSeconds),
    read: readCount,
  },
} as const;

function readFeedAddress(text: string, name: string): URL {
  const address = readFileAddress(text, name);
  const used = placeholdersOf(address);
  if (used.has('from') === used.has('to') && !(used.has('from') && used.has('page'))) return address;
  throw new ConfigError(`${name} must have {page}, or {from} and {to}.`);
}
