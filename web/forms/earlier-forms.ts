import { contentPath, isOverviewPath } from '../paths.ts';

// To be deleted by the first version after 2027-05-31.

/** A form of the toast is sent to the overview. */
export function pageOfEarlierForm(url: URL): string | undefined {
  return isOverviewPath(url.pathname) ? undefined : contentPath(url);
}
