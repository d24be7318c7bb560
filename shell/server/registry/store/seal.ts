import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Keyed hash of a manifest, independent of the order of its keys: a manifest that was changed in the database
 * is detected.
 */
export const sealOf = (manifest: unknown, secret: string): string =>
  `hmac-sha384-${createHmac('sha384', secret).update(orderedJson(manifest)).digest('base64')}`;

export const isSealValid = (manifest: unknown, seal: string | null, secret: string): boolean =>
  seal === sealOf(manifest, secret);

/** The registry's secret of an installation without one, derived from that of its processes. */
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
