import { execFileSync } from 'node:child_process';
import { deployToken, siteAddress } from './deploy-settings.ts';

/** A call of the registry that it refused; the message is the registry's own. */
export class Refused extends Error {}

/** Calls the running shell's registry. @throws Refused with what the registry says */
export async function callRegistry<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const address = siteAddress();
  const response = await fetch(`${address}/api/registry${path}`, {
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    method,
    headers: { authorization: `Bearer ${deployToken()}`, 'x-forecourt-user': encodeHeader(person()), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  }).catch((cause: unknown) => {
    throw new Refused(`no shell answers at ${address}: start the site, or set FORECOURT_URL (${(cause as Error).message})`);
  });
  const text = await response.text();
  const answer = (text ? JSON.parse(text) : {}) as T & { error?: string };
  if (!response.ok) throw new Refused(answer.error ?? `the registry answered ${response.status}`);
  return answer;
}

/** Who does it, for the history: FORECOURT_USER, else git's user name. */
function person(): string {
  return process.env.FORECOURT_USER ?? git('config', 'user.name') ?? process.env.USER ?? '';
}

/** What git says, or nothing where there is no git. */
export function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Headers carry Latin letters only. */
const encodeHeader = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
