import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type SiteAnswer = { status: number; body: string; bytes: Buffer };
export type CallSite = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  /** Bytes are sent as they are, everything else as JSON. */
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<SiteAnswer>;

const timeoutMs = 60_000;

/**
 * Returns a function that calls a site. Names under `.localhost` are this machine, as in browsers.
 * @param site such as http://harbour.localhost:4000
 * @throws Error if the site does not answer
 */
export function createSiteCall(site: string, token: string | undefined): CallSite {
  const base = new URL(site);
  const isLocal = base.hostname === 'localhost' || base.hostname.endsWith('.localhost');
  return async (method, path, body, headers = {}) => {
    const url = new URL(path, base);
    const isFile = Buffer.isBuffer(body);
    const payload = body === undefined || isFile ? body : JSON.stringify(body);
    const isSite = url.origin === base.origin;
    const options = {
      method,
      host: isSite && isLocal ? '127.0.0.1' : url.hostname,
      servername: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: url.pathname + url.search,
      timeout: timeoutMs,
      headers: {
        ...headers,
        host: url.host,
        accept: 'application/json, text/html;q=0.9, */*;q=0.8',
        ...(isSite && token && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
          'content-length': Buffer.byteLength(payload as string | Buffer),
        }),
      },
    };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(options);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject);
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.end(payload);
    }).catch((cause: unknown) => {
      throw new Error(`${url.origin} does not answer: ${(cause as Error).message}`, { cause });
    });
    const bytes = await buffer(response);
    return { status: response.statusCode ?? 0, body: bytes.toString('utf8'), bytes };
  };
}

/** @throws Error with the message of the site for any status other than 2xx */
export async function readAnswer(
  answer: Promise<Pick<SiteAnswer, 'status' | 'body'>>,
  what: string,
): Promise<unknown> {
  const { status, body } = await answer;
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(body);
  } catch {
    // Not an answer of the content API.
  }
  if (status < 300 && parsed !== null) return parsed;
  throw new ContentRefused(
    (parsed as { error?: string } | null)?.error ??
      `${what}: the site answered ${status}, but not as a site of this product: check --site`,
    parsed,
  );
}

/** What a site refused, with its answer. */
export class ContentRefused extends Error {
  readonly answer: unknown;
  constructor(message: string, answer: unknown) {
    super(message);
    this.answer = answer;
  }
}
