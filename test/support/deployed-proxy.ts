import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { adapt, exampleHost } from './deploy.ts';
import { freePort, waitForPort } from './ports.ts';
import { startProcess, temporaryFolder } from './server-process.ts';

const run = promisify(execFile);

type Setup = { ports: Record<'http' | 'https' | 'metrics', number>; folder: string };
type Kind = {
  file: string;
  replace: (setup: Setup) => Record<string, string>;
  check: (file: string) => string[];
  start: (file: string) => string[];
};

export type ProxyName = 'haproxy' | 'nginx';
export type DeployedProxy = Awaited<ReturnType<typeof startDeployedProxy>>;

const kinds: Record<ProxyName, Kind> = {
  haproxy: {
    file: 'haproxy.cfg',
    replace: ({ ports, folder }) => ({
      'bind :80': `bind 127.0.0.1:${ports.http}`,
      'bind :443': `bind 127.0.0.1:${ports.https}`,
      '127.0.0.1:8405': `127.0.0.1:${ports.metrics}`,
      '/etc/haproxy/': `${folder}/`,
      // HAProxy does not start when fewer files may be open.
      'maxconn 25000': 'maxconn 1000',
      // Only root can change the user of a process.
      ...(process.getuid?.() !== 0 && {
        'user haproxy': '',
        'group haproxy': '',
        'chroot /var/lib/haproxy': '',
      }),
    }),
    check: (file) => ['-c', '-f', file],
    start: (file) => ['-f', file],
  },
  nginx: {
    file: 'nginx.conf',
    replace: ({ ports, folder }) => ({
      'listen 80': `listen 127.0.0.1:${ports.http}`,
      'listen 443': `listen 127.0.0.1:${ports.https}`,
      '/etc/nginx/': `${folder}/`,
      '/run/nginx.pid': `${folder}/nginx.pid`,
      '/var/log/nginx/': `${folder}/`,
    }),
    check: (file) => ['-t', '-e', 'stderr', '-c', file],
    start: (file) => ['-e', 'stderr', '-c', file, '-g', 'daemon off;'],
  },
};

/**
 * Starts the proxy with its file in `deploy/`, on free ports and with a self-signed certificate.
 * @param servers the ports of the two processes behind it
 */
export async function startDeployedProxy(name: ProxyName, program: string, servers: [number, number]) {
  const { replace, check, start, ...kind } = kinds[name];
  const folder = temporaryFolder();
  const ports = { http: await freePort(), https: await freePort(), metrics: await freePort() };
  const certificate = await createCertificate(folder);
  const file = join(folder, kind.file);
  const backends = {
    '127.0.0.1:3001': `127.0.0.1:${servers[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${servers[1]}`,
  };
  writeFileSync(file, adapt(kind.file, { ...replace({ ports, folder }), ...backends }));
  await run(program, check(file));
  const { signal, closed } = startProcess(program, start(file), { stdio: 'ignore' });
  const failed = closed.then(() => Promise.reject(new Error(`${name} ended`)));
  await Promise.race([waitForPort(ports.https), failed]);
  failed.catch(() => {});

  /** @param form the body of a POST request */
  async function send(
    path: string,
    headers: Record<string, string> = {},
    form?: string,
  ): Promise<IncomingMessage> {
    const outgoing = request({
      method: form === undefined ? 'GET' : 'POST',
      host: '127.0.0.1',
      port: ports.https,
      servername: exampleHost,
      ca: certificate,
      path,
      headers: { host: exampleHost, ...headers },
      agent: false,
    }).end(form);
    return (await once(outgoing, 'response'))[0];
  }

  return {
    ports,
    send,
    async get(path: string, headers?: Record<string, string>) {
      const response = await send(path, headers);
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    },
    async stop(): Promise<void> {
      signal('SIGTERM');
      await closed;
    },
  };
}

async function createCertificate(folder: string): Promise<string> {
  const [certificate, key] = [join(folder, `${exampleHost}.pem`), join(folder, `${exampleHost}.key`)];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
  const names = ['-subj', `/CN=${exampleHost}`, '-addext', `subjectAltName=DNS:${exampleHost}`];
  await run('openssl', ['req', ...options.split(' '), ...names, '-out', certificate, '-keyout', key]);
  const text = readFileSync(certificate, 'utf8');
  // HAProxy reads the key from the same file; nginx ignores it there.
  writeFileSync(certificate, text + readFileSync(key, 'utf8'));
  return text;
}
