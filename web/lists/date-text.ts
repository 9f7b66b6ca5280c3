import type { Shop } from '../../domain/shop.ts';

export function createDateText({ locale, timeZone }: Pick<Shop, 'locale' | 'timeZone'>) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format;
}
