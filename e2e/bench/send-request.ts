import { request } from 'node:http';
import type { Site } from './measure.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
type Question = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** The local address that the request is sent from. */
  from?: string;
};

/** Requests a site's path by host name. Names under .localhost resolve in browsers, but not in Node. */
export function sendRequest(
  { port, tenant }: Pick<Site, 'port' | 'tenant'>,
  path: string,
  { method = 'GET', headers = {}, body, from }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const call = request(
      {
        host: '127.0.0.1',
        port,
        ...(from ? { localAddress: from } : {}),
        path,
        method,
        headers: {
          host: `${tenant}.localhost:${port}`,
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(json);
  });
}

/** @throws Error with the status if the response is not 200 */
export async function requestSuccessfully(
  site: Pick<Site, 'port' | 'tenant'>,
  path: string,
  question: Question = {},
): Promise<Answer> {
  const answer = await sendRequest(site, path, question);
  if (answer.status !== 200)
    throw new Error(`${path} responded with ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
  return answer;
}
