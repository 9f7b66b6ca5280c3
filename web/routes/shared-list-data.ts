export { loadSharedList as loader } from '../sharing/load-shared-list.ts';
