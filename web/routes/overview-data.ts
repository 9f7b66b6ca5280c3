/** The data of the overview for live updates. */
export { loadOverview as loader } from '../lists/load-overview.ts';
