import { ArrayScanner } from './feed-scan.ts';

const sizeLimit = 16 * 2 ** 20;

/** Finds the entries of a feed, which is pushed in parts: the elements of the array at a path, or of an array at the top. @param path keys joined by dots */
export function createEntryFinder(path: string, onEntry: (bytes: Buffer) => void) {
  const otherArrays = new Map<string, number>();
  let outside = '';
  let unused: Buffer = Buffer.alloc(0);
  let isFound = false;
  let current = { path: '', isUsed: false, isEmpty: true };
  const scanner = new ArrayScanner({
    onArray(before, keys) {
      outside += before;
      const ownPath = keys.join('.');
      const isUsed = !isFound && (ownPath === path || ownPath === '');
      current = { path: ownPath, isUsed, isEmpty: true };
      isFound ||= isUsed;
    },
    onElement(bytes, isLast) {
      const { isUsed, isEmpty } = current;
      current.isEmpty = false;
      if (!isUsed) otherArrays.set(current.path, (otherArrays.get(current.path) ?? 0) + bytes.length);
      else if (!isLast || !isEmpty || /[^ \t\r\n]/.test(bytes.toString('latin1'))) onEntry(bytes);
    },
  });
  return {
    /** @throws Error if an entry is too large or a key is no JSON */
    push(part: Uint8Array): void {
      unused = scanner.push(part);
      if (unused.length + outside.length > sizeLimit)
        throw new Error(`an entry is larger than ${sizeLimit} bytes`);
    },
    /** @returns whether the array was found, the JSON without the elements of arrays, and the bytes of the other arrays by their paths. @throws SyntaxError */
    end: () => ({ isFound, around: JSON.parse(outside + unused), otherArrays }),
  };
}
