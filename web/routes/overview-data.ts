export { loadOverview as loader } from '../overview/load-overview.ts';
