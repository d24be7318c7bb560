import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from '../files/public-address.ts';
import type { SendResult } from './message.ts';

type Post = {
  headers: Record<string, string>;
  body: string;
  /** Origins inside the private network that the operator has explicitly allowed. */
  privateOrigins?: readonly string[];
  /** Allows any address, because the operator configured it. */
  isTrusted?: boolean;
};

const longestMs = 15_000;
/**
 * Statuses of temporary failures, which either end can correct: too early, too many, in conflict, too slow,
 * or not allowed yet.
 */
const passing = new Set([401, 403, 404, 408, 409, 423, 425, 429]);

/**
 * Posts JSON to an address that somebody else runs. 2xx means accepted; any other 4xx means permanently
 * refused.
 * @throws Error if a retry can succeed
 */
export function postJson(
  address: string,
  { headers, body, privateOrigins = [], isTrusted }: Post,
): Promise<SendResult> {
  const url = URL.parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return Promise.resolve({ status: 'refused', answer: 'its address is not an http address' });
  const mayBePrivate = isTrusted || privateOrigins.includes(url.origin);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.resolve({ status: 'refused', answer: `${host} is not a public address` });
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(longestMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Forecourt',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      ...(mayBePrivate ? {} : { lookup: publicLookup }),
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOTPUBLIC' ? resolve({ status: 'refused', answer: error.message }) : reject(error),
    );
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (status >= 200 && status < 300) resolve({ status: 'accepted' });
        else if (status >= 400 && status < 500 && !passing.has(status))
          resolve({ status: 'refused', answer: `answers ${status}` });
        else reject(Object.assign(new Error(`answers ${status}`), { responseCode: status }));
      });
    });
    sent.end(body);
  });
}
