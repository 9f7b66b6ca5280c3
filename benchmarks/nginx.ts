import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer, Answers } from './http-response.ts';
import { freePort, type OwnProcess, startProcess, temporaryFolder } from './server-process.ts';

/** @returns its version, or nothing where it is not installed */
export function nginxVersion(): string | undefined {
  return /nginx\/(\S+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1];
}

/** nginx in one process, that has these answers in files: every one must be a 200. */
export async function startNginx(answers: Answers): Promise<OwnProcess> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const paths = Object.keys(answers);
  for (const [at, { body }] of Object.values(answers).entries()) await writeFile(join(folder, `${at}`), body);
  const locations = paths.map((path, at) => location(path, at, answers[path]?.headers ?? []));
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
  return startProcess({ command: 'nginx', args: ['-p', folder, '-c', file, '-e', 'stderr'], port });
}

function location(path: string, file: number, headers: Answer['headers']): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const others = headers.filter(([name]) => !['content-type', 'last-modified'].includes(name.toLowerCase()));
  const added = others.map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  // A `root` cannot name a file, and an `alias` no file for '/': so the path is rewritten to the file's.
  return `location = ${quoted(path)} { rewrite ^ /${file} break; types {} default_type ${quoted(type)}; ${added.join(' ')} }`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
