import { temporaryFolder } from './server-process.ts';
import { read } from './source-files.ts';

/** The host name in all files of `deploy/`. */
export const exampleHost = 'tienda.example';

/** @returns a file of `deploy/` with replaced texts @throws if one of them does not occur */
export function adapt(file: string, replacements: Record<string, string>): string {
  let text = read(`deploy/${file}`);
  for (const [old, replacement] of Object.entries(replacements)) {
    if (!text.includes(old)) throw new Error(`${file} does not contain ${old}`);
    text = text.replaceAll(old, replacement);
  }
  return text;
}

/** @returns the settings of `deploy/env.example`, with the database in a temporary folder */
export function readExampleSettings(): Record<string, string> {
  const folder = temporaryFolder();
  const lines = adapt('env.example', { '/var/lib/mis-listas': folder }).matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
