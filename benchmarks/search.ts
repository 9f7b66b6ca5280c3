// `npm run bench:search -- --feed=products.json [--queries=queries.tsv]`: relevance, by kind of query.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startServer, stopAll } from '../test/support/server-process.ts';
import { textOption } from './options.ts';
import { absentWord, isRelevant, readQueries, type ShopperQuery } from './shopper-queries.ts';

type Product = { productId: string; name: string; brand: string };
type Found = { products: Product[]; matching?: 'all' | 'some'; corrected?: string };
type Judged = { kind: string; query: string; existing: number; precision: number; found: Found };

const places = 5;
const pageSize = 100;
const pollMs = 200;
const feed = textOption('feed');
if (!feed) {
  console.error('--feed=… must be the path of a feed with real names.');
  process.exit(1);
}
const queries = readQueries(textOption('queries') ?? join(import.meta.dirname, 'shopper-queries.tsv'));
const server = await startServer({ ...process.env, PRODUCTS_URL: pathToFileURL(feed).href });
const products = await readProducts();
const judged: Judged[] = [];
for (const query of queries) judged.push(await judge(query));
await stopAll();
printTable();

async function readProducts(): Promise<Product[]> {
  const all: Product[] = [];
  for (;;) {
    const response = await fetch(`${server.url}/api/products?limit=${pageSize}&offset=${all.length}`);
    const page = response.ok ? ((await response.json()) as Product[]) : [];
    if (response.ok && page.length === 0) return all;
    all.push(...page);
    if (!response.ok) await wait(pollMs);
  }
}

async function judge(query: ShopperQuery): Promise<Judged> {
  const isWanted = ({ name, brand }: Product) => isRelevant(query, name, brand);
  const existing = products.filter(isWanted).length;
  const response = await fetch(`${server.url}/api/search?q=${encodeURIComponent(query.query)}`);
  const found = (await response.json()) as Found;
  const right = found.products.slice(0, places).filter(isWanted).length;
  return { ...query, existing, precision: right / Math.min(places, existing), found };
}

/** P@5: relevant products among the first five, divided by all relevant products, at most five. */
function printTable(): void {
  console.info('| kind | queries | with relevant products | P@5 | nothing found | absent as full match |');
  console.info('|---|---|---|---|---|---|');
  const wanted = judged.filter(({ kind }) => kind !== absentWord);
  for (const kind of new Set(wanted.map((row) => row.kind)))
    printRow(
      kind,
      wanted.filter((row) => row.kind === kind),
    );
  printRow('all', wanted);
  const words = judged.filter(({ kind }) => kind === absentWord);
  const corrected = words.filter(({ found }) => found.corrected !== undefined);
  console.info(`\nCorrected of ${words.length} absent words: ${corrected.length}`);
  for (const row of [...corrected, ...wanted.filter((row) => row.precision < 1 || isAbsentAsFull(row))])
    printFound(row);
}

function printRow(kind: string, rows: Judged[]): void {
  const relevant = rows.filter(({ existing }) => existing > 0);
  const sum = relevant.reduce((total, { precision }) => total + precision, 0);
  const nothing = relevant.filter(({ found }) => found.products.length === 0).length;
  const absent = rows.filter(isAbsentAsFull).length;
  const precision = relevant.length > 0 ? (sum / relevant.length).toFixed(3) : '';
  console.info(`| ${[kind, rows.length, relevant.length, precision, nothing, absent].join(' | ')} |`);
}

function isAbsentAsFull({ existing, found }: Judged): boolean {
  return existing === 0 && found.products.length > 0 && found.matching !== 'some';
}

function printFound({ query, existing, precision, found }: Judged): void {
  const { corrected, matching = '' } = found;
  console.info(
    `${query}: ${[existing > 0 ? precision.toFixed(1) : 'absent', matching, corrected && `corrected to ${corrected}`].join(' ')}`,
  );
  for (const { name, brand } of found.products.slice(0, places)) console.info(`    ${name} | ${brand}`);
}
