import type { IncomingHttpHeaders } from 'node:http';
import { context, INVALID_TRACEID, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Without an SDK, which the operator may load before the program, its spans record nothing. */
const tracer = trace.getTracer('storefront');

const traceparentFormat = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

export type RequestSpan = ReturnType<typeof startRequestSpan>;

/** Attributes: the semantic conventions for HTTP servers, without those that contain private data. */
export function startRequestSpan(headers: IncomingHttpHeaders) {
  const parent = propagation.extract(context.active(), headers);
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
  const { traceId } = span.spanContext();
  return {
    traceId: traceId === INVALID_TRACEID ? traceIdOf(headers.traceparent?.toString()) : traceId,
    run: <T>(work: () => T): T => context.with(trace.setSpan(parent, span), work),

    end(method: string, route: string, status: number): void {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method === 'other' ? '_OTHER' : method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) {
        span.setAttribute('error.type', String(status));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** The span has no message of an error, because it may contain values. */
export function traceCall<T>(name: string, call: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await call();
    } catch (error) {
      const { code, name = '_OTHER' } = error as { code?: unknown; name?: string };
      span.setAttribute('error.type', String(code ?? name));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

export function keepContext<Work extends () => unknown>(work: Work): Work {
  return context.bind(context.active(), work);
}

/** W3C Trace Context §3.2. The propagator of the API reads it only with an SDK. */
function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparentFormat.exec(traceparent ?? '')?.[1];
}
