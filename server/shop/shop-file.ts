import { fileURLToPath } from 'node:url';
import type { Shop } from '../../domain/shop.ts';
import { accountTexts } from '../../domain/texts/account-texts.ts';
import type { FilesByPath } from '../../platform/http/responses/static-files.ts';
import { ConfigError } from '../../platform/settings/setting-readers.ts';
import type { FeedFields } from '../../store/catalog/feed/feed-fields.ts';
import { parseSynonyms, type SynonymGroup } from '../../store/catalog/search/synonyms.ts';
import { readShopJson, readUtf8, type ShopContent } from './shop-json.ts';
import { createPictures, neutralIcon } from './shop-pictures.ts';

const maxSynonymBytes = 32 * 1024;
const commonSynonyms = new URL('../../catalog/synonyms.txt', import.meta.url);

export type ShopFile = {
  shop: Shop;
  /** For `/shop/*`. */
  files: FilesByPath;
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
  const pictures = createPictures(file);
  const { files, addPicture } = pictures;
  const { synonyms, feed, home, ...shown } = content;
  const { searchWords, ...shownOfHome } = home;
  const shop: Shop = {
    ...shown,
    ...addIcons(content, pictures),
    logo: addPicture('logo', content.logo),
    missingPicture: addPicture('missingPicture', content.missingPicture),
    home: {
      ...shownOfHome,
      title: home.title ?? home.heading,
      description: home.description ?? `${home.heading}: ${content.name}`,
    },
    header: content.header.map((entry) => ({ ...entry, soon: entry.soon ?? `${entry.text} llega pronto` })),
    seal: content.seal && { ...content.seal, picture: addPicture('seal.picture', content.seal.picture) },
    account: content.account ?? accountTexts.entries,
  };
  return {
    shop,
    files,
    fields: feed.fields,
    search: {
      heading: searchWords ? home.heading : '',
      synonyms: readSynonyms(synonyms ? new URL(synonyms, file) : commonSynonyms),
    },
  };
}

function readSynonyms(file: URL): SynonymGroup[] {
  try {
    return parseSynonyms(readUtf8(file, maxSynonymBytes));
  } catch (error) {
    throw new ConfigError(`The synonyms ${fileURLToPath(file)} cannot be used: ${(error as Error).message}.`);
  }
}

function addIcons(content: ShopContent, { add, addPicture }: ReturnType<typeof createPictures>) {
  const { name, locale: lang, colours } = content;
  const icon = addPicture('icon', content.icon) ?? add('svg', neutralIcon);
  const touchIcon = addPicture('touchIcon', content.touchIcon);
  const icons = [{ src: icon, sizes: 'any' }, ...(touchIcon ? [{ src: touchIcon, sizes: '180x180' }] : [])];
  const manifest = { name, lang, start_url: '/', theme_color: colours.primary, icons };
  return { icon, touchIcon, manifest: add('webmanifest', JSON.stringify(manifest)) };
}
