const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

export const maxElementBytes = 16 * 2 ** 20;

type Handlers = {
  /** @param before the text since the last array, with the bracket. @param path the keys that lead to the array */
  onArray(before: string, path: string[], isObject: boolean): void;
  /** An empty array has one element, which is blank. @param bytes are valid until the function returns; undefined if there are more than 16 MiB */
  onElement(bytes: Buffer | undefined, isLast: boolean): void;
};

/** Cuts a JSON text of any length into the elements of its outermost arrays, and the text outside. It does not check the elements. The object at `objectPath` (keys joined by dots) is cut into its members like an array. */
export class ArrayScanner {
  readonly #handlers: Handlers;
  readonly #unused = new UnusedBytes();
  readonly #keys: string[] = [];
  #next = 0;
  #start = 0;
  #stringStart = 0;
  #isInString = false;
  #depth = 0;
  #arrayDepth = 0;
  #isTooLarge = false;
  readonly #objectPath: string | undefined;

  constructor(handlers: Handlers, objectPath?: string) {
    this.#handlers = handlers;
    this.#objectPath = objectPath;
  }

  /** @returns the bytes after the last element. @throws SyntaxError if a key is no JSON */
  push(part: Uint8Array): Buffer {
    const bytes = this.#unused.append(part, this.#start);
    let at = this.#next - this.#start;
    this.#stringStart -= this.#start;
    this.#start = 0;
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
        if (this.#arrayDepth === 0 && (byte === openBracket || this.#isCutObject())) this.#open(bytes, at);
        this.#depth += 1;
      } else if (byte === closeBrace || byte === closeBracket) this.#close(bytes, at);
      else if (byte === comma && this.#depth === this.#arrayDepth) this.#endElement(bytes, at, false);
      else if (byte === colon && this.#arrayDepth === 0)
        this.#keys[this.#depth - 1] = JSON.parse(bytes.toString('utf8', this.#stringStart, at));
    }
    this.#next = at;
    if (this.#arrayDepth > 0 && at - this.#start > maxElementBytes) {
      this.#isTooLarge = true;
      this.#start = Math.min(at, bytes.length);
    }
    return bytes.subarray(this.#start);
  }

  #isCutObject(): boolean {
    return this.#keys.slice(0, this.#depth).join('.') === this.#objectPath;
  }

  #open(bytes: Buffer, at: number): void {
    const before = bytes.toString('utf8', this.#start, at + 1);
    this.#handlers.onArray(before, this.#keys.slice(0, this.#depth), bytes[at] === openBrace);
    this.#arrayDepth = this.#depth + 1;
    this.#start = at + 1;
  }

  #close(bytes: Buffer, at: number): void {
    if (this.#depth === this.#arrayDepth) {
      this.#endElement(bytes, at, true);
      this.#arrayDepth = 0;
    }
    this.#depth -= 1;
  }

  #endElement(bytes: Buffer, at: number, isLast: boolean): void {
    const isTooLarge = this.#isTooLarge || at - this.#start > maxElementBytes;
    this.#isTooLarge = false;
    this.#handlers.onElement(isTooLarge ? undefined : bytes.subarray(this.#start, at), isLast);
    this.#start = isLast ? at : at + 1;
  }
}

/** The bytes of a stream that have not been used yet, in one buffer: new ones for all parts would take more memory. */
class UnusedBytes {
  #buffer = Buffer.alloc(0);
  #length = 0;

  /** @param used the number of bytes to drop from the start. @returns the others and the part; valid until the next call */
  append(part: Uint8Array, used: number): Buffer {
    const rest = this.#buffer.subarray(used, this.#length);
    const length = rest.length + part.length;
    const buffer = length > this.#buffer.length ? Buffer.alloc(2 * length) : this.#buffer;
    buffer.set(rest);
    buffer.set(part, rest.length);
    [this.#buffer, this.#length] = [buffer, length];
    return buffer.subarray(0, length);
  }
}
