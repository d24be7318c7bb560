import fastifyPlugin from 'fastify-plugin';
import {
  createMetrics,
  metricsRoute,
  requestMetricsPlugin,
  type Metrics,
} from '@forecourt/server-kit/metrics';
import type { Tracing } from '@forecourt/server-kit/tracing';
import type { ShellOptions } from '../installation/shell-options.ts';
import { createPageMetrics, type PageMetrics } from './page-metrics.ts';
import { createWebVitals, type WebVitals } from './web-vitals.ts';

export type Telemetry = { metrics: Metrics; pages: PageMetrics; vitals: WebVitals; tracing: Tracing };

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry;
  }
}

/** Metrics, traces, and what browsers report of themselves. */
export const telemetryPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env }) => {
    const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? (await import('@forecourt/server-kit/tracing')).startTracing(app, 'shell')
      : noTracing;
    app.addHook('onClose', () => tracing.stop());
    const metrics = createMetrics('shell');
    await app.register(requestMetricsPlugin, { metrics });
    const vitals = createWebVitals(metrics);
    app.decorate('telemetry', { metrics, pages: createPageMetrics(metrics), vitals, tracing });
    await app.register(vitals.routes);
    await app.register(metricsRoute, { path: '/api/shell/metrics', metrics, token: env.METRICS_TOKEN });
  },
  { name: 'telemetry', dependencies: ['installation'] },
);

const noTracing: Tracing = {
  headers: () => ({}),
  span: (_name, _attributes, work) => work(),
  stop: async () => undefined,
};
