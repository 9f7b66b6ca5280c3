// Compresses standard input to standard output, as small as brotli can. A process of its own, started by `best-brotli.ts`.
import { constants as os, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { brotliOptions } from './compression.ts';

// Requests are served before it.
setPriority(os.priority.PRIORITY_LOW);
const bytes = await buffer(process.stdin);
process.stdout.write(brotliCompressSync(bytes, brotliOptions(bytes.length, zlib.BROTLI_MAX_QUALITY)));
