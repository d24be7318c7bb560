import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Engine } from '../engine.ts';
import { type Access, authorize } from '../keys/access.ts';
import { searchLimits } from '../search/search-limits.ts';
import { requireIndexUid } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route of the search engine runs searches. */
    isSearch?: boolean;
  }
}

/** Called before a request's queries are run; throws, such as TooManySearches, where they may not be. */
export type BeforeSearch = (request: FastifyRequest, queries: number) => Promise<void>;

/** A request, authorized and read. */
export interface Call {
  engine: Engine;
  access: Access;
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The raw body; read it with `readJson` or `readDocuments`. */
  raw: Buffer | undefined;
  contentType: string | undefined;
  /** To be called by a search with the number of its queries, before it runs them. */
  beforeSearch(queries: number): Promise<void>;
}

/** What a route answers where that is not 200 and a value. */
class Reply {
  readonly status: number;
  /** JSON, undefined for no body. */
  readonly text: string | undefined;

  constructor(status: number, text?: string) {
    this.status = status;
    this.text = text;
  }
}

export type Route = [
  method: HTTPMethods,
  path: string,
  action: string | null,
  answer: (call: Call) => unknown,
];

const MIB = 2 ** 20;

const UNLIMITED: Access = {
  allows: () => true,
  require: () => undefined,
  imposed: () => null,
  everything: true,
};

export const accepted = (body: unknown): Reply => new Reply(202, JSON.stringify(body));
export const created = (body: unknown): Reply => new Reply(201, JSON.stringify(body));
export const noContent = (): Reply => new Reply(204);
export const unavailable = (body: unknown): Reply => new Reply(503, JSON.stringify(body));
/** An answer that has been serialized already. */
export const serialized = (text: string): Reply => new Reply(200, text);

/** Mounts routes; each is open to keys that may do its action, or to all where it names none. */
export function mountRoutes(
  app: FastifyInstance,
  engine: Engine,
  routes: Route[],
  beforeSearch?: BeforeSearch,
): void {
  for (const [method, url, action, answer] of routes) {
    const accesses = new WeakMap<FastifyRequest, Access>();
    app.route({
      method,
      url,
      bodyLimit: bodyLimit(url, action),
      config: { isSearch: action === 'search' },
      // Before the body is read: nothing is read for those who may not ask.
      onRequest: async (request) => {
        const { indexUid } = request.params as { indexUid?: string };
        const { authorization } = request.headers;
        if (action !== null)
          accesses.set(request, authorize(authorization, action, indexUid ?? null, engine.state.keys));
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
          beforeSearch: async (queries) => beforeSearch?.(request, queries),
        });
        const { status, text } = result instanceof Reply ? result : serialized(JSON.stringify(result));
        return text === undefined
          ? reply.code(status).send()
          : reply.code(status).type('application/json').send(text);
      },
    });
  }
}

function bodyLimit(url: string, action: string | null): number {
  if (action === 'search') return searchLimits.bodyBytes;
  return (url.endsWith('/documents') ? 100 : 4) * MIB;
}
