import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';

export type DownloadLimits = {
  bytes: number;
  /** For the whole of it, redirects included. */
  totalMs: number;
  /** Without a single byte. */
  stalledMs: number;
  redirects: number;
};

export type DownloadOptions = {
  limits?: Partial<DownloadLimits>;
  accept?: string;
  /** Origins that may be asked, and led to; without a list every public one. */
  origins?: readonly string[];
  /** Origins inside our own network that the operator opened by name. */
  privateOrigins?: readonly string[];
  /** Gives up at once, as if it had taken too long. */
  signal?: AbortSignal;
};

/** `isPassing`: the same may go well later. */
export type Download =
  | { ok: true; bytes: Buffer; url: string }
  | { ok: false; code: DownloadFault; reason: string; isPassing: boolean };
export type DownloadFault =
  | 'address'
  | 'origin'
  | 'redirects'
  | 'encoding'
  | 'too-large'
  | 'too-slow'
  | 'status'
  | 'unreachable'
  | 'empty';

const usual: DownloadLimits = { bytes: 25_000_000, totalMs: 30_000, stalledMs: 10_000, redirects: 3 };

/**
 * Fetches a file from an address that others wrote. Only http(s) and public addresses are asked (checked when the name is
 * resolved, so that a name cannot change between check and use), each redirect is judged like the first address, and
 * size and time are bounded while it comes. Never throws for what the other side does.
 */
export async function download(address: string, options: DownloadOptions = {}): Promise<Download> {
  const limits = { ...usual, ...options.limits };
  const signal = AbortSignal.any([
    AbortSignal.timeout(limits.totalMs),
    ...(options.signal ? [options.signal] : []),
  ]);
  let url = URL.parse(address);
  for (let step = 0; step <= limits.redirects; step += 1) {
    const refused = refusalOf(url, options);
    if (refused || !url) return refused ?? fault('address', 'is no http address');
    const answer = await ask(url, { ...options, limits, signal });
    if (!('location' in answer)) return answer;
    const next = URL.parse(answer.location, url.href);
    if (url.protocol === 'https:' && next?.protocol === 'http:')
      return fault('redirects', 'leads from https to http');
    url = next;
  }
  return fault('redirects', `leads on more than ${limits.redirects} times`);
}

function refusalOf(url: URL | null, { origins, privateOrigins = [] }: DownloadOptions): Download | null {
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return fault('address', 'is no http address');
  if (url.username || url.password) return fault('address', 'carries a user name or password');
  if (privateOrigins.includes(url.origin)) return null;
  if (origins && !origins.includes(url.origin))
    return fault('origin', `${url.origin} is not among the site's origins`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address instead of a name is not looked up.
  return isIP(host) !== 0 && !isPublicAddress(host) ? fault('address', `${host} is no public address`) : null;
}

type Ask = DownloadOptions & { limits: DownloadLimits; signal: AbortSignal };

function ask(
  url: URL,
  { accept = '*/*', privateOrigins = [], limits, signal }: Ask,
): Promise<Download | { location: string }> {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const lookup = privateOrigins.includes(url.origin) ? undefined : publicLookup;
  return new Promise((resolve) => {
    const request = get(url, {
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Forecourt' },
      agent: false,
      signal,
      timeout: limits.stalledMs,
      maxHeaderSize: 16_384,
      ...(lookup ? { lookup } : {}),
    });
    const end = (result: Download | { location: string }) => {
      resolve(result);
      request.destroy();
    };
    request.on('timeout', () =>
      end(fault('too-slow', `sent nothing for ${limits.stalledMs / 1000} s`, true)),
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      end(
        signal.aborted
          ? fault('too-slow', `took longer than ${limits.totalMs / 1000} s`, true)
          : reachFault(error),
      ),
    );
    request.on('response', (response) => {
      const judged = judge(response, limits);
      if (judged) return end(judged);
      collect(
        response,
        limits,
        end,
        () =>
          signal.aborted
            ? fault('too-slow', `took longer than ${limits.totalMs / 1000} s`, true)
            : fault('unreachable', 'broke off', true),
        url.href,
      );
    });
  });
}

/** What the answer's head alone decides; null where its body is wanted. */
function judge(response: IncomingMessage, limits: DownloadLimits): Download | { location: string } | null {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location };
  if (statusCode !== 200)
    return fault(
      'status',
      `answers ${statusCode}`,
      statusCode === 429 || statusCode === 408 || statusCode >= 500,
    );
  // Nothing is unpacked: a small answer stays small.
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    return fault('encoding', 'is sent packed');
  return Number(headers['content-length'] ?? 0) > limits.bytes ? tooLarge(limits) : null;
}

function collect(
  response: IncomingMessage,
  limits: DownloadLimits,
  end: (result: Download) => void,
  brokenOff: () => Download,
  url: string,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > limits.bytes) end(tooLarge(limits));
    else parts.push(part);
  });
  response.on('error', () => end(brokenOff()));
  response.on('end', () =>
    end(size === 0 ? fault('empty', 'is empty') : { ok: true, bytes: Buffer.concat(parts), url }),
  );
}

const tooLarge = (limits: DownloadLimits) =>
  fault('too-large', `is larger than ${limits.bytes / 1_000_000} MB`);

/** A name that resolves into our own network is distinguished from one that does not exist. */
function reachFault(error: NodeJS.ErrnoException): Download {
  return error.code === 'ENOTPUBLIC'
    ? fault('address', error.message)
    : fault('unreachable', `cannot be reached (${error.code ?? error.message})`, true);
}

function fault(code: DownloadFault, reason: string, isPassing = false): Download {
  return { ok: false, code, reason, isPassing };
}
