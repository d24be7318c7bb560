import { execFileSync } from 'node:child_process';
import { deployToken, installation, type Installation } from './release/deploy-settings.ts';

/** A call that the registry refused, with the registry's message. */
export class Refused extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

let isNamed = false;

/** Prints once which installation is changed, beside the command's result. */
function nameInstallation({ address, namedBy }: Installation): void {
  if (!isNamed) console.error(`installation: ${address} (${namedBy})`);
  isNamed = true;
}

/** Calls the running shell's registry. @throws Refused with the registry's message */
export async function callRegistry<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const { address, namedBy } = installation();
  if (method !== 'GET') nameInstallation({ address, namedBy });
  const response = await fetch(`${address}/api/registry${path}`, {
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    method,
    headers: {
      authorization: `Bearer ${deployToken()}`,
      'x-forecourt-user': encodeHeader(person()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  }).catch((cause: unknown) => {
    throw new Refused(
      `no shell responds at ${address} (${namedBy}): start the site, or set FORECOURT_URL (${(cause as Error).message})`,
      'no_answer',
    );
  });
  const text = await response.text();
  const answer = parse(text) as (T & { error?: string; code?: string }) | null;
  if (!response.ok || !answer)
    throw new Refused(
      answer?.error ??
        `${address} responded with status ${response.status}, but not as a registry: check FORECOURT_URL`,
      answer?.code ?? 'no_answer',
    );
  return answer;
}

/** Returns a path with its query; parameters without a value are omitted. */
export function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const entries = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(Object.fromEntries(entries))}` : path;
}

function parse(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : {};
  } catch {
    return null;
  }
}

/** The acting person's name for the history: FORECOURT_USER, git's user name, or USER. */
function person(): string {
  return process.env.FORECOURT_USER ?? git('config', 'user.name') ?? process.env.USER ?? '';
}

/** Returns git's output; undefined if git fails or prints nothing. */
export function git(...args: string[]): string | undefined {
  try {
    return (
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Removes characters outside printable ASCII, which headers cannot carry. */
const encodeHeader = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
