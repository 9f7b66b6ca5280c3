/** @returns the number in `--name=number` of the command line, or the default */
export function numberOption(name: string, defaultValue: number): number {
  const argument = process.argv.find((word) => word.startsWith(`--${name}=`));
  if (argument === undefined) return defaultValue;
  const value = argument.slice(name.length + 3);
  if (Number(value) > 0) return Number(value);
  console.error(`--${name} must be a number above 0, not "${value}".`);
  process.exit(1);
}
