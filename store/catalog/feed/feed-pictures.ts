import { decodeReferences } from './feed-values.ts';

const maxLength = 2_048;
const maxImages = 20;
const maxParts = 100;
/** Only the host of such an address may be invalid (URL Standard, §4.4). */
const plainAddress = /^https:\/\/[a-z]+(?:[.-][a-z]+)*\/[^\s&]*$/;
const separator = /\||,(?=\s|(?:https?:)?\/\/)/i;

type ReadPictures = {
  images: string[];
  isIncomplete: boolean;
  hasExcess: boolean;
};

/** @param scheme of the shop: browsers block other pictures */
export function createPictureReader(base: URL, scheme?: string): (value: unknown) => ReadPictures {
  const isFile = base.protocol === 'file:';
  const ownScheme = scheme ?? (isFile ? 'https:' : base.protocol);

  function readAddress(text: unknown): string | undefined {
    if (typeof text !== 'string' || text.length > maxLength) return undefined;
    if (plainAddress.test(text)) return text;
    const address = decodeReferences(text);
    if (isFile && /^\/(?!\/)/.test(address)) return address;
    const url = URL.parse(
      address.startsWith('//') ? ownScheme + address : address,
      isFile ? undefined : base,
    );
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    return scheme === 'https:' ? url.href.replace(/^http:/, scheme) : url.href;
  }

  return (value) => {
    const given = listOf(value).flatMap((item) =>
      typeof item === 'string' ? item.split(separator, maxParts).map((part) => part.trim()) : [item],
    );
    const present = given.filter((item) => item !== null && item !== '');
    const used = present.slice(0, maxImages);
    const images = used.flatMap((item) => readAddress(item) ?? []);
    return { images, isIncomplete: images.length < used.length, hasExcess: used.length < present.length };
  };
}

export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
