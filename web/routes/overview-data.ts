/** The data of the overview for live updates. */
export { loadOverview as loader } from '../overview/load-overview.ts';
