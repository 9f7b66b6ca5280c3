import { none } from 'stream-chain/defs.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';

export type JsonHandlers = {
  open(isArray: boolean): void;
  close(): void;
  setKey(key: string): void;
  add(value: unknown): void;
  /** Before `setKey` or `add`. */
  grow(length: number): void;
};

export class JsonReader {
  readonly #parse = jsonParser({ packValues: false });
  readonly #handlers: JsonHandlers;
  readonly #maxText: number;
  #text = '';

  constructor(handlers: JsonHandlers, maxText: number) {
    this.#handlers = handlers;
    this.#maxText = maxText;
  }

  /** @throws SyntaxError */
  push(part: string | typeof none): void {
    for (const token of this.#read(part)) this.#handle(token);
  }

  #read(part: string | typeof none): Token[] {
    try {
      const tokens = this.#parse(part as string);
      return tokens === none ? [] : tokens.values;
    } catch (error) {
      throw new SyntaxError(`it is no valid JSON: ${(error as Error).message}`);
    }
  }

  #handle(token: Token): void {
    const { name } = token;
    if (name === 'stringChunk' || name === 'numberChunk') {
      if (this.#text.length < this.#maxText) this.#text += token.value;
      this.#handlers.grow(token.value.length);
    } else if (name === 'endString') this.#handlers.add(this.#takeText());
    else if (name === 'endKey') this.#handlers.setKey(this.#takeText());
    else if (name === 'endNumber') this.#handlers.add(readNumber(this.#takeText()));
    else if (name === 'startObject' || name === 'startArray') this.#handlers.open(name === 'startArray');
    else if (name === 'endObject' || name === 'endArray') this.#handlers.close();
    else if ('value' in token) this.#handlers.add(token.value);
  }

  #takeText(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** Such as `14.000` or an ID beyond 2^53. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** `1.0` and `1e0` are the ID '1'. */
  toString(): string {
    const number = Number(this.text);
    return Number.isSafeInteger(number) ? String(number) : this.text;
  }
}

export function readNumber(text: string): number | NumberText {
  const number = Number(text);
  return String(number) === text ? number : new NumberText(text);
}
