import { readLimit } from '../../platform/settings/setting-readers.ts';
import { defaultListLimits } from './list-limits.ts';

export const listSettings = {
  LISTS_PER_USER: {
    description: 'maximum number of lists that a user can create; 0 is no limit',
    default: String(defaultListLimits.lists),
    read: readLimit,
  },
  PRODUCTS_PER_LIST: {
    description: 'maximum number of products that can be added to a list; 0 is no limit',
    default: String(defaultListLimits.productsOfList),
    read: readLimit,
  },
} as const;
