import { ArrayScanner, maxElementBytes } from './feed-scan.ts';

const maxSurroundings = 2 * maxElementBytes;

/** @param bytes of a member of an object with its key, or of an element of an array; undefined if there are more than 16 MiB */
export type OnEntry = (bytes: Buffer | undefined, isMember: boolean) => void;

/** Finds the entries of a feed, which is pushed in parts: the elements of the array at a path, or of an array at the top. @param path keys and positions joined by dots. @param splitsObject whether an object at the path has entries as its members */
export function createEntryFinder(path: string, onEntry: OnEntry, splitsObject = false) {
  const isInArray = /^\d+\./.test(path);
  const otherArrays = new Map<string, number>();
  let outside = '';
  let unused: Buffer = Buffer.alloc(0);
  let isFound = false;
  let current = { path: '', isUsed: false, isObject: false, count: 0 };
  const scanner = new ArrayScanner(
    {
      onArray(before, keys, isObject) {
        outside += before;
        const ownPath = keys.join('.');
        const isUsed = !isFound && (ownPath === path || (ownPath === '' && !isInArray));
        current = { path: ownPath, isUsed, isObject, count: 0 };
        isFound ||= isUsed;
      },
      onElement(bytes, isLast) {
        const { isUsed, isObject, count } = current;
        current.count += 1;
        const isEmpty = isLast && count === 0 && bytes && !/[^ \t\r\n]/.test(bytes.toString('latin1'));
        if (isUsed && !isEmpty) onEntry(bytes, isObject);
        if (isUsed) return;
        const size = bytes?.length ?? maxElementBytes;
        otherArrays.set(current.path, (otherArrays.get(current.path) ?? 0) + size);
        const start = current.path && `${current.path}.`;
        if (path.startsWith(start)) findInside(bytes, `${start}${count}.`);
      },
    },
    splitsObject ? path : undefined,
  );

  function findInside(bytes: Buffer | undefined, start: string): void {
    if (!path.startsWith(start)) return;
    if (!bytes) throw new Error(`"${path}" is in a part that is larger than ${maxElementBytes} bytes`);
    const finder = createEntryFinder(path.slice(start.length), onEntry, splitsObject);
    finder.push(bytes);
    isFound ||= finder.end().isFound;
  }

  return {
    /** @throws Error if there is too much around the entries or a key is no JSON */
    push(part: Uint8Array): void {
      unused = scanner.push(part);
      if (unused.length + outside.length > maxSurroundings)
        throw new Error(`the text around its products is larger than ${maxElementBytes} bytes`);
    },
    /** @returns whether the array was found, the JSON without the elements of arrays, and the bytes of the other arrays by their paths. @throws SyntaxError */
    end: () => ({ isFound, around: JSON.parse(outside + unused), otherArrays }),
  };
}
