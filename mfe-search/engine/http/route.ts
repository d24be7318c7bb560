import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Engine } from '../engine.ts';
import { type Access, authorize } from '../keys/access.ts';
import { requireIndexUid } from './api-error.ts';

/** A request, judged and read. */
export interface Call {
  engine: Engine;
  access: Access;
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The raw body; read it with `readJson` or `readDocuments`. */
  raw: Buffer | undefined;
  contentType: string | undefined;
}

/** What a route answers where that is not 200 and a body. */
class Reply {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    this.status = status;
    this.body = body;
  }
}

export type Route = [method: HTTPMethods, path: string, action: string | null, answer: (call: Call) => unknown];

const MIB = 2 ** 20;

const UNLIMITED: Access = { allows: () => true, require: () => undefined, imposed: () => null, everything: true };

export const accepted = (body: unknown): Reply => new Reply(202, body);
export const created = (body: unknown): Reply => new Reply(201, body);
export const noContent = (): Reply => new Reply(204);

/** Mounts routes; each is open to keys that may do its action, or to all where it names none. */
export function mountRoutes(app: FastifyInstance, engine: Engine, routes: Route[]): void {
  for (const [method, url, action, answer] of routes) {
    const accesses = new WeakMap<FastifyRequest, Access>();
    app.route({
      method,
      url,
      bodyLimit: (url.endsWith('/documents') ? 100 : 4) * MIB,
      // Before the body is read: who may not ask is not listened to.
      onRequest: async (request) => {
        const { indexUid } = request.params as { indexUid?: string };
        const { authorization } = request.headers;
        if (action !== null) accesses.set(request, authorize(authorization, action, indexUid ?? null, engine.state.keys));
        if (indexUid !== undefined) requireIndexUid(indexUid);
      },
      handler: async (request, reply) => {
        const result = await answer({
          engine,
          access: accesses.get(request) ?? UNLIMITED,
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          raw: request.body as Buffer | undefined,
          contentType: request.headers['content-type'],
        });
        if (!(result instanceof Reply)) return reply.type('application/json').send(JSON.stringify(result));
        return result.body === undefined ? reply.code(result.status).send() : reply.code(result.status).send(result.body);
      },
    });
  }
}
