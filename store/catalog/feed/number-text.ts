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
