import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';

export type DownloadLimits = {
  bytes: number;
  /** Limit for the whole download, including redirects. */
  totalMs: number;
  /** Longest pause without any data. */
  stalledMs: number;
  redirects: number;
};

export type DownloadOptions = {
  limits?: Partial<DownloadLimits>;
  accept?: string;
  /** Allowed origins, also of redirects. Default: every public origin. */
  origins?: readonly string[];
  /** Origins inside the private network that the operator has explicitly allowed. */
  privateOrigins?: readonly string[];
  /** Sent to the origin of the address, not to those that it redirects to. */
  authorization?: string;
  /** What the file said about itself before: an unchanged one is not downloaded again. */
  validators?: Validators;
  /** Aborts the download with the same result as a timeout. */
  signal?: AbortSignal;
};

/** How a server names the state of a file. */
export type Validators = { etag?: string; lastModified?: string };

/** `isPassing`: the failure is temporary and a retry can succeed. */
export type Download =
  | { ok: true; bytes: Buffer; url: string; validators?: Validators }
  | { ok: false; code: DownloadFault; reason: string; isPassing: boolean };
export type DownloadFault =
  | 'address'
  | 'origin'
  | 'redirects'
  | 'unchanged'
  | 'encoding'
  | 'too-large'
  | 'too-slow'
  | 'status'
  | 'unreachable'
  | 'empty';

const usual: DownloadLimits = { bytes: 25_000_000, totalMs: 30_000, stalledMs: 10_000, redirects: 3 };

/**
 * Downloads a file from an address that somebody else wrote. Only public http(s) addresses are requested.
 * They are checked when the name is resolved, so that the name cannot resolve differently between check and
 * use. Each redirect is checked like the first address. Size and time are limited during the transfer. Never
 * throws for what the other side does.
 */
export async function download(address: string, options: DownloadOptions = {}): Promise<Download> {
  const limits = { ...usual, ...options.limits };
  const signal = AbortSignal.any([
    AbortSignal.timeout(limits.totalMs),
    ...(options.signal ? [options.signal] : []),
  ]);
  let url = URL.parse(address);
  const origin = url?.origin;
  for (let step = 0; step <= limits.redirects; step += 1) {
    const refused = refusalOf(url, options);
    if (refused || !url) return refused ?? fault('address', 'is not an http address');
    const authorization = url.origin === origin ? options.authorization : undefined;
    const answer = await ask(url, { ...options, authorization, limits, signal });
    if (!('location' in answer)) return answer;
    const next = URL.parse(answer.location, url.href);
    if (url.protocol === 'https:' && next?.protocol === 'http:')
      return fault('redirects', 'redirects from https to http');
    url = next;
  }
  return fault('redirects', `redirects more than ${limits.redirects} times`);
}

function refusalOf(url: URL | null, { origins, privateOrigins = [] }: DownloadOptions): Download | null {
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return fault('address', 'is not an http address');
  if (url.username || url.password) return fault('address', 'carries a user name or password');
  if (privateOrigins.includes(url.origin)) return null;
  if (origins && !origins.includes(url.origin))
    return fault('origin', `${url.origin} is not among the site's origins`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address in place of a name is never resolved, so it is checked here.
  return isIP(host) !== 0 && !isPublicAddress(host)
    ? fault('address', `${host} is not a public address`)
    : null;
}

type Ask = DownloadOptions & { limits: DownloadLimits; signal: AbortSignal };

function ask(
  url: URL,
  { accept = '*/*', privateOrigins = [], authorization, validators, limits, signal }: Ask,
): Promise<Download | { location: string }> {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const lookup = privateOrigins.includes(url.origin) ? undefined : publicLookup;
  return new Promise((resolve) => {
    const request = get(url, {
      headers: {
        accept,
        'accept-encoding': 'identity',
        'user-agent': 'Forecourt',
        ...(authorization ? { authorization } : {}),
        ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
        ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
      },
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
            : fault('unreachable', 'was interrupted', true),
        url.href,
      );
    });
  });
}

/** Decides by status and headers alone; returns null if the body must be read. */
function judge(response: IncomingMessage, limits: DownloadLimits): Download | { location: string } | null {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location };
  if (statusCode === 304) return fault('unchanged', 'is unchanged');
  if (statusCode !== 200)
    return fault(
      'status',
      `answers ${statusCode}`,
      statusCode === 429 || statusCode === 408 || statusCode >= 500,
    );
  // Nothing is decompressed, so that a small response cannot become a large file.
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    return fault('encoding', 'is sent compressed');
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
    end(
      size === 0
        ? fault('empty', 'is empty')
        : { ok: true, bytes: Buffer.concat(parts), url, ...validatorsOf(response) },
    ),
  );
}

function validatorsOf({ headers }: IncomingMessage): { validators?: Validators } {
  const { etag, 'last-modified': lastModified } = headers;
  return etag || lastModified ? { validators: { etag, lastModified } } : {};
}

const tooLarge = (limits: DownloadLimits) =>
  fault('too-large', `is larger than ${limits.bytes / 1_000_000} MB`);

/** Distinguishes a name that resolves into the private network from one that does not exist. */
function reachFault(error: NodeJS.ErrnoException): Download {
  return error.code === 'ENOTPUBLIC'
    ? fault('address', error.message)
    : fault('unreachable', `cannot be reached (${error.code ?? error.message})`, true);
}

function fault(code: DownloadFault, reason: string, isPassing = false): Download {
  return { ok: false, code, reason, isPassing };
}
