import { createHmac } from 'node:crypto';
import { equalsSecret } from '@forecourt/server-kit/equals-secret';

/** Header by which a render worker says for which site it reads. */
export const renderTokenHeader = 'x-forecourt-render-token';

/** Longer than a render waits and takes. */
const validMs = 60_000;

/**
 * Returns what a render worker may hold instead of the installation's secret, because the code of remotes
 * runs there: a token for one site and one minute. It lets the worker read what a visitor of the site may
 * read, without limits per address.
 */
export function signRenderToken(tenant: string, secret: string, now = Date.now()): string {
  const payload = `${tenant}.${now + validMs}`;
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** @returns the site; null for a token that this installation did not sign, or that has expired */
export function readRenderToken(token: unknown, secret: string, now = Date.now()): string | null {
  const [tenant, until, signature, ...rest] = typeof token === 'string' ? token.split('.') : [];
  if (!tenant || !until || !signature || rest.length > 0) return null;
  if (!equalsSecret(signature, signatureOf(`${tenant}.${until}`, secret))) return null;
  return Number(until) >= now ? tenant : null;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`render:${payload}`).digest('base64url');
