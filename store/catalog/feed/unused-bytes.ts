/** The bytes of a stream that have not been used yet, in one buffer: new ones for all parts would take more memory. */
export class UnusedBytes {
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
