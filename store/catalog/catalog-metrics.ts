import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { Catalog } from './catalog.ts';
import { isProblem, lacks } from './index/findings.ts';

const missingOf = {
  noPrice: 'price',
  noPicture: 'picture',
  noBrand: 'brand',
  noCategory: 'category',
} as const;

export function addCatalogMetrics({ gauge }: Metrics, { status }: Pick<Catalog, 'status'>): void {
  const start = Date.now();
  gauge('catalog_products', 'Products on sale.', () => status().products);
  gauge('catalog_incomplete_products', 'Products on sale that lack something.', () => {
    const { counts } = status();
    return lacks.map((lack) => [{ missing: missingOf[lack] }, counts[lack] ?? 0]);
  });
  gauge(
    'catalog_sold_out_products',
    'Products on sale without an available offering.',
    () => status().counts.soldOut ?? 0,
  );
  gauge('catalog_skipped_entries', 'Entries of the feed with a problem, by problem.', () =>
    Object.entries(status().counts)
      .filter(([finding]) => isProblem(finding))
      .map(([reason, count]) => [{ reason }, count]),
  );
  gauge('catalog_last_success_timestamp_seconds', 'When the products were last those of the feed.', () => {
    const { readAt } = status();
    return readAt === undefined ? [] : [[{}, readAt / 1_000]];
  });
  gauge(
    'catalog_age_seconds',
    'Time since the products were last those of the feed, or since the start.',
    () => (Date.now() - (status().readAt ?? start)) / 1_000,
  );
  gauge('catalog_import_progress', 'Part of the feed that a running import has read, from 0 to 1.', () => {
    const { progress } = status();
    return progress ? [[{}, progress.part]] : [];
  });
}
