import { safeMethods } from '../../platform/http/limits/cross-site.ts';
import { pathOf } from '../../platform/http/request-path.ts';
import { liveListsPath } from '../../server/api-paths.ts';
import type { RequestKind } from '../../server/users/user-reader.ts';
import { isAccountPath, menuProductOf } from '../paths.ts';
import { returnListsPath, signInPath, signInResponsePath, signOutPath } from '../user-paths.ts';

/** Their forms need no guest. */
const withoutGuest = [signInPath, signInResponsePath, signOutPath, returnListsPath];

/** Only pages of lists and pages with an open menu are documents that set cookies. */
export function requestKindOf(request: Request): RequestKind {
  const path = pathOf(request);
  if (path === liveListsPath) return 'stream';
  if (withoutGuest.includes(path)) return 'data';
  if (!safeMethods.includes(request.method)) return 'write';
  const isDocument =
    !path.endsWith('.data') && (isAccountPath(path) || menuProductOf(new URL(request.url).search));
  return isDocument ? 'document' : 'data';
}
