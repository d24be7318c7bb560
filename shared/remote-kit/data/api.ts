/** A response with a status other than 2xx; `message` is the server's own text if there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(path: string, status: number, body: unknown) {
    const text =
      typeof body === 'object' && body !== null && 'error' in body
        ? String(body.error)
        : `${path} answered ${status}`;
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** Calls the APIs of this site's domains. On the server they go to the gateway with its tenant. */
export type Api = {
  get<T = unknown>(path: string, options?: CallOptions): Promise<T>;
  post<T = unknown>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  /** Returns the absolute URL of a path of this site, for clients that send their own requests. */
  address(path: string): string;
};
export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> };

type ApiSettings = {
  base: string;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  signal?: AbortSignal;
};

/** @throws ApiError for a response that is not 2xx; TypeError if there is no response */
export function createApi(settings: ApiSettings): Api {
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    const response = await send(settings.base + path, {
      method,
      signal: options.signal ?? settings.signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...settings.headers,
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = parse(text);
    if (!response.ok) throw new ApiError(path, response.status, answer);
    return answer as T;
  }
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    address: (path) => settings.base + path,
  };
}

function parse(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
