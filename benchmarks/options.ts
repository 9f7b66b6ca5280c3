/** @returns the number that was asked for on the command line, as `--name=number`, or the usual one */
export function option(name: string, usual: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  if (given === undefined) return usual;
  const value = Number(given.slice(name.length + 3));
  if (value > 0) return value;
  console.error(`--${name} must be a number above 0, not "${given.slice(name.length + 3)}".`);
  process.exit(1);
}
