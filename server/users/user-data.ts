import { readWhole } from '../../store/lists/list-access.ts';
import type { Session } from '../../store/sessions/session-store.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../current-user.ts';
import { guestIdOf } from './secrets.ts';

export type UserData = ReturnType<typeof createUserData>;

/** A deleted list has up to ten thumbnails. */
const itemsPerRead = 9;

/** Access, portability and deletion (Ley 21.719). */
export function createUserData(stores: Stores) {
  const { lists, gifts, sessions } = stores;
  return {
    async summarise({ id: owner }: User) {
      const [sessionsOfOwner, overview, deleted, shares, given] = await Promise.all([
        sessions.readSessions(owner),
        lists.readOverview(owner, { offset: 0, limit: 1 }, 0),
        lists.countDeletedItems(owner),
        lists.readShares(owner),
        gifts.readStoredGifts(owner),
      ]);
      const links = shares.filter(({ token }) => token !== null).length;
      const summary = { lists: overview.total, deleted, links, gifts: given.length };
      return { sessions: sessionsOfOwner.map(toDocument), ...summary };
    },

    /** List by list, so that it takes little memory. */
    async *generateFile({ id: owner, name }: User): AsyncGenerator<string> {
      const own = (await sessions.readSessions(owner)).map(toDocument);
      yield `{"userId":${JSON.stringify(owner)},"name":${JSON.stringify(name)},"sessions":${JSON.stringify(own)},"lists":[`;
      let separator = '';
      for (const docId of await lists.readListIds(owner)) {
        const list = await readWhole((page) => lists.readList(owner, docId, page));
        if (!list) continue;
        const { date, name, status, note, products } = list;
        yield separator + JSON.stringify({ docId, date, name, status, note, products });
        separator = ',';
      }
      yield '],"deleted":[';
      separator = '';
      for (let offset = 0; ; offset += itemsPerRead) {
        const items = await lists.readDeletedItems(owner, { offset, limit: itemsPerRead });
        for (const item of items) {
          const products = item.kind === 'list' && (await lists.readProductsOfDeletedList(owner, item.docId));
          yield separator + JSON.stringify(products ? { ...item, products } : item);
          separator = ',';
        }
        if (items.length < itemsPerRead) break;
      }
      const [links, given] = await Promise.all([lists.readShares(owner), gifts.readStoredGifts(owner)]);
      yield `],"links":${JSON.stringify(links)},"gifts":${JSON.stringify(given)}}\n`;
    },

    delete: ({ id: owner, isGuest }: User): Promise<void> =>
      sessions.deleteOwner(owner, isGuest ? guestIdOf(owner) : undefined),
  };
}

function toDocument({ createdAt, usedAt, expiresAt }: Session) {
  return { createdAt, usedAt, expiresAt };
}
