import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';

export type Tracing = {
  /** Headers that carry the trace to another process. */
  headers(): Record<string, string>;
  /** Runs work in its own span. */
  span<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

const exportEveryMs = 2_000;

/**
 * Starts OpenTelemetry traces of a server, sent by OTLP over HTTP. Import this module only if tracing is
 * enabled, because it loads the SDK. The standard variables apply (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_RESOURCE_ATTRIBUTES`). Spans carry routes and statuses, but no paths
 * and no visitor data.
 */
export function startTracing(app: FastifyInstance, service: string): Tracing {
  process.env.OTEL_SERVICE_NAME ??= `forecourt-${service}`;
  const provider = new NodeTracerProvider({
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: exportEveryMs }),
    ],
  });
  provider.register();
  const tracer = trace.getTracer('forecourt');
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${request.routeOptions.url ?? 'none'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? 'none',
          'forecourt.request_id': request.id,
        },
      },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (request.tenant) span?.setAttribute('forecourt.tenant', request.tenant.slug);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return {
    headers() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    stop: () => provider.shutdown(),
  };
}
