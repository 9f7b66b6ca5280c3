import { createPageCache } from '../../platform/http/responses/page-cache.ts';
import type { Histogram } from '../../platform/telemetry/metrics.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { PageRenderer } from './render-page.server.ts';

type Options = { catalog: Catalog; pages: PageRenderer; durations: Histogram };

export function createHomeCache({ catalog, pages, durations }: Options) {
  const recordDuration = durations.series({});
  const cache = createPageCache({
    enqueue: pages.enqueue,
    async render(path) {
      const start = performance.now();
      const page = await pages.renderForAllUsers(new Request(new URL(path, 'http://localhost')));
      recordDuration((performance.now() - start) / 1000);
      return page;
    },
    // No version means that the feed has never been read.
    source: { version: catalog.version, isComplete: (version) => version !== '' },
  });
  const find: typeof cache.find = (path, headers) => {
    catalog.checkSoon();
    return cache.find(path, headers);
  };
  return { ...cache, find };
}
