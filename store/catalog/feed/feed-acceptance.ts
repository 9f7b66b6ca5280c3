import type { FindingCounts } from '../index/findings.ts';
import { createFieldReader, type EntryRules, type FeedFields, sourcesOf, textOf } from './feed-fields.ts';
import { namesOf } from './feed-report.ts';

const smallCatalog = 10;

type Products = { total: number; counts: FindingCounts };

/** docs/decisions/product-feed.md */
export function rejectionOf(
  feed: Products & { entries: number; rows: number; incompleteEntry: unknown },
  last: Products | undefined,
  { minPercent, fields, currency }: EntryRules & { minPercent: number },
): string | undefined {
  if (minPercent === 0) return undefined;
  if (feed.entries === 0) return 'it has no products';
  if (feed.total === 0)
    return `0 of ${feed.entries} entries are products${describeMissingFields(feed.incompleteEntry, fields)}`;
  if (feed.counts.noPrice === feed.total && feed.counts.currency === feed.rows)
    return `the currency of all ${feed.total} products is not ${currency}`;
  if (!last || last.total < smallCatalog) return undefined;
  if (feed.total * 100 < last.total * minPercent)
    return `it has ${feed.total} products, and the last good copy ${last.total} (PRODUCTS_MIN_PERCENT)`;
  if (pricedShareOf(feed) * 100 < pricedShareOf(last) * minPercent)
    return `${percentOf(feed)} of its products have a price, and ${percentOf(last)} of those of the last good copy (PRODUCTS_MIN_PERCENT)`;
  return undefined;
}

function describeMissingFields(entry: unknown, fields: FeedFields): string {
  if (entry === undefined) return '';
  const { readFirst } = createFieldReader(fields);
  const missing = (['productId', 'name'] as const)
    .filter((name) => readFirst(entry, name) === undefined)
    .map((name) => `field ${name}=${sourcesOf(fields, name).map(textOf).join(' or ')} was not found`);
  return `: ${[...missing, `its entries have ${namesOf(entry)}`].join(', ')}`;
}

function pricedShareOf({ total, counts }: Products): number {
  return 1 - (counts.noPrice ?? 0) / total;
}

function percentOf(products: Products): string {
  return `${Math.round(pricedShareOf(products) * 100)} %`;
}
