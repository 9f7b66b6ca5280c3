import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './setting-readers.ts';

/** systemd sets the folder (`LoadCredential=`). */
export function readCredential(folder: string | undefined, name: string): string | undefined {
  if (!folder) return undefined;
  try {
    return readFileSync(join(folder, name), 'utf8').trimEnd();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError(`The credential ${name} cannot be read: ${message}.`);
  }
}
