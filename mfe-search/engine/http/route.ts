import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Engine } from '../engine.ts';
import { type Access, authorize } from '../keys/access.ts';
import { runInSlices, type SearchSteps } from '../search/run-in-slices.ts';
import { searchLimits } from '../search/search-limits.ts';
import type { SearchParams } from '../search/search-params.ts';
import type { TimeBudget } from '../search/time-budget.ts';
import { requireIndexUid } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route of the search engine executes searches. */
    isSearch?: boolean;
  }
}

/** How the host admits and schedules searches. */
export interface SearchGuard {
  /** Throws an ApiError unless the queries of a request are allowed. Called before any of them is executed. */
  admit(request: FastifyRequest, queries: readonly (SearchParams & { indexUid: string })[]): void;
  /** Executes one query: `run` may be delayed or refused, and reports the time of each of its slices. */
  execute<T>(request: FastifyRequest, run: (spent: (ms: number) => void) => Promise<T>): Promise<T>;
}

/** An authorized request with its data. */
export interface Call {
  engine: Engine;
  access: Access;
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The raw body; read it with `readJson` or `readDocuments`. */
  raw: Buffer | undefined;
  contentType: string | undefined;
  /** Throws unless the host admits these queries. */
  admit(queries: readonly (SearchParams & { indexUid: string })[]): void;
  /** Executes a query when the host allows it. */
  execute<T>(steps: SearchSteps<T>, budget: TimeBudget): Promise<T>;
}

/** A response of a route other than 200 with a value. */
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

const mebibyte = 2 ** 20;

const unlimited: Access = {
  allows: () => true,
  require: () => undefined,
  imposed: () => null,
  everything: true,
};

export const accepted = (body: unknown): Reply => new Reply(202, JSON.stringify(body));
export const created = (body: unknown): Reply => new Reply(201, JSON.stringify(body));
export const noContent = (): Reply => new Reply(204);
export const unavailable = (body: unknown): Reply => new Reply(503, JSON.stringify(body));
/** A response whose body is already serialized. */
export const serialized = (text: string): Reply => new Reply(200, text);

/** Mounts routes. Each requires a key with the right for its action; a route without an action is public. */
export function mountRoutes(
  app: FastifyInstance,
  engine: Engine,
  routes: Route[],
  guard?: SearchGuard,
): void {
  for (const [method, url, action, answer] of routes) {
    const accesses = new WeakMap<FastifyRequest, Access>();
    app.route({
      method,
      url,
      bodyLimit: bodyLimit(url, action),
      config: { isSearch: action === 'search' },
      // Runs before the body is read, so that unauthorized requests cost little.
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
          access: accesses.get(request) ?? unlimited,
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          raw: request.body as Buffer | undefined,
          contentType: request.headers['content-type'],
          admit: (queries) => guard?.admit(request, queries),
          execute: (steps, budget) =>
            guard === undefined
              ? runInSlices(steps, budget, () => undefined)
              : guard.execute(request, (spent) => runInSlices(steps, budget, spent)),
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
  return (url.endsWith('/documents') ? 100 : 4) * mebibyte;
}
