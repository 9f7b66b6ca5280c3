import { pagePathOf } from './data-urls.ts';
import {
  deletedItemsPath,
  detailPattern,
  homePath,
  listFilePattern,
  menuListsPattern,
  overviewDataPath,
  overviewPath,
  personalDataPath,
  productPattern,
  searchPath,
  similarPattern,
  targetListsPath,
} from './paths.ts';
import {
  giftsPath,
  ownShareDataPattern,
  revealedGiftsPattern,
  sharedListDataPattern,
  sharedListPattern,
} from './sharing-paths.ts';
import {
  accountDataPath,
  accountFilePath,
  privacyPath,
  returnListsPath,
  signInPath,
  signInResponsePath,
  signOutPath,
} from './user-paths.ts';

const pagePatterns = [
  overviewPath,
  `${overviewPath}/${detailPattern}`,
  `/${productPattern}`,
  `/${menuListsPattern}`,
  `/${similarPattern}`,
  `/${revealedGiftsPattern}`,
  `/${ownShareDataPattern}`,
  `/${listFilePattern}`,
  `/${sharedListPattern}`,
  `/${sharedListDataPattern}`,
  giftsPath,
  personalDataPath,
  searchPath,
  overviewDataPath,
  targetListsPath,
  deletedItemsPath,
  accountDataPath,
  accountFilePath,
  privacyPath,
  returnListsPath,
  signInPath,
  signInResponsePath,
  signOutPath,
].map((pattern) => ({ pattern, regExp: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i') }));

export function patternOf(pathname: string): string {
  const path = pagePathOf(pathname).replace(/(.)\/$/, '$1');
  if (path === homePath) return homePath;
  return pagePatterns.find(({ regExp }) => regExp.test(path))?.pattern ?? 'other';
}
