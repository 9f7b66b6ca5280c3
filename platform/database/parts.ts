export const rowsPerStatement = 50;

export function inParts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / rowsPerStatement);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement),
  );
}

export async function readInParts<Row>(readNext: (rows: Row[]) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const part = await readNext(all);
    all.push(...part);
    if (part.length < rowsPerStatement) return all;
  }
}
