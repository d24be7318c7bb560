import { createHash, createHmac } from 'node:crypto';

/**
 * Hash of a manifest, the same for every order of its keys. With a secret only who knows it can make one, so that a manifest
 * that was changed in the database is known.
 */
export function sealOf(manifest: unknown, secret: string | undefined): string {
  const text = JSON.stringify(ordered(manifest));
  return secret ? `hmac-sha384-${createHmac('sha384', secret).update(text).digest('base64')}` : `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, ordered(inner)]));
}
