import {
  accountFilePath,
  listFilePattern,
  menuListsPattern,
  overviewDataPath,
  ownShareDataPattern,
  pagePathOf,
  personalDataPath,
  sharedListDataPattern,
  similarPattern,
  targetListsPath,
} from './data-paths.ts';
import {
  accountDataPath,
  deletedItemsPath,
  detailPattern,
  giftsPath,
  homePath,
  overviewPath,
  privacyPath,
  productPattern,
  returnListsPath,
  revealedGiftsPattern,
  searchPath,
  sharedListPattern,
  signInPath,
  signInResponsePath,
  signOutPath,
} from './paths.ts';

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
