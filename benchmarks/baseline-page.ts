import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startBare } from './baseline.ts';
import { type Answers, ask } from './http-response.ts';
import { nginxVersion, startNginx } from './nginx.ts';
import type { OwnProcess } from './server-process.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;
const files = /\/(?:assets|pictures)\/[\w.-]+/g;
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The same listing, with the same pictures, styles and fonts, and no script: what it would be as a plain file. */
export async function startTwin(ours: string): Promise<OwnProcess> {
  const listing = await ask(ours);
  const html = listing.body.toString().replaceAll(scripts, '');
  const answers: Answers = {
    '/': {
      ...listing,
      headers: [...listing.headers, ['content-encoding', 'br']],
      body: await promisify(brotliCompress)(html),
    },
  };
  for (const path of new Set(html.match(files))) answers[path] = await ask(ours + path, asBrowser);
  return nginxVersion() ? startNginx(answers) : startBare(answers);
}
