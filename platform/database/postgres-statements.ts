export type Statement = { name: string; text: string };

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
