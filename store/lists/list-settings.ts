import { readLimit, readRate } from '../../platform/settings/setting-readers.ts';
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
  PRODUCTS_PER_USER: {
    description: 'maximum number of products that can be added to all lists of a user; 0 is no limit',
    default: String(defaultListLimits.products),
    read: readLimit,
  },
  GIFTS_PER_USER: {
    description: 'maximum number of products in shared lists that a user can give; 0 is no limit',
    default: '500',
    read: readLimit,
  },
  UNKNOWN_LINK_RATE_LIMIT: {
    description:
      'maximum number of links per minute of one network address that lead to no shared list; 0 is no limit',
    default: '60',
    read: readRate,
  },
} as const;
