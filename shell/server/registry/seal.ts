import { createHash, createHmac, hkdfSync } from 'node:crypto';

/**
 * Hash of a manifest, the same for every order of its keys. Only who knows the secret can make one, so that a manifest that
 * was changed in the database is recognised.
 */
export const sealOf = (manifest: unknown, secret: string): string =>
  `hmac-sha384-${createHmac('sha384', secret).update(orderedJson(manifest)).digest('base64')}`;

/** The seal of the releases before, where no secret was configured: anybody can make it. */
export const unkeyedSealOf = (manifest: unknown): string =>
  `sha384-${createHash('sha384').update(orderedJson(manifest)).digest('base64')}`;

/** The secret of an installation that configures none for its registry, from the one that all its processes share. */
export const deriveSealSecret = (installationSecret: string): string =>
  Buffer.from(hkdfSync('sha256', installationSecret, '', 'forecourt registry seal', 32)).toString(
    'base64url',
  );

/** JSON with the keys of all objects in order. */
export const orderedJson = (value: unknown): string => JSON.stringify(ordered(value));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
