/** @returns the number in `--name=number` of the command line, or the default */
export function numberOption(name: string, defaultValue: number): number {
  const value = textOption(name);
  if (value === undefined) return defaultValue;
  if (Number(value) > 0) return Number(value);
  console.error(`--${name} must be a number above 0, not "${value}".`);
  process.exit(1);
}

/** @returns the text in `--name=text` of the command line */
export function textOption(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}
