import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };
import { temporaryFolder } from './support/server-process.ts';

const setup = join(import.meta.dirname, '../bin/setup.js');

/** @returns the commands of npm of the setup, where Node's package has these files */
function commandsWith(nodeFiles: string[]): string[] {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@" >> commands\n');
  chmodSync(join(folder, 'npm'), 0o755);
  writeFileSync(join(folder, '.node-version'), '999.0.0\n');
  writeFileSync(join(folder, 'package-lock.json'), '');
  for (const path of ['node', '.bin']) mkdirSync(join(folder, 'node_modules', path), { recursive: true });
  for (const path of ['.package-lock.json', ...nodeFiles])
    writeFileSync(join(folder, 'node_modules', path), '');
  execFileSync(process.execPath, [setup, '--packages-only'], {
    cwd: folder,
    env: { ...process.env, PATH: folder + delimiter + process.env.PATH },
  });
  const commands = join(folder, 'commands');
  return existsSync(commands) ? readFileSync(commands, 'utf8').trim().split('\n') : [];
}

test('an interrupted installation of Node is repeated, and a complete one is not', () => {
  const installation = [
    'ci --include=dev --loglevel=error',
    'install --no-save --include=dev node@999.0.0 --loglevel=error',
  ];
  assert.deepEqual(commandsWith(['node/package.json']), installation);
  assert.deepEqual(commandsWith(['node/package.json', '.bin/node']), []);
});

// A backup is of a program that was started; the setup could replace the packages of the running server.
test('every script but the backup is preceded by the setup, so that it runs in a fresh clone', () => {
  const { backup: _, ...scripts } = packageJson.scripts as Record<string, string>;
  const names = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  assert.ok(names.length > 10);
  assert.deepEqual(
    names.filter((name) => !scripts[`pre${name}`]?.startsWith('node bin/setup.js')),
    [],
  );
});
