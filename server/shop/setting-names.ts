import { ConfigError, readCredential } from '../../platform/settings/setting-readers.ts';

const removedSettings = `
  ADDITION_RATE_LIMIT FEED_MAX_BYTES FEED_MAX_PRODUCTS FEED_MAX_SECONDS GIFTS_PER_USER GUEST_RATE_LIMIT
  PRODUCTS_PER_USER READ_RATE_LIMIT SEARCH_RATE_LIMIT SESSION_IDLE_DAYS STREAMS_PER_ADDRESS
  UNKNOWN_LINK_RATE_LIMIT USER_RATE_LIMIT`
  .trim()
  .split(/\s+/);

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
  const known = settings.filter((name) => name.includes('_'));
  for (const name of Object.keys(env).filter((each) => each.includes('_') && env[each])) {
    const near = known.find((other) => isNear(name, other));
    if (near === undefined || known.includes(name) || removedSettings.includes(name)) continue;
    throw new ConfigError(`${name} is not a setting; probably it must be ${near}.`);
  }
}

/** At most so many letters are added, missing or other ones. */
function isNear(one: string, other: string, letters = 2): boolean {
  if (one === other) return true;
  if (one && one[0] === other[0]) return isNear(one.slice(1), other.slice(1), letters);
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  const pairs = [
    [rest, otherRest],
    [rest, other],
    [one, otherRest],
  ] as const;
  return letters > 0 && pairs.some(([left, right]) => isNear(left, right, letters - 1));
}
