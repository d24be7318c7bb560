import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type LiveReload = {
  routes(app: FastifyInstance): Promise<void>;
  /** Names the state of the sources, which a page shows that is composed now. */
  state(): string;
  /** Makes every page of an earlier state reload. */
  reload(): void;
};

/**
 * Development: open pages hold a stream of server-sent events with the name of the present state, and reload
 * if theirs is another: also a page that was composed before a change and connects after it, and one of an
 * earlier start.
 * @param onReload drops what was made of the earlier state
 */
export function createLiveReload(onReload: () => void): LiveReload {
  const open = new Set<ServerResponse>();
  const start = randomUUID();
  let reloads = 0;
  const state = () => `${start}.${reloads}`;
  const send = (response: ServerResponse) => void response.write(`event: state\ndata: ${state()}\n\n`);
  return {
    async routes(app) {
      app.get('/api/shell/live-reload', { config: { endless: true } }, (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write('retry: 1000\n');
        send(reply.raw);
        open.add(reply.raw);
        request.raw.on('close', () => open.delete(reply.raw));
      });
      app.addHook('preClose', async () => {
        for (const response of open) response.end();
      });
    },
    state,
    reload() {
      reloads++;
      onReload();
      for (const response of open) send(response);
    },
  };
}
