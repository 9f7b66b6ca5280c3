const sizeLimit = 16 * 2 ** 20;
const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

type Found = { path: string; depth: number; isUsed: boolean; isSingle: boolean; isEmpty: boolean };

/** Finds the elements of one array in a JSON text of any length, which is pushed in parts. */
export class EntryScanner {
  /** The paths of the other outermost arrays, with their number of bytes. */
  readonly otherArrays = new Map<string, number>();
  readonly #path: string;
  readonly #onEntry: (bytes: Buffer) => void;
  readonly #keys: string[] = [];
  #outside = '';
  #buffer = Buffer.alloc(0);
  #length = 0;
  #next = 0;
  #start = 0;
  #stringStart = 0;
  #depth = 0;
  #isInString = false;
  #isFound = false;
  #current: Found | undefined;

  /** @param path the keys that lead to the array or to a single object, joined by dots; an array at the top is found too */
  constructor(path: string, onEntry: (bytes: Buffer) => void) {
    this.#path = path;
    this.#onEntry = onEntry;
  }

  /** @throws Error if an entry is too large or a key is no JSON */
  push(part: Uint8Array): void {
    this.#append(part);
    this.#scan(this.#buffer.subarray(0, this.#length));
    if (this.#length - this.#start + this.#outside.length > sizeLimit)
      throw new Error(`an entry is larger than ${sizeLimit} bytes`);
  }

  /** @returns whether the array was found, and the JSON without the elements of arrays. @throws SyntaxError */
  end(): { isFound: boolean; around: unknown } {
    const rest = this.#buffer.toString('utf8', this.#start, this.#length);
    return { isFound: this.#isFound, around: JSON.parse(this.#outside + rest) };
  }

  /** Keeps only what has not been used yet. */
  #append(part: Uint8Array): void {
    const rest = this.#buffer.subarray(this.#start, this.#length);
    const length = rest.length + part.length;
    const buffer = length > this.#buffer.length ? Buffer.alloc(2 * length) : this.#buffer;
    buffer.set(rest);
    buffer.set(part, rest.length);
    [this.#buffer, this.#length] = [buffer, length];
    this.#next -= this.#start;
    this.#stringStart -= this.#start;
    this.#start = 0;
  }

  #scan(bytes: Buffer): void {
    let at = this.#next;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#isInString) {
        for (; at < bytes.length && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) at += 1;
        this.#isInString = at >= bytes.length;
        if (this.#isInString) break;
      } else if (byte === quote) {
        this.#isInString = true;
        this.#stringStart = at;
      } else if (byte === openBrace || byte === openBracket) {
        if (this.#current) this.#depth += 1;
        else this.#open(bytes, at);
      } else if (byte === closeBrace || byte === closeBracket) this.#close(bytes, at);
      else if (byte === comma && this.#depth === this.#current?.depth && !this.#current.isSingle) {
        this.#endEntry(bytes, at, false);
        this.#start = at + 1;
      } else if (byte === colon && !this.#current)
        this.#keys[this.#depth - 1] = JSON.parse(bytes.toString('utf8', this.#stringStart, at));
    }
    this.#next = at;
  }

  #open(bytes: Buffer, at: number): void {
    const path = this.#keys.slice(0, this.#depth).join('.');
    const isSingle = bytes[at] === openBrace;
    const isUsed = !this.#isFound && (path === this.#path || (path === '' && !isSingle));
    this.#depth += 1;
    if (isSingle && (!isUsed || path === '')) return;
    this.#current = { path, depth: this.#depth, isUsed, isSingle, isEmpty: true };
    this.#isFound ||= isUsed;
    this.#outside += bytes.toString('utf8', this.#start, at) + (isSingle ? '0' : '[');
    this.#start = isSingle ? at : at + 1;
  }

  #close(bytes: Buffer, at: number): void {
    if (this.#current?.depth === this.#depth) {
      const end = this.#current.isSingle ? at + 1 : at;
      this.#endEntry(bytes, end, true);
      this.#start = end;
      this.#current = undefined;
    }
    this.#depth -= 1;
  }

  #endEntry(bytes: Buffer, end: number, isLast: boolean): void {
    const current = this.#current as Found;
    const entry = bytes.subarray(this.#start, end);
    const isNone = isLast && current.isEmpty && !/\S/.test(entry.toString('latin1', 0, 1_000));
    const { otherArrays } = this;
    if (!current.isUsed) otherArrays.set(current.path, (otherArrays.get(current.path) ?? 0) + entry.length);
    else if (!isNone) this.#onEntry(entry);
    current.isEmpty = false;
  }
}
