import { temporaryFolder } from './server-process.ts';
import { read } from './source-files.ts';

/** The host name in all files of `deploy/`. */
export const exampleHost = 'tienda.example';

/** @returns a file of `deploy/` with replaced texts @throws if one of them does not occur */
export function adapt(file: string, replacements: Record<string, string>): string {
  const text = read(`deploy/${file}`);
  const old = Object.keys(replacements);
  for (const each of old) if (!text.includes(each)) throw new Error(`${file} does not contain ${each}`);
  // In one pass: a replacement, such as a port, may contain another old text.
  return text.replace(
    new RegExp(old.map(RegExp.escape).join('|'), 'g'),
    (found) => replacements[found] as string,
  );
}

/** @returns the settings of `deploy/env.example`, with a token, and the database in a temporary folder */
export function readExampleSettings(): Record<string, string> {
  const folder = temporaryFolder();
  const replaced = { '/var/lib/mis-listas': folder, 'replace-this-token': 'token-of-tests' };
  const lines = adapt('env.example', replaced).matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
