import { safeMethods } from '../../platform/http/limits/cross-origin.ts';
import { pathOf } from '../../platform/http/url-paths.ts';
import { liveListsPath } from '../../server/api-paths.ts';
import type { RequestKind } from '../../server/users/user-reader.ts';
import { categoriesPath, categoryPattern } from '../category-paths.ts';
import { patternOf } from '../data-paths.ts';
import {
  accountDataPath,
  homePath,
  isAccountPath,
  menuProductOf,
  privacyPath,
  productPattern,
  returnListsPath,
  searchPath,
  sharedListPattern,
  signInPath,
  signInResponsePath,
  signOutPath,
} from '../paths.ts';

/** Their forms need no guest. */
const withoutGuest = [signInPath, signOutPath];
const movePaths = [signInResponsePath, returnListsPath];

/** With unknown addresses; other patterns need the user. */
const patternsForAll = [
  homePath,
  searchPath,
  categoriesPath,
  categoryPattern,
  productPattern,
  privacyPath,
  'other',
];

/** Except for the name in the header. */
export function isForAll(request: Request): boolean {
  if (!safeMethods.includes(request.method)) return false;
  const isMenu = menuProductOf(new URL(request.url).search) !== undefined;
  return !isMenu && patternsForAll.includes(patternOf(pathOf(request)));
}

/** Moves or deletes all lists of a user, which takes seconds. */
export function movesEverything(request: Request): boolean {
  const pattern = patternOf(pathOf(request));
  const isDeletion = pattern === accountDataPath && !safeMethods.includes(request.method);
  return isDeletion || movePaths.includes(pattern);
}

/** Lists, shared lists and open menus are documents that set cookies. */
export function requestKindOf(request: Request): RequestKind {
  const path = pathOf(request);
  if (path === liveListsPath) return 'stream';
  if (movePaths.includes(patternOf(path))) return 'move';
  if (withoutGuest.includes(path)) return 'data';
  if (!safeMethods.includes(request.method)) return 'write';
  const isRendered =
    isAccountPath(path) ||
    patternOf(path) === sharedListPattern ||
    menuProductOf(new URL(request.url).search);
  return isRendered && !path.endsWith('.data') ? 'document' : 'data';
}
