import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { refuseBusy } from '../requests/busy-form.ts';
import { createWorkGate, TooBusy } from '../requests/work-gate.ts';

type Options = {
  /** Whether the call comes from this installation itself: it belongs to a request that has its place. */
  isInternal(headers: Record<string, unknown>): boolean;
  /** Requests that run at once; fewer than the connections of the pool. */
  atOnce: number;
  /** Of one site. */
  atOncePerSite: number;
  mostWaiting: number;
  /** Of one site: further ones are refused at once. */
  mostWaitingPerSite: number;
  longestWaitMs: number;
  /** The number that a page shows to a visitor whose form is refused. */
  phoneOf(site: TenantConfig): Promise<string | null>;
};

declare module 'fastify' {
  interface FastifyRequest {
    endWrite?: () => void;
  }
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const retryAfterSeconds = 5;

/**
 * Shares the connections of the database between the sites: requests that store something take turns by site,
 * because they may wait for each other while they hold a connection. Those that wait here hold none.
 */
export const fairWritesPlugin = fastifyPlugin<Options>(
  async (app, options) => {
    const { isInternal, atOnce, atOncePerSite, mostWaiting, mostWaitingPerSite, longestWaitMs, phoneOf } =
      options;
    const gate = createWorkGate(atOnce, mostWaiting, {
      longestWaitMs,
      atOncePerKey: atOncePerSite,
      mostWaitingPerKey: mostWaitingPerSite,
    });

    // Not before: a slow upload would hold a place.
    app.addHook('preHandler', async (request, reply) => {
      const site = request.tenant;
      if (!site || readMethods.has(request.method) || isInternal(request.headers) || isUpload(request))
        return undefined;
      const left = new AbortController();
      const ended = Promise.withResolvers<void>();
      const turn = Promise.withResolvers<void>();
      reply.raw.once('close', () => {
        left.abort(new TooBusy('the visitor has left'));
        ended.resolve();
      });
      request.endWrite = ended.resolve;
      gate(
        () => {
          turn.resolve();
          return ended.promise;
        },
        { key: site.slug, signal: left.signal },
      ).catch(turn.reject);
      try {
        await turn.promise;
        return undefined;
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error;
        return refuseBusy(request, reply, { retryAfterSeconds, site, phone: await phoneOf(site) });
      }
    });
    app.addHook('onResponse', async (request) => request.endWrite?.());
  },
  { name: 'fair-writes' },
);

/** Its handler reads the body, at the pace of the visitor. */
const isUpload = ({ headers }: FastifyRequest) =>
  String(headers['content-type'] ?? '').startsWith('multipart/');
