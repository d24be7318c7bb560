import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { sameSecret } from './key-store.ts';

const Rules = z.union([
  z.array(z.string()),
  z.record(z.string(), z.object({ filter: z.unknown().optional() }).nullable()),
]);

const Claims = z.object({
  searchRules: Rules,
  apiKeyUid: z.uuid(),
  exp: z.number().nullish(),
});

/** The permissions of a tenant token: index patterns, each with an optional filter. */
export type SearchRules = z.infer<typeof Rules>;

export interface TenantToken {
  apiKeyUid: string;
  searchRules: SearchRules;
}

const hashByAlgorithm = new Map([
  ['HS256', 'sha256'],
  ['HS384', 'sha384'],
  ['HS512', 'sha512'],
]);

/**
 * Reads a tenant token and checks its signature and expiry. Null if the text is not a tenant token. Throws `invalid_api_key` if it is an
 * invalid one.
 */
export function readTenantToken(
  token: string,
  secretOf: (keyUid: string) => string,
  now = Date.now(),
): TenantToken | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
    return null;
  const hash = hashByAlgorithm.get(String(decode(header)?.alg));
  const claims = Claims.safeParse(decode(payload));
  if (hash === undefined || !claims.success) return null;
  const { apiKeyUid, searchRules, exp } = claims.data;
  const expected = createHmac(hash, secretOf(apiKeyUid)).update(`${header}.${payload}`).digest('base64url');
  if (!sameSecret(expected, signature)) {
    throw new ApiError('invalid_api_key', 'Could not decode tenant token, InvalidSignature.');
  }
  const seconds = Math.floor(now / 1000);
  if (exp != null && seconds > exp) {
    throw new ApiError(
      'invalid_api_key',
      `Tenant token expired. Was valid up to \`${exp}\` and we're now \`${seconds}\`.`,
    );
  }
  return { apiKeyUid, searchRules };
}

function decode(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Whether one of the patterns (`*`, `vehicles`, `veh*`) matches an index such as `vehicles`. */
export function allowsIndex(patterns: readonly string[], uid: string): boolean {
  return patterns.some((pattern) => matchesUid(pattern, uid));
}

function matchesUid(pattern: string, uid: string): boolean {
  return pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid;
}

/** The filter that the most specific matching rule applies to an index, undefined if there is none. */
export function imposedFilter(rules: SearchRules, uid: string): unknown {
  if (Array.isArray(rules)) return undefined;
  const matching = Object.keys(rules).filter((pattern) => matchesUid(pattern, uid));
  const weight = (pattern: string): number => (pattern.endsWith('*') ? 0 : 1000) + pattern.length;
  const best = matching.toSorted((a, b) => weight(b) - weight(a))[0];
  return best === undefined ? undefined : (rules[best]?.filter ?? undefined);
}
