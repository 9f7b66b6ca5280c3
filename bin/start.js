// Plain JavaScript, so that a Node version without TypeScript can print the message below.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeVersion = readFileSync(new URL('../.node-version', import.meta.url), 'utf8');
const oldestMajor = Number.parseInt(nodeVersion, 10);
if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  const isBundle = existsSync(new URL('../node', import.meta.url));
  const advice = isBundle ? 'use the program "node" of its folder' : '"npm start" installs one';
  console.error(`Mis Listas needs Node ${oldestMajor} or newer, not ${process.versions.node}: ${advice}.`);
  process.exit(1);
}
module.enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));
await import('../main.ts');
