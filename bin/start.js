// Plain JavaScript, so that a Node version without TypeScript can print the message below.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeVersion = readFileSync(new URL('../.node-version', import.meta.url), 'utf8');
const oldestMajor = Number.parseInt(nodeVersion, 10);
if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  console.error(
    `Mis Listas needs Node ${oldestMajor} or newer, not ${process.versions.node}: "npm start" installs one.`,
  );
  process.exit(1);
}
module.enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));
await import('../main.ts');
