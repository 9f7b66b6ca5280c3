import { endStreams } from '../browser/version-stream.ts';
import { deletePages } from '../offline/stored-pages.ts';
import { deletePersonalData } from './personal-data.ts';
import { removeRecentSearches } from './recent-searches.ts';

/** Only in this browser, which then has no stored page, no recent search and no open stream of the user. */
export async function deleteUserData(): Promise<void> {
  endStreams();
  deletePersonalData();
  removeRecentSearches();
  await deletePages();
}
