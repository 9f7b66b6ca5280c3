export type Statement = { name: string; text: string };

/** Statements that a connection parses and plans once. The prefix makes their names unique among all entities. */
export function nameStatements<Name extends string>(
  prefix: string,
  texts: Record<Name, string>,
): Record<Name, Statement> {
  const statements = Object.entries<string>(texts).map(([name, text]) => [
    name,
    { name: `${prefix}.${name}`, text },
  ]);
  return Object.fromEntries(statements);
}
