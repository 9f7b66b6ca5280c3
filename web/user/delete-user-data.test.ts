import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subscribeToVersions } from '../browser/version-stream.ts';
import { deleteUserData } from './delete-user-data.ts';
import { addRecentSearch, readRecentSearches } from './recent-searches.ts';

test('after the data of a user was deleted, the browser has no stored pages, recent searches and open streams', async () => {
  const stored = new Map<string, string>();
  const deleted: string[] = [];
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    caches: { delete: async (name: string) => void deleted.push(name) },
    document: Object.assign(new EventTarget(), { hidden: false }),
    window: new EventTarget(),
  });
  const streams: string[] = [];
  const open = () => {
    streams.push('open');
    const close = () => void streams.push('closed');
    return Object.assign(new EventTarget(), { readyState: 0, close });
  };
  subscribeToVersions(open as never, { onVersion() {}, onConnection() {} });
  addRecentSearch('polerón');
  await deleteUserData();
  window.dispatchEvent(new Event('online'));
  assert.deepEqual([streams, readRecentSearches(), deleted], [['open', 'closed'], [], ['pages']]);
});
