import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../test/support/ports.ts';
import { installPackages } from './cached-packages.ts';
import { type HttpServer, startHttpServer } from './server-process.ts';

const packages = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };
export const nextVersion = packages.next;
const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

const page = `
import { createElement as h } from 'react';
import feed from './products.json' with { type: 'json' };
export const dynamic = 'force-dynamic';
const pesos = new Intl.NumberFormat('de-DE');
export default function Home() {
  return h('main', null, h('h1', null, 'Polerones mujer'), h('ul', null, feed.products.map((product) =>
    h('li', { key: product.productId },
      h('img', { src: product.images[0], width: 228, height: 228, alt: '', loading: 'lazy' }),
      h('span', null, '+ SUSTENTABLE'),
      h('p', null, product.brand),
      h('h2', { title: product.name }, product.name),
      h('p', null, 'Por ' + (product.seller ?? 'Falabella')),
      h('p', null, '$' + pesos.format(product.offerings[0].price)),
      h('button', { type: 'button' }, 'Agregar al carro'),
      h('button', { type: 'button' }, 'Agregar a la lista')))));
}`;
const layout = `
import { createElement as h } from 'react';
export const metadata = { title: 'Polerones mujer' };
export default function Layout({ children }) {
  return h('html', { lang: 'es-CL' }, h('body', null, children));
}`;

/** A home page that Next.js renders for each request. @returns `undefined` if it cannot be installed */
export async function startNextHome(): Promise<HttpServer | undefined> {
  const folder = installPackages('next', packages);
  if (!folder) return undefined;
  const app = join(folder, 'app');
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, 'page.js'), page);
  writeFileSync(join(app, 'layout.js'), layout);
  await copyFile(new URL('../catalog/products.json', import.meta.url), join(app, 'products.json'));
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    return undefined;
  }
  const port = await freePort();
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  return startHttpServer({ args, port, env, cwd: folder });
}
