import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createOurs } from '../server/create-server.ts';
import { startTracing } from './tracing.ts';

type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        parentSpanId?: string;
        attributes: { key: string; value: object }[];
      }[];
    }[];
  }[];
};

it("sends a request and its inner work to the collector as part of the caller's trace", async () => {
  const bodies: Sent[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const app = createOurs({});
  const tracing = startTracing(app, 'test');
  let carried: Record<string, string> = {};
  app.get('/cars/:slug', async () =>
    tracing.span('render page', { remote: 'vehicle' }, async () => {
      carried = tracing.headers();
      return { ok: true };
    }),
  );
  const traceId = 'a'.repeat(32);
  await app.inject({
    url: '/cars/secret-slug?phone=0412345678',
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  });
  await tracing.stop();
  await app.close();
  collector.close();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const spans = bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET /cars/:slug', 'render page']);
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(carried.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(JSON.stringify(bodies)).not.toMatch(/secret-slug|0412345678/);
});
