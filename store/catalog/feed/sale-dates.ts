const maxLength = 100;
const moment =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)? ?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?)?$/i;
/** Without a zone: while it is on in all from UTC-6 to UTC-3. */
const zones = { start: '-06:00', end: '-03:00' };

export type Sale = { isOn: boolean; changesAt: number };
export const unlimitedSale: Sale = { isOn: true, changesAt: Number.POSITIVE_INFINITY };

/** @returns undefined for what is no interval of ISO 8601 */
export function readSale(dates: unknown, now: number): Sale | undefined {
  if (typeof dates !== 'string' || dates.length > maxLength) return undefined;
  const [from, to, ...others] = dates.split('/').map((side) => side.trim());
  if (from === '' && to === undefined) return unlimitedSale;
  if (from === undefined || to === undefined || others.length > 0) return undefined;
  const start = isOpen(from) ? Number.NEGATIVE_INFINITY : readMoment(from, 'start');
  const end = isOpen(to) ? Number.POSITIVE_INFINITY : readMoment(to, 'end');
  if (!(start < end)) return undefined;
  const next = [start, end].find((time) => now < time);
  return { isOn: start <= now && now < end, changesAt: next ?? Number.POSITIVE_INFINITY };
}

function isOpen(side: string): boolean {
  return side === '' || side === '..';
}

/** A day without a time is whole. */
function readMoment(text: string, side: 'start' | 'end'): number {
  const [, day = '', hours, minutes, seconds = '00', utc, east, eastMinutes = '00'] = moment.exec(text) ?? [];
  if (!new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)) return Number.NaN;
  const whole = side === 'start' ? '00:00:00' : '24:00:00';
  const time = hours === undefined ? whole : `${hours}:${minutes}:${seconds}`;
  const zone = utc ?? (east === undefined ? zones[side] : `${east}:${eastMinutes}`);
  return Date.parse(`${day}T${time}${zone.toUpperCase()}`);
}
