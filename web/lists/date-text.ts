import type { Shop } from '../../domain/shop.ts';

export type Place = Pick<Shop, 'locale' | 'timeZone'>;

/** To make one takes a millisecond. */
const formats = new WeakMap<Place, Intl.DateTimeFormat>();

export function dateText(date: Date, place: Place): string {
  const { locale, timeZone } = place;
  const format = formats.get(place) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  formats.set(place, format);
  return format.format(date);
}
