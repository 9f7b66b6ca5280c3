import type { PagePaths } from '../server/addresses.ts';
import { detailPathById, productPath } from './paths.ts';
import { sharedListPath } from './sharing-paths.ts';

/** Of the pages whose addresses are in documents of the API. */
export const pagePaths: PagePaths = {
  list: detailPathById,
  product: productPath,
  sharedList: sharedListPath,
};
