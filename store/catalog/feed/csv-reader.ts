import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { OnEntry } from './entry-finder.ts';
import { createFieldReader, type FeedFields, feedFields, isPresent, sourcesOf } from './feed-fields.ts';
import { readFormats } from './feed-format.ts';
import { fieldsFor, formatOf } from './feed-formats.ts';
import { namesOf } from './feed-report.ts';

const maxRowSize = 4 * 2 ** 20;
const maxColumns = 10_000;
const separatorLine = /^\s*sep=(.)[\r\n]/i;

type Entry = Record<string, unknown>;

/** @throws Error for a damaged document, or without columns of products */
export async function readCsv(
  start: string,
  parts: AsyncIterable<string>,
  mapped: FeedFields,
  onEntry: OnEntry,
): Promise<void> {
  const delimiter = separatorLine.exec(start)?.[1] ?? delimiterOf(start);
  let [size, toEntry]: [number, ((row: string[]) => Entry | undefined) | undefined] = [0, undefined];

  function onRow(row: string[]): null {
    size = 0;
    if (row.every((field) => field.trim() === '')) return null;
    if (toEntry) onEntry(toEntry(row));
    else if (!/^sep=/i.test(row[0] ?? '')) toEntry = createRowReader(row, mapped, delimiter);
    return null;
  }

  async function* limited() {
    for await (const part of parts) {
      if (size > maxRowSize)
        throw new Error('it has a row of more than 4 MiB, perhaps because a quote is not closed');
      size += part.length;
      yield part;
    }
  }

  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    on_record: onRow,
  });
  try {
    await pipeline(limited(), parser.resume());
  } catch (error) {
    throw error instanceof CsvError ? new Error(`it is no valid CSV: ${error.message}`) : error;
  }
}

/** That of the first line with any. */
function delimiterOf(start: string): string {
  const lines = start.replaceAll(/"[^"]*"/g, '').split(/[\r\n]+/);
  const line = lines.find((text) => text.trim() !== '') ?? '';
  const counts = ['\t', ';', ',', '|'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((most, other) => (other.count > most.count ? other : most)).sign;
}

function createRowReader(header: string[], mapped: FeedFields, delimiter: string) {
  /** Commas of sentences have a space behind them. */
  const hasRows = (field: string) => {
    if (!/[\r\n]/.test(field)) return false;
    const breaks = field.split(/[\r\n]+/).length - 1;
    const cells = field.split(delimiter).filter((text) => !text.startsWith(' ')).length;
    return cells > breaks * (header.length - 1);
  };
  if (header.length > maxColumns) throw new Error(`it has more than ${maxColumns} columns`);
  const given = header.map((name) => name.trim());
  const known = new Set(feedFields.flatMap((name) => sourcesOf(mapped, name)));
  const plain = given.map((name) => (known.has(name) ? name : plainName(name)));
  const isRecognised = formatOf(createColumns(plain)(given), mapped).name !== undefined;
  const toEntry = createColumns(isRecognised ? plain : given);
  if (hasProducts(toEntry(given), mapped))
    return (row: string[]) => (row.length > given.length || row.some(hasRows) ? undefined : toEntry(row));
  const columns = namesOf(Object.fromEntries(given.map((name) => [name, name])));
  throw new Error(`it has no columns with the ID and the name of products, only ${columns}; ${readFormats}`);
}

/** 'Image Link' and 'g:image_link' are Merchant's 'image_link'. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/^g:/, '').replaceAll(/\s+/g, '_');
}

function hasProducts(entry: Entry, mapped: FeedFields): boolean {
  const { readFirst } = createFieldReader(fieldsFor(entry, mapped));
  const [id, name] = [readFirst(entry, 'productId') ?? readFirst(entry, 'group'), readFirst(entry, 'name')];
  return isPresent(id) && isPresent(name);
}

function createColumns(names: string[]): (row: string[]) => Entry {
  const isRepeated = names.map((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return (row) => {
    const entry: Entry = {};
    for (const [index, name] of names.entries()) {
      const [own, value] = [entry[name], row[index] ?? ''];
      if (Array.isArray(own)) own.push(value);
      else entry[name] = isRepeated[index] ? [value] : value;
    }
    return entry;
  };
}
