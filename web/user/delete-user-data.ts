import { endStreams } from '../browser/version-stream.ts';
import { deletePages } from '../offline/stored-pages.ts';
import { deletePersonalData } from './personal-data.ts';
import { removeRecentSearches } from './recent-searches.ts';

/** Of this browser. */
export async function deleteUserData(): Promise<void> {
  endStreams();
  deletePersonalData();
  removeRecentSearches();
  await deletePages();
}
