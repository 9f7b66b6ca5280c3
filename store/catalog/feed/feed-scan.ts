import { readCsv } from './csv-reader.ts';
import { EntryFinder, type OnEntry } from './entry-finder.ts';
import { decodeFeed, peek } from './feed-decode.ts';
import { createFieldReader, type FeedFields, isPresent, keysOf, sourcesOf } from './feed-fields.ts';
import { textFormatOf } from './feed-format.ts';
import { fieldsFor } from './feed-formats.ts';
import { namesOf } from './feed-report.ts';
import { joinLines } from './json-lines.ts';
import { readXml } from './xml-reader.ts';

type Document = {
  read(): AsyncIterable<Uint8Array>;
  contentType?: string | undefined;
  maxBytes: number;
  fields: FeedFields;
  onBytes(bytes: number): void;
};

/** Of a line, which may be long, or of a header. */
const startSize = 2 ** 20;

/** @throws Error for another format, or a damaged document */
export async function scanEntries(document: Document, onEntry: OnEntry): Promise<void> {
  const { fields } = document;
  const { first, all: parts } = await peek(textOf(document), startSize);
  const start = first.join('');
  const format = textFormatOf(start);
  if (format === 'xml') return readXml(parts, onEntry);
  if (format === 'csv') return readCsv(start, parts, fields, onEntry);
  if (format === 'json') return scanJson(document, parts, onEntry);
  await findEntries(joinLines(parts), new EntryFinder('', onEntry));
}

async function scanJson(document: Document, parts: AsyncIterable<string>, onEntry: OnEntry): Promise<void> {
  const { fields } = document;
  const [path = ''] = sourcesOf(fields, 'products').map((mapped) => keysOf(String(mapped)).join('.'));
  const isNamed = fields.products !== undefined;
  const { isFound, around, otherArrays } = await findEntries(parts, new EntryFinder(path, onEntry, isNamed));
  if (isFound) return;
  if (!isNamed && isProduct(around, fields))
    return void (await findEntries(inArray(textOf(document)), new EntryFinder('', onEntry)));
  const other = isNamed ? undefined : chooseEntries(around, otherArrays, path, fields);
  if (!other) throw new Error(`it has no "${path}", only ${namesOf(around)}`);
  await findEntries(textOf(document), new EntryFinder(other.path, onEntry, other.isObject));
}

async function findEntries(parts: AsyncIterable<string>, finder: EntryFinder) {
  for await (const part of parts) finder.push(part);
  return finder.end();
}

async function* inArray(parts: AsyncIterable<string>): AsyncIterable<string> {
  yield '[';
  yield* parts;
  yield ']';
}

/** A shop around its products has no price. */
function isProduct(around: unknown, mapped: FeedFields): boolean {
  const fields = fieldsFor(around, mapped);
  const { readFirst } = createFieldReader(fields);
  const prices = (['price', 'offerings', 'variants'] as const).flatMap((name) => sourcesOf(fields, name));
  return (
    (['productId', 'name'] as const).every((name) => isPresent(readFirst(around, name))) &&
    prices.some((source) => Object.hasOwn(Object(around), keysOf(String(source))[0] ?? ''))
  );
}

/** An object whose members are products, otherwise the largest array. */
function chooseEntries(around: unknown, arrays: Map<string, number>, path: string, mapped: FeedFields) {
  const isNamed = (entry: unknown) =>
    typeof createFieldReader(fieldsFor(entry, mapped)).readFirst(entry, 'name') === 'string';
  const hasProducts = (products: string) => {
    const object = createFieldReader({ products }).readFirst(around, 'products');
    const members = Object.values(object ?? {});
    const named = members.filter(isNamed).length;
    return named > 1 && 2 * named > members.length;
  };
  const object = [path, ''].find(hasProducts);
  if (object !== undefined) return { path: object, isObject: true };
  const [largest] = [...arrays].sort(([, one], [, other]) => other - one);
  return largest && { path: largest[0], isObject: false };
}

function textOf(document: Document): AsyncIterable<string> {
  return decodeFeed(countBytes(document), document.contentType, document.maxBytes);
}

async function* countBytes({ read, onBytes }: Document): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const part of read()) {
    yield part;
    bytes += part.length;
    onBytes(bytes);
  }
}
