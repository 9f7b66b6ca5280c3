// Loaded before everything else by `npm start`: what Node compiled for the last start, it keeps for the next.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('build/compiled', import.meta.url)));
