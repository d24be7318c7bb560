import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Engine, type EngineOptions } from './engine.ts';
import { ApiError, TooManySearches } from './http/api-error.ts';
import { documentRoutes } from './http/document-routes.ts';
import { indexRoutes } from './http/index-routes.ts';
import { keyRoutes } from './http/key-routes.ts';
import { mountRoutes, type SearchGuard } from './http/route.ts';
import { searchRoutes } from './http/search-routes.ts';
import { settingsRoutes } from './http/settings-routes.ts';
import { systemRoutes } from './http/system-routes.ts';
import { taskRoutes } from './http/task-routes.ts';
import type { SearchIndex } from './index/search-index.ts';
import { requireIndex } from './tasks/engine-state.ts';

export { requireFilterWithin } from './filter/filter-size.ts';
export { ApiError, TooManySearches } from './http/api-error.ts';
export type { SearchGuard } from './http/route.ts';
export type { SearchParams } from './search/search-params.ts';

export interface SearchEngineOptions extends EngineOptions {
  /** Admits and schedules searches; without it all are executed. */
  guard?: SearchGuard;
}

const allRoutes = [
  ...systemRoutes,
  ...indexRoutes,
  ...documentRoutes,
  ...settingsRoutes,
  ...taskRoutes,
  ...searchRoutes,
  ...keyRoutes,
];

export interface SearchEngine {
  /** Register it with a prefix, such as `/search-service`. Ready when the directory has been read. */
  plugin: FastifyPluginAsync;
  /** The index of a name, for searches in this process. Throws if it does not exist, or while the directory is read. */
  documents(uid: string): SearchIndex;
  /** Throws the reason if the directory cannot be opened or written to. */
  checkWritable(): Promise<void>;
  /** Finishes the current task, and releases the directory. */
  close(): Promise<void>;
}

/**
 * An embedded search engine with Meilisearch's HTTP API. It needs exclusive access to its directory: if another engine uses it, opening
 * fails when the plugin is registered.
 */
export function createSearchEngine(options: SearchEngineOptions): SearchEngine {
  const opening = Engine.open(options);
  // The registered plugin reports the error; without registration nothing awaits the promise.
  opening.catch(() => undefined);
  let opened: Engine | null = null;
  void opening.then(
    (engine) => (opened = engine),
    () => undefined,
  );
  return {
    documents(uid) {
      if (!opened) throw new Error('the search engine is not open yet');
      return requireIndex(opened.state, uid);
    },
    plugin: async (app) => serve(app, await opening, options.guard),
    checkWritable: async () => (await opening).checkWritable(),
    close: async () => {
      const engine = await opening.catch(() => null);
      await engine?.close();
    },
  };
}

function serve(app: FastifyInstance, engine: Engine, guard?: SearchGuard): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const answer = toApiError(error);
    if (answer.code === 'internal') request.log.error({ err: error }, 'search engine: a request failed');
    if (answer instanceof TooManySearches) reply.header('retry-after', answer.retryAfterSeconds);
    return reply.code(answer.status).send(answer.toBody());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  mountRoutes(app, engine, allRoutes, guard);
}

function toApiError(error: Error & { code?: string; statusCode?: number }): ApiError {
  if (error instanceof ApiError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError('payload_too_large', 'The provided payload reached the size limit.');
  }
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError('bad_request', error.message);
  return new ApiError('internal', 'An internal error has occurred.');
}
