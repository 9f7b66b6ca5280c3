import { data } from 'react-router';
import { errorPages, type PageErrorCode } from '../../domain/texts/codes/error-pages.ts';

/** For a loader or an action to throw. */
export function pageError(code: Exclude<PageErrorCode, 'server-unreachable'>) {
  return data(code, { status: errorPages[code].status });
}
