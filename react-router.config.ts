import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  // Whose forms are accepted is decided in one place, `server/same-origin.ts`, which knows of proxies.
  allowedActionOrigins: ['**'],
} satisfies Config;
