import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../test/support/ports.ts';
import { temporaryFolder } from '../test/support/server-process.ts';
import type { StoredResponse, StoredResponses } from './http-response.ts';
import { type HttpServer, startHttpServer } from './server-process.ts';

export function nginxVersion(): string | undefined {
  return /nginx\/(\S+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1];
}

/** Starts nginx in one process with the bodies of the responses in files. All of them must have the status 200. */
export async function startNginx(responses: StoredResponses): Promise<HttpServer> {
  const folder = temporaryFolder();
  const port = await freePort();
  for (const [index, { body }] of Object.values(responses).entries()) {
    await writeFile(join(folder, `${index}`), body);
  }
  const locations = Object.entries(responses).map(([path, { headers }], index) =>
    location(path, index, headers),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      root ${folder};
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000;
      etag off; if_modified_since off; keepalive_requests 1000000000;
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
    }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config);
  return startHttpServer({ command: 'nginx', args: ['-p', folder, '-c', file, '-e', 'stderr'], port });
}

function location(path: string, file: number, headers: StoredResponse['headers']): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const others = headers.filter(([name]) => !['content-type', 'last-modified'].includes(name.toLowerCase()));
  const added = others.map(([name, value]) => `add_header ${name} ${quote(value)};`);
  // The path is rewritten, because neither `root` nor `alias` can map '/' to a file.
  return `location = ${quote(path)} { rewrite ^ /${file} break; types {} default_type ${quote(type)}; ${added.join(' ')} }`;
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
