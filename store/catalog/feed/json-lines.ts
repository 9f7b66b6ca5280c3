/** @returns the text of an array of all lines */
export async function* joinLines(parts: AsyncIterable<string>): AsyncIterable<string> {
  let [hasValue, isLineEnded] = [false, false];
  yield '[';
  for await (const part of parts) {
    const joined: string[] = [];
    for (const [index, line] of part.split(/[\r\n]/).entries()) {
      const isEmpty = line.trim() === '';
      isLineEnded ||= index > 0;
      if (!isEmpty && isLineEnded && hasValue) joined.push(',');
      if (!isEmpty) [hasValue, isLineEnded] = [true, false];
      joined.push(line);
    }
    yield joined.join('');
  }
  yield ']';
}
