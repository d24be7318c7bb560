import type { FastifyInstance } from 'fastify';

/** Lets the official client call the engine in this process through its HTTP API. */
export function injectingHttpClient(
  app: FastifyInstance,
): (...args: Parameters<typeof fetch>) => Promise<unknown> {
  return async (input, init) => {
    const url = new URL(String(input));
    const response = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
    });
    const answer: unknown = response.body ? JSON.parse(response.body) : undefined;
    if (response.statusCode >= 400) throw new EngineError(response.statusCode, answer);
    return answer;
  };
}

/** An error response of the engine; `cause` is its error object, as in errors of the official client. */
class EngineError extends Error {
  constructor(status: number, body: unknown) {
    super((body as { message?: string } | undefined)?.message ?? `the search engine answered ${status}`, {
      cause: body,
    });
    this.name = 'EngineError';
  }
}
