import { ConfigError, readCredential } from '../../platform/settings/setting-readers.ts';

const removedSettings = [
  'ADDITION_RATE_LIMIT',
  'FEED_MAX_BYTES',
  'FEED_MAX_PRODUCTS',
  'FEED_MAX_SECONDS',
  'GIFTS_PER_USER',
  'GUEST_RATE_LIMIT',
  'PRODUCTS_PER_USER',
  'READ_RATE_LIMIT',
  'SEARCH_RATE_LIMIT',
  'SESSION_IDLE_DAYS',
  'STREAMS_PER_ADDRESS',
  'UNKNOWN_LINK_RATE_LIMIT',
  'USER_RATE_LIMIT',
];

/** Their places in the shop file. */
const movedSettings: Record<string, string> = {
  HOME_HEADING: 'home.heading',
  HOME_TITLE: 'home.title',
  HOME_DESCRIPTION: 'home.description',
  HOME_BREADCRUMB: 'home.breadcrumb',
  MISSING_PICTURE: 'missingPicture',
  CART_URL: 'cart',
  PRIVACY_CONTACT: 'contact',
  PRODUCTS_FIELDS: 'feed.fields',
  SEARCH_SYNONYMS: 'synonyms',
};

export function findRemovedSettings(env: NodeJS.ProcessEnv): string[] {
  return removedSettings.filter((name) => env[name]);
}

/** @throws ConfigError for moved settings, and for a name that is nearly that of a setting */
export function checkSettingNames(env: NodeJS.ProcessEnv, settings: string[]): void {
  const isSet = (name: string) => Boolean(env[name] || readCredential(env.CREDENTIALS_DIRECTORY, name));
  const set = Object.entries(movedSettings).filter(([name]) => isSet(name));
  if (set.length > 0) {
    const places = set.map(([name, place]) => `${name} is now ${place}`).join(', ');
    throw new ConfigError(`Settings have moved into the shop file (SHOP_FILE): ${places}.`);
  }
  const known = [...settings, ...removedSettings, ...Object.keys(movedSettings)];
  const targets = known.filter((name) => name.includes('_') && !removedSettings.includes(name));
  for (const name of Object.keys(env)) {
    if (!name.includes('_') || !env[name] || known.includes(name)) continue;
    const [near] = [1, 2].flatMap((letters) => targets.filter((other) => differs(name, other, letters)));
    if (near === undefined) continue;
    const place = movedSettings[near] ? `, now ${movedSettings[near]} in the shop file (SHOP_FILE)` : '';
    throw new ConfigError(`${name} is not a setting; probably it must be ${near}${place}.`);
  }
}

/** By at most so many letters that are added, missing or other ones. */
function differs(one: string, other: string, letters: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  if (rest === otherRest) return true;
  if (letters === 0) return false;
  return (
    differs(rest.slice(1), otherRest.slice(1), letters - 1) ||
    differs(rest.slice(1), otherRest, letters - 1) ||
    differs(rest, otherRest.slice(1), letters - 1)
  );
}
