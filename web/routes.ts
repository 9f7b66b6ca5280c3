import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import {
  deletedItemsPattern,
  detailPattern,
  listFilePattern,
  menuListsPattern,
  offlinePattern,
  overviewDataPattern,
  overviewPattern,
  personalDataPattern,
  productPattern,
  searchPattern,
  similarPattern,
  targetListsPattern,
} from './paths.ts';
import {
  giftsPattern,
  ownShareDataPattern,
  revealedGiftsPattern,
  sharedListDataPattern,
  sharedListPattern,
} from './sharing-paths.ts';
import {
  accountDataPattern,
  accountFilePattern,
  privacyPattern,
  returnListsPattern,
  signInPattern,
  signInResponsePattern,
  signOutPattern,
} from './user-paths.ts';

export default [
  index('routes/home.tsx'),
  route(productPattern, 'routes/product.tsx'),
  route(searchPattern, 'routes/search.tsx'),
  route(menuListsPattern, 'routes/menu-lists.ts'),
  route(targetListsPattern, 'routes/target-lists.ts'),
  route(similarPattern, 'routes/similar-products.ts'),
  route(personalDataPattern, 'routes/personal-data.ts'),
  route(listFilePattern, 'routes/list-file.ts'),
  route(ownShareDataPattern, 'routes/own-share-data.ts'),
  route(sharedListPattern, 'routes/shared-list.tsx'),
  route(sharedListDataPattern, 'routes/shared-list-data.ts'),
  layout('routes/account.tsx', [
    ...prefix(overviewPattern, [
      index('routes/my-lists.tsx'),
      route(detailPattern, 'routes/list-detail.tsx'),
    ]),
    route(deletedItemsPattern, 'routes/deleted-items.tsx'),
    route(giftsPattern, 'routes/gifts.tsx'),
    route(revealedGiftsPattern, 'routes/revealed-gifts.tsx'),
    route(accountDataPattern, 'routes/account-data.tsx'),
  ]),
  route(signInPattern, 'routes/sign-in.tsx'),
  route(signInResponsePattern, 'routes/sign-in-response.tsx'),
  route(signOutPattern, 'routes/sign-out.tsx'),
  route(returnListsPattern, 'routes/return-lists.ts'),
  route(accountFilePattern, 'routes/account-file.ts'),
  route(privacyPattern, 'routes/privacy.tsx'),
  route(overviewDataPattern, 'routes/overview-data.ts'),
  route(offlinePattern, 'routes/offline.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
