import { icon } from '../parts/icons.tsx';

export const PencilIcon = icon('M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5');
export const UserIcon = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c.6-4.4 3.8-6.5 8-6.5s7.4 2.1 8 6.5');
export const BagIcon = icon('M5 8h14l1 13H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5');
export const ListIcon = icon('M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1');
export const HouseIcon = icon('M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6');
export const CardIcon = icon('M3 6h18v12H3V6ZM3 10h18M6 14.5h4');
export const StarIcon = icon(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
);
export const GiftIcon = icon(
  'M3.5 8.5h17v4h-17v-4ZM5 12.5h14V21H5v-8.5ZM12 8.5V21M12 8.5C9 8.5 7 7.5 7 5.7S9.5 3 12 8.5c2.5-5.5 5-4.6 5-2.8s-2 2.8-5 2.8Z',
);
export const LockIcon = icon('M5 11h14v10H5V11ZM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2.5');
export const ExitIcon = icon('M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5');
export const FilesIcon = icon('M8 3h12v14H8V3ZM8 7H4v14h12v-4M11 7.5h6M11 10.5h6M11 13.5h4');
export const UploadIcon = icon('M12 15V4M7.5 8.5 12 4l4.5 4.5M5 14v6h14v-6');
export const BinIcon = icon('M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 21h10l1-14.5m-8 4V17m4-6.5V17');
