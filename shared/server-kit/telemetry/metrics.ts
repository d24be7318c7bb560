import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addJobMetrics } from '../jobs/job-metrics.ts';
import { addSliceMetrics } from './slice-metrics.ts';

export type Metrics = Registry;

/**
 * Creates the Prometheus registry of one process, with metrics of the process itself. @param service value of
 * its label: `shell`, `leads`
 */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, prefix: 'forecourt_' });
  addJobMetrics(registry);
  addSliceMetrics(registry);
  return registry;
}

/** Counts and times requests by method, route pattern and status; never by path, which visitors choose. */
export const requestMetricsPlugin = fastifyPlugin<{ metrics: Metrics }>(
  async (app, { metrics }) => {
    const duration = new Histogram({
      name: 'forecourt_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
    app.addHook('onResponse', async (request, reply) => {
      duration.observe(
        { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
  },
  { name: 'request-metrics' },
);

/**
 * Adds gauges (name -> help text) that are read at each collection.
 * @param read called once for all of them; if it fails they have no value, and the other metrics are still
 * reported
 */
export function addGauges<Name extends string>(
  metrics: Metrics,
  gauges: Record<Name, string>,
  read: () => Record<Name, number> | Promise<Record<Name, number>>,
): void {
  let reading: Promise<Record<Name, number>> | null = null;
  const readOnce = () =>
    (reading ??= Promise.resolve(read()).finally(() => {
      reading = null;
    }));
  for (const [name, help] of Object.entries(gauges) as [Name, string][])
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        await readOnce().then(
          (values) => this.set(values[name]),
          () => this.remove(),
        );
      },
    });
}

/** Serves the metrics at a path to callers with the token. Without a token there is no such path. */
export async function metricsRoute(
  app: FastifyInstance,
  { path, metrics, token }: { path: string; metrics: Metrics; token: string | undefined },
): Promise<void> {
  const expected = token && hashOf(`Bearer ${token}`);
  app.get(path, { logLevel: 'silent' }, async (request, reply) => {
    if (!expected || !timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected))
      return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

/** Hashes have one length, so that the duration of a comparison reveals nothing. */
const hashOf = (text: string) => createHash('sha256').update(text).digest();
