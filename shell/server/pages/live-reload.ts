import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Development: open pages hold a stream of server-sent events; they reload on an event, and when another start answers. */
export function createLiveReload(): { routes(app: FastifyInstance): Promise<void>; reload(): void } {
  const open = new Set<ServerResponse>();
  const start = randomUUID();
  return {
    async routes(app) {
      app.get('/api/shell/live-reload', { config: { endless: true } }, (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(`retry: 1000\nevent: start\ndata: ${start}\n\n`);
        open.add(reply.raw);
        request.raw.on('close', () => open.delete(reply.raw));
      });
      app.addHook('preClose', async () => {
        for (const response of open) response.end();
      });
    },
    reload() {
      for (const response of open) response.write('event: reload\ndata: now\n\n');
    },
  };
}
