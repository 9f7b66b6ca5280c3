import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import type { CatalogStatus } from './catalog.ts';
import { addCatalogMetrics } from './catalog-metrics.ts';

test('the metrics have the products, those without a price, the skipped entries by reason, the age, at first since the start, and the progress', () => {
  let status: CatalogStatus = { products: 0, counts: {}, readAt: undefined, progress: undefined };
  const metrics = createMetrics();
  addCatalogMetrics(metrics, { status: () => status });
  assert.doesNotMatch(metrics.text(), /^catalog_(last|skipped|import)\S* /m);
  assert.match(metrics.text(), /^catalog_age_seconds 0(\.\d+)?$/m);
  const progress = { products: 5, part: 0.5 };
  status = {
    products: 7,
    counts: { unusable: 2, price: 1, noPrice: 4, soldOut: 3 },
    readAt: Date.now() - 60_000,
    progress,
  };
  const text = metrics.text();
  assert.match(text, /^catalog_products 7$/m);
  assert.match(text, /^catalog_skipped_entries\{reason="unusable"\} 2$/m);
  assert.doesNotMatch(text, /reason="(noPrice|soldOut)"/);
  assert.match(text, /^catalog_sold_out_products 3$/m);
  assert.match(text, /^catalog_incomplete_products\{missing="price"\} 4$/m);
  assert.match(text, /^catalog_incomplete_products\{missing="brand"\} 0$/m);
  assert.match(text, /^catalog_age_seconds 60/m);
  assert.match(text, /^catalog_last_success_timestamp_seconds 1\d{9}/m);
  assert.match(text, /^catalog_import_progress 0.5$/m);
});
