import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ListStore } from '../../store/lists/list-store.ts';
import { type Metrics, metricsType } from '../telemetry/metrics.ts';
import { createHostCheck } from './allowed-hosts.ts';
import { readClient } from './client-address.ts';

/** A store that takes longer than this to say anything is not ready; see `docs/operations.md`. */
const timeoutMs = 5_000;
/** Public endpoint: one answer serves everybody for a second, so that requests cannot load the disk with writes. */
const freshForMs = 1_000;

type Reader = { trustProxy: boolean; metricsToken?: string };
type Health = { store: ListStore; metrics: Metrics; stopping: AbortSignal; reader: Reader };

/** What whoever runs the process asks of it: is it alive, can it serve, how is it doing. */
export function healthRoutes({ store, metrics, stopping, reader }: Health) {
  const isReady = cachedFor(freshForMs, async () => {
    try {
      await withTimeout(store.checkWritable());
      return true;
    } catch {
      return false;
    }
  });

  return new Hono()
    .get('/healthz', ({ text }) => text('alive\n', 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async ({ text }) => {
      const ready = !stopping.aborted && (await isReady());
      const headers = { 'cache-control': 'no-store', ...(!ready && { 'retry-after': '5' }) };
      return text(ready ? 'ready\n' : 'not ready\n', ready ? 200 : 503, headers);
    })
    .get('/metrics', (context, next) => {
      if (!mayRead(context, reader)) return next();
      const headers = { 'content-type': metricsType, 'cache-control': 'no-store' };
      return Promise.resolve(context.body(metrics.text(), 200, headers));
    });
}

const isLoopbackHost = createHostCheck('loopback');

/**
 * Whoever knows the token; where none is set, this machine, unless a proxy on it asks for somebody else, or the host name is
 * not one of this machine: then the request may come from a page of another site (DNS rebinding).
 */
function mayRead(context: Context, { trustProxy, metricsToken }: Reader): boolean {
  if (metricsToken) return isSame(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
  if (
    trustProxy ||
    ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => context.req.header(name))
  ) {
    return false;
  }
  const { address = '' } = readClient(context, false);
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  return isLoopbackHost(host) && /^(::ffff:)?127\.|^::1$/.test(address);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cachedFor(ms: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  return () => {
    answer ??= ask().finally(() => setTimeout(() => (answer = undefined), ms).unref());
    return answer;
  };
}

async function withTimeout(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the store does not answer')), timeoutMs);
  });
  try {
    await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
