import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parsePostgresAddress } from './postgres-address.ts';

/** With `pg_dump`. The copy is complete and of mode 0600, or does not exist. */
export function backUpPostgres(address: string, copy: string): void {
  if (existsSync(copy)) throw new Error(`a file already exists at ${copy}`);
  const partialCopy = `${copy}.part`;
  rmSync(partialCopy, { force: true });
  writeFileSync(partialCopy, '', { mode: 0o600 });
  try {
    const { error, status, stderr } = spawnSync(
      'pg_dump',
      ['--format=custom', '--no-password', `--file=${partialCopy}`],
      { encoding: 'utf8', env: { ...process.env, ...variablesOf(address) } },
    );
    if (error) throw new Error(`pg_dump cannot be run (${error.message})`);
    if (status !== 0) throw new Error(stderr.trim().replaceAll(/\s*\n\s*/g, ' '));
    renameSync(partialCopy, copy);
  } finally {
    rmSync(partialCopy, { force: true });
  }
}

/** PostgreSQL 18, §32.15: no other user can read them, unlike the arguments. */
function variablesOf(address: string): NodeJS.ProcessEnv {
  const { servers, mustBeWritable } = parsePostgresAddress(address);
  const query = new URLSearchParams(address.split('?')[1]?.replaceAll('+', '%2B'));
  const files = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) =>
    query.has(name) ? [[`PG${name.toUpperCase()}`, query.get(name)]] : [],
  );
  const { user, password, database } = servers[0] ?? {};
  return {
    PGHOST: servers.map(({ host }) => host).join(','),
    PGPORT: servers.map(({ port }) => port ?? 5432).join(','),
    ...(user && { PGUSER: user }),
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...(database && { PGDATABASE: database }),
    PGTARGETSESSIONATTRS: mustBeWritable ? 'read-write' : 'any',
    ...Object.fromEntries(files),
  };
}
