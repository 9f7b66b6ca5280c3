import { none } from 'stream-chain/defs.js';
import { copyOf } from './feed-values.ts';
import { type JsonHandlers, JsonReader } from './json-reader.ts';
import { ValueBuilder } from './value-builder.ts';

const maxEntrySize = 16 * 2 ** 20;
/** The parser needs memory for each open container. */
const maxDepth = 1_000_000;

/** Undefined for an entry that is too large or too deep. */
export type OnEntry = (entry: unknown, key?: string) => void;

type Container = {
  path: string;
  isArray: boolean;
  isInArray: boolean;
  hasEntries: boolean;
  count: number;
  sizeBefore: number;
};

export class EntryFinder implements JsonHandlers {
  readonly #path: string;
  readonly #onEntry: OnEntry;
  readonly #splitsObject: boolean;
  readonly #reader = new JsonReader(this, maxEntrySize);
  readonly #around = new ValueBuilder(2 * maxEntrySize);
  readonly #otherArrays = new Map<string, number>();
  readonly #containers: Container[] = [];
  #entry: ValueBuilder | undefined;
  #isFound = false;
  #skippedDepth = 0;
  #depth = 0;
  #size = 0;
  #key = '';

  constructor(path: string, onEntry: OnEntry, splitsObject = false) {
    this.#path = path;
    this.#onEntry = onEntry;
    this.#splitsObject = splitsObject;
  }

  push(part: string): void {
    this.#reader.push(part);
    if (this.#around.isDropped)
      throw new Error(`the text around its products is larger than ${2 * maxEntrySize} characters`);
  }

  /** @throws SyntaxError */
  end() {
    this.#reader.push(none);
    return { isFound: this.#isFound, around: this.#around.value, otherArrays: this.#otherArrays };
  }

  open(isArray: boolean): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new Error(`it is nested more than ${maxDepth} times`);
    this.#size += 1;
    if (this.#skippedDepth > 0) this.#skippedDepth += 1;
    else if (this.#containers.at(-1)?.hasEntries) this.#builder()?.open(isArray);
    else this.#enter(isArray);
  }

  close(): void {
    this.#depth -= 1;
    if (this.#skippedDepth > 0) this.#skippedDepth -= 1;
    else if (this.#entry) this.#entry.close();
    else this.#leave();
    this.#finishValue();
  }

  setKey(key: string): void {
    this.#builder()?.setKey(key);
    if (!this.#entry || this.#entry.depth === 0) this.#key = key;
  }

  add(value: unknown): void {
    this.#size += 1;
    const builder = this.#builder();
    builder?.add(builder === this.#around && typeof value === 'string' ? copyOf(value) : value);
    this.#finishValue();
  }

  grow(length: number): void {
    this.#size += length;
    this.#builder()?.grow(length);
  }

  #builder(): ValueBuilder | undefined {
    if (this.#skippedDepth > 0) return undefined;
    const container = this.#containers.at(-1);
    if (container?.hasEntries) {
      this.#entry ??= new ValueBuilder(maxEntrySize);
      return this.#entry;
    }
    return this.#isFound || container?.isArray || container?.isInArray ? undefined : this.#around;
  }

  #finishValue(): void {
    const container = this.#containers.at(-1);
    if (this.#skippedDepth > 0 || !container) return;
    if (container.hasEntries) {
      if (!this.#entry || this.#entry.depth > 0) return;
      const { value } = this.#entry;
      this.#entry = undefined;
      this.#onEntry(value, container.isArray ? undefined : this.#key);
    }
    container.count += 1;
  }

  #enter(isArray: boolean): void {
    const parent = this.#containers.at(-1);
    const path = parent ? this.#pathIn(parent) : '';
    const isInArray = parent !== undefined && (parent.isArray || parent.isInArray);
    const hasEntries = !this.#isFound && this.#isAtPath(path, isArray);
    this.#isFound ||= hasEntries;
    const isNeeded = hasEntries || (!this.#isFound && (!isInArray || this.#path.startsWith(`${path}.`)));
    if (!isNeeded) {
      this.#skippedDepth = 1;
      return;
    }
    if (!isInArray) this.#around.open(isArray);
    this.#containers.push({ path, isArray, isInArray, hasEntries, count: 0, sizeBefore: this.#size });
  }

  #leave(): void {
    const container = this.#containers.pop();
    if (!container || container.isInArray) return;
    this.#around.close();
    if (!container.isArray || container.hasEntries) return;
    const size = this.#size - container.sizeBefore;
    this.#otherArrays.set(container.path, (this.#otherArrays.get(container.path) ?? 0) + size);
  }

  #pathIn({ path, isArray, count }: Container): string {
    const own = isArray ? String(count) : this.#key;
    return path === '' ? own : `${path}.${own}`;
  }

  #isAtPath(path: string, isArray: boolean): boolean {
    if (!isArray) return this.#splitsObject && path === this.#path;
    return path === this.#path || (path === '' && !/^\d+\./.test(this.#path));
  }
}
