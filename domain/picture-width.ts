import type { Shop } from './shop.ts';

export function pictureAtWidth(
  address: string,
  width: number,
  { pictureWidth }: Pick<Shop, 'pictureWidth'>,
): string | undefined {
  const [, picture, host = ''] = /^(https?:\/\/([^/?#]+)[^#]*)/.exec(address) ?? [];
  const template = typeof pictureWidth === 'object' ? ownValue(pictureWidth, host) : pictureWidth;
  if (!picture || !template) return undefined;
  const sized = template.replaceAll('{width}', String(width));
  if (!sized.startsWith('{url}')) return sized.replace('{url}', () => encodeURIComponent(picture));
  return picture + sized.slice('{url}'.length).replace(/^[?&]/, picture.includes('?') ? '&' : '?');
}

function ownValue(values: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
