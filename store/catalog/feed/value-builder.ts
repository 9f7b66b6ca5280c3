type Container = unknown[] | Record<string, unknown>;

const sizeOfValue = 16;
const sizeOfContainer = 48;
const maxDepth = 10_000;

/** Too large or too deep values are dropped, and need no memory. */
export class ValueBuilder {
  value: unknown;
  isDropped = false;
  depth = 0;
  readonly #maxSize: number;
  readonly #containers: Container[] = [];
  #key = '';
  #size = 0;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  setKey(key: string): void {
    this.#key = key;
  }

  open(isArray: boolean): void {
    const container = isArray ? [] : {};
    this.grow(sizeOfContainer);
    this.add(container);
    this.depth += 1;
    if (this.depth > maxDepth) this.#drop();
    if (!this.isDropped) this.#containers.push(container);
  }

  close(): void {
    this.depth -= 1;
    this.#containers.pop();
  }

  add(value: unknown): void {
    this.grow(sizeOfValue);
    if (this.isDropped) return;
    const parent = this.#containers.at(-1);
    if (!parent) this.value = value;
    else if (Array.isArray(parent)) parent.push(value);
    else if (this.#key !== '__proto__') parent[this.#key] = value;
    else Object.defineProperty(parent, this.#key, { value, enumerable: true });
  }

  grow(length: number): void {
    this.#size += length;
    if (this.#size > this.#maxSize) this.#drop();
  }

  #drop(): void {
    this.isDropped = true;
    this.value = undefined;
    this.#containers.length = 0;
  }
}
