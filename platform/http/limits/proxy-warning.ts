import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '../../telemetry/logger.ts';

export function createProxyWarning(trustProxy: boolean, log: Logger): (headers: IncomingHttpHeaders) => void {
  let isKnown = trustProxy;
  return (headers) => {
    if (isKnown) return;
    isKnown = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'].some((name) => name in headers);
    if (isKnown) {
      log.warn(
        'Forwarded headers arrive, but TRUST_PROXY is not 1: all clients of the proxy share the limits of one address.',
      );
    }
  };
}
