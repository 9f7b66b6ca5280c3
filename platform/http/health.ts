import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type Metrics, metricsType } from '../telemetry/metrics.ts';
import { createHostCheck } from './limits/allowed-hosts.ts';
import { readAddress } from './limits/client-address.ts';

const timeoutMs = 5_000;
/** Public endpoint: cached, so that requests cannot load the disk with writes. */
const freshForMs = 1_000;

export const healthPaths = ['/healthz', '/readyz'];

type Options = {
  checkWritable: () => Promise<void>;
  metrics: Metrics;
  stopping: AbortSignal;
  trustProxy: boolean;
  metricsToken: string | undefined;
};

export function healthRoutes({ checkWritable, metrics, stopping, ...access }: Options) {
  const isReady = cachedFor(freshForMs, () =>
    withTimeout(checkWritable()).then(
      () => true,
      () => false,
    ),
  );

  return new Hono()
    .get('/healthz', ({ text }) => text('alive\n', 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async ({ text }) => {
      const ready = !stopping.aborted && (await isReady());
      const headers = { 'cache-control': 'no-store', ...(!ready && { 'retry-after': '5' }) };
      return text(ready ? 'ready\n' : 'not ready\n', ready ? 200 : 503, headers);
    })
    .get('/metrics', (context, next) => {
      if (!mayReadMetrics(context, access)) return next();
      const headers = { 'content-type': metricsType, 'cache-control': 'no-store' };
      return Promise.resolve(context.body(metrics.text(), 200, headers));
    });
}

function cachedFor(ms: number, read: () => Promise<boolean>): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  return () => {
    result ??= read().finally(() => setTimeout(() => (result = undefined), ms).unref());
    return result;
  };
}

async function withTimeout(pending: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the check timed out')), timeoutMs);
  });
  try {
    await Promise.race([pending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const isLoopbackHost = createHostCheck('loopback');

/** Without a token, only requests from this machine are allowed, not those through a proxy or with another host name (DNS rebinding). */
function mayReadMetrics(
  context: Context,
  { trustProxy, metricsToken }: Pick<Options, 'trustProxy' | 'metricsToken'>,
): boolean {
  if (metricsToken) return isEqual(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
  const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
  if (trustProxy || proxyHeaders.some((name) => context.req.header(name))) return false;
  const address = readAddress(context, false) ?? '';
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  return isLoopbackHost(host) && /^(::ffff:)?127\.|^::1$/.test(address);
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
