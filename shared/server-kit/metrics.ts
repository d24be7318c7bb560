import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = Registry;

/** Prometheus metrics of one process: the process itself, and what is added to it. @param service its label: `shell`, `leads` */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, prefix: 'forecourt_' });
  return registry;
}

/** Counts and times every request by method, route pattern and status; never by path, which visitors choose. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'forecourt_http_request_duration_seconds', help: 'Time from a request to the end of its answer.', labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** The metrics at a path of this server, for whoever brings the token. */
export function serveMetrics(app: FastifyInstance, path: string, metrics: Metrics, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`);
  app.get(path, { logLevel: 'silent' }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(await metrics.metrics());
  });
}
