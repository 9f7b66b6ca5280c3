// Started by `background-brotli.ts`: compresses standard input to standard output with brotli 11.
import { constants as os, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { brotliOptions } from './compression.ts';

setPriority(os.priority.PRIORITY_LOW);
const bytes = await buffer(process.stdin);
process.stdout.write(brotliCompressSync(bytes, brotliOptions(bytes.length, zlib.BROTLI_MAX_QUALITY)));
