import type { Metrics } from './metrics.ts';

export function createDurations({ histogram }: Metrics) {
  return {
    requests: histogram(
      'http_request_duration_seconds',
      'From the request to its response, streams up to their start.',
    ),
    storeCalls: histogram('store_call_duration_seconds', 'Calls of the store, by verb.'),
    renderings: histogram(
      'page_rendering_duration_seconds',
      'Renderings of the cached page, without its compression.',
    ),
  };
}
