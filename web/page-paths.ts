import type { PagePaths } from '../server/addresses.ts';
import { detailPathById, productPath, sharedListPath } from './paths.ts';

/** Of the pages whose addresses are in documents of the API. */
export const pagePaths: PagePaths = {
  list: detailPathById,
  product: productPath,
  sharedList: sharedListPath,
};
