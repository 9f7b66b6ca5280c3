import type { PagePaths } from '../server/api-paths.ts';
import { categoryPath } from './category-paths.ts';
import { detailPathById, productPath, sharedListPath } from './paths.ts';

export const pagePaths: PagePaths = {
  list: detailPathById,
  product: productPath,
  category: categoryPath,
  sharedList: sharedListPath,
};
