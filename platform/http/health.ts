import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type Metrics, metricsType } from '../telemetry/metrics.ts';
import { createHostCheck } from './limits/allowed-hosts.ts';
import { readAddress } from './limits/client-address.ts';

export const monitoringPaths = ['/healthz', '/readyz', '/metrics'];

type Options = {
  describeProcess: () => string[];
  metrics: Metrics;
  stopping: AbortSignal;
  trustProxy: boolean;
  metricsToken: string | undefined;
};

export function healthRoutes({ describeProcess, metrics, stopping, ...access }: Options) {
  return new Hono()
    .get('/healthz', ({ text }) => text('alive\n', 200, { 'cache-control': 'no-store' }))
    .get('/readyz', (context) => {
      const isReady = !stopping.aborted;
      const isDescribed = context.req.query('verbose') !== undefined && mayReadState(context, access);
      const lines = [isReady ? 'ready' : 'not ready', ...(isDescribed ? describeProcess() : [])];
      const headers = { 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '5' }) };
      return context.text(`${lines.join('\n')}\n`, isReady ? 200 : 503, headers);
    })
    .get('/metrics', (context) => {
      if (!mayReadState(context, access)) return context.text('not found\n', 404);
      const headers = { 'content-type': metricsType, 'cache-control': 'no-store' };
      return context.body(metrics.text(), 200, headers);
    });
}

const isLoopbackHost = createHostCheck('loopback');

/** Without a token only on this machine, not through a proxy or under another name (DNS rebinding). */
function mayReadState(
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
