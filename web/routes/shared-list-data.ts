/** The data of a shared list for live updates. */
export { loadSharedList as loader } from '../sharing/load-shared-list.ts';
