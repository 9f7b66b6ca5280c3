import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { patterns } from './paths.ts';

export default [
  index('routes/listing.tsx'),
  route(patterns.choices, 'routes/menu-lists.ts'),
  route(patterns.overview, 'routes/account.tsx', [
    index('routes/my-lists.tsx'),
    route(patterns.detail, 'routes/list-detail.tsx'),
  ]),
] satisfies RouteConfig;
