import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../../domain/shop.ts';
import { accountTexts } from '../../domain/texts/account-texts.ts';
import { ConfigError } from '../../platform/settings/setting-readers.ts';
import type { FeedFields } from '../../store/catalog/feed/feed-fields.ts';
import { readSynonyms, type SynonymGroup } from '../../store/catalog/search/synonyms.ts';
import { readShopJson } from './shop-json.ts';

const commonSynonyms = new URL('../../catalog/synonyms.txt', import.meta.url);
const maxFileBytes = 256 * 1024;

export type ShopFile = {
  shop: Shop;
  /** By address, for `/shop/*`. */
  pictures: Map<string, string>;
  fields: FeedFields;
  search: {
    /** Words of each product for the search. */
    heading: string;
    synonyms: SynonymGroup[];
  };
};

/** @throws ConfigError with one sentence for the first mistake */
export function readShopFile(file: URL): ShopFile {
  const content = readShopJson(file);
  const pictures = new Map<string, string>();
  const addPicture = (name: string | undefined): string | undefined => {
    if (name === undefined) return undefined;
    const svg = readText(new URL(name, file));
    const address = `/shop/${hash('sha256', svg, 'hex').slice(0, 16)}.svg`;
    pictures.set(address, svg);
    return address;
  };
  const { synonyms, feed, home, ...shown } = content;
  const { searchWords, ...shownOfHome } = home;
  const shop: Shop = {
    ...shown,
    logo: addPicture(content.logo),
    icon: addPicture(content.icon),
    missingPicture: addPicture(content.missingPicture),
    home: {
      ...shownOfHome,
      title: home.title ?? home.heading,
      description: home.description ?? `${home.heading}: ${content.name}`,
    },
    header: content.header.map((entry) => ({ ...entry, soon: entry.soon ?? `${entry.text} llega pronto` })),
    seal: content.seal && { ...content.seal, picture: addPicture(content.seal.picture) },
    account: content.account ?? accountTexts.entries,
  };
  return {
    shop,
    pictures,
    fields: feed.fields,
    search: {
      heading: searchWords ? home.heading : '',
      synonyms: readSynonyms(fileURLToPath(synonyms ? new URL(synonyms, file) : commonSynonyms)),
    },
  };
}

function readText(file: URL): string {
  const { size } = statSync(file);
  if (size > maxFileBytes)
    throw new ConfigError(`${fileURLToPath(file)} has more than ${maxFileBytes} bytes.`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
