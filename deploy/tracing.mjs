// Traces of requests, loaded before the program: docs/operations.md, 'Traces'.
import { register } from 'node:module';
import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** All others may have private data: path, query, addresses, browser, texts of errors. */
const exported = ['http.request.method', 'http.response.status_code', 'error.type', 'url.scheme'];
const collector = new OTLPTraceExporter();

function withoutValues(span) {
  const attributes = Object.entries(span.attributes).filter(([name]) => exported.includes(name));
  return Object.create(span, {
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

const exporter = {
  export: (spans, report) => collector.export(spans.map(withoutValues), report),
  shutdown: () => collector.shutdown(),
};
const resource = resourceFromAttributes({ 'service.name': 'mis-listas' });
const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
trace.setGlobalTracerProvider(provider);
context.setGlobalContextManager(new AsyncLocalStorageContextManager());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include: ['http'] } });
/** The program writes the ID of the trace into the lines of the request. */
const requestHook = (span, { headers }) => propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
const http = new HttpInstrumentation({ disableOutgoingRequestInstrumentation: true, requestHook });
registerInstrumentations({ instrumentations: [http] });
process.once('beforeExit', () => provider.shutdown());
