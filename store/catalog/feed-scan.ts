import { UnusedBytes } from './unused-bytes.ts';

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

type Handlers = {
  /** @param before the text since the last array, with the bracket. @param path the keys that lead to the array */
  onArray(before: string, path: string[]): void;
  /** An empty array has one element, which is blank. @param bytes are valid until the function returns */
  onElement(bytes: Buffer, isLast: boolean): void;
};

/** Cuts a JSON text of any length into the elements of its outermost arrays, and the text outside. It does not check the elements. */
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

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
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
      } else if (byte === openBrace) this.#depth += 1;
      else if (byte === openBracket) this.#open(bytes, at);
      else if (byte === closeBrace || byte === closeBracket) this.#close(bytes, at);
      else if (byte === comma && this.#depth === this.#arrayDepth) this.#endElement(bytes, at, false);
      else if (byte === colon && this.#arrayDepth === 0)
        this.#keys[this.#depth - 1] = JSON.parse(bytes.toString('utf8', this.#stringStart, at));
    }
    this.#next = at;
    return bytes.subarray(this.#start);
  }

  #open(bytes: Buffer, at: number): void {
    this.#depth += 1;
    if (this.#arrayDepth > 0) return;
    this.#handlers.onArray(bytes.toString('utf8', this.#start, at + 1), this.#keys.slice(0, this.#depth - 1));
    this.#arrayDepth = this.#depth;
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
    this.#handlers.onElement(bytes.subarray(this.#start, at), isLast);
    this.#start = isLast ? at : at + 1;
  }
}
