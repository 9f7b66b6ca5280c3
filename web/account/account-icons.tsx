import { icon } from '../parts/icons.tsx';

export const GiftIcon = icon(
  'M3.5 8.5h17v4h-17v-4ZM5 12.5h14V21H5v-8.5ZM12 8.5V21M12 8.5C9 8.5 7 7.5 7 5.7S9.5 3 12 8.5c2.5-5.5 5-4.6 5-2.8s-2 2.8-5 2.8Z',
);
export const FilesIcon = icon('M8 3h12v14H8V3ZM8 7H4v14h12v-4M11 7.5h6M11 10.5h6M11 13.5h4');
export const BinIcon = icon('M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 21h10l1-14.5m-8 4V17m4-6.5V17');
