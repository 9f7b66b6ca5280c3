import { endStreams } from '../browser/version-stream.ts';
import { deletePages } from '../offline/stored-pages.ts';
import { forgetPersonalData } from './personal-data.ts';
import { removeRecentSearches } from './recent-searches.ts';

/** Ends the presence of the user in this browser: afterwards it has no stored page, no recent search and no open stream of the user. */
export async function forgetUser(): Promise<void> {
  endStreams();
  forgetPersonalData();
  removeRecentSearches();
  await deletePages();
}
