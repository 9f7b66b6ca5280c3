import { EntryFinder, type OnEntry } from './entry-finder.ts';
import { decodeFeed } from './feed-decode.ts';
import { createFieldReader, type FeedFields, keysOf, pathsOf } from './feed-fields.ts';
import { rejectOtherFormats } from './feed-format.ts';
import { fieldsFor } from './feed-formats.ts';
import { namesOf } from './feed-report.ts';

type Document = {
  read(): AsyncIterable<Uint8Array>;
  contentType?: string | undefined;
  maxBytes: number;
  fields: FeedFields;
  onBytes(bytes: number): void;
};

/** @throws Error for another format, or a damaged document */
export async function scanEntries(document: Document, onEntry: OnEntry): Promise<void> {
  const { contentType, maxBytes, fields } = document;

  async function scanAt(path: string, splitsObject: boolean) {
    const finder = new EntryFinder(path, onEntry, splitsObject);
    let isStart = true;
    for await (const part of decodeFeed(countBytes(document), contentType, maxBytes)) {
      if (isStart) rejectOtherFormats(part);
      isStart &&= part.length === 0;
      finder.push(part);
    }
    return finder.end();
  }

  const [path = ''] = pathsOf(fields, 'products').map((mapped) => keysOf(mapped).join('.'));
  const isNamed = fields.products !== undefined;
  const { isFound, around, otherArrays } = await scanAt(path, isNamed);
  if (isFound) return;
  const other = isNamed ? undefined : chooseEntries(around, otherArrays, path, fields);
  if (!other) throw new Error(`it has no "${path}", only ${namesOf(around)}`);
  await scanAt(other.path, other.isObject);
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

async function* countBytes({ read, onBytes }: Document): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const part of read()) {
    yield part;
    bytes += part.length;
    onBytes(bytes);
  }
}
