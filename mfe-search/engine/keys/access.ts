import type { FilterNode } from '../filter/filter-node.ts';
import { readFilter } from '../filter/read-filter.ts';
import { ApiError } from '../http/api-error.ts';
import { type ApiKey, type KeyStore, sameSecret } from './key-store.ts';
import { allowsIndex, imposedFilter, readTenantToken, type SearchRules } from './tenant-token.ts';

/** What a request may access: its indexes, and the filter that always applies. */
export interface Access {
  allows(indexUid: string): boolean;
  /** Throws `invalid_api_key` unless the index is accessible. */
  require(indexUid: string): void;
  /** The tenant's filter for an index. */
  imposed(indexUid: string): FilterNode | null;
  /** Whether all indexes are accessible. */
  everything: boolean;
}

const unlimitedAccess: Access = {
  allows: () => true,
  require: () => undefined,
  imposed: () => null,
  everything: true,
};

const invalidKey = (message = 'The provided API key is invalid.'): ApiError =>
  new ApiError('invalid_api_key', message);

/** Authorizes an `Authorization` header for an action, and for the index if the path names one. Throws the error for the client. */
export function authorize(
  header: string | undefined,
  action: string,
  indexUid: string | null,
  keys: KeyStore,
): Access {
  if (keys.masterKey === '') return unlimitedAccess;
  const [scheme, ...rest] = (header ?? '').split(' ');
  const secret = rest.join(' ');
  if (header === undefined || scheme !== 'Bearer') {
    throw new ApiError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  }
  if (sameSecret(secret, keys.masterKey)) return unlimitedAccess;
  const token = action === 'search' ? readTenantToken(secret, (uid) => keys.secretOf(uid)) : null;
  const key = token === null ? keys.findBySecret(secret) : keys.get(token.apiKeyUid);
  if (key === undefined) throw invalidKey();
  const access = accessOf(key, token?.searchRules ?? null);
  if (indexUid !== null) access.require(indexUid);
  if (!allowsAction(key, action) || hasExpired(key)) throw invalidKey();
  return access;
}

function accessOf(key: ApiKey, rules: SearchRules | null): Access {
  const ofToken = rules === null ? ['*'] : Array.isArray(rules) ? rules : Object.keys(rules);
  const list = (names: string[]): string =>
    `[${names
      .toSorted()
      .map((name) => JSON.stringify(name))
      .join(', ')}]`;
  return {
    everything: key.indexes.includes('*') && ofToken.includes('*'),
    allows: (uid) => allowsIndex(key.indexes, uid) && allowsIndex(ofToken, uid),
    require(uid) {
      if (!allowsIndex(ofToken, uid)) {
        throw invalidKey(
          `The provided tenant token cannot acces the index \`${uid}\`, allowed indexes are ${list(ofToken)}.`,
        );
      }
      if (allowsIndex(key.indexes, uid)) return;
      throw invalidKey(
        rules === null
          ? `The API key cannot acces the index \`${uid}\`, authorized indexes are ${list(key.indexes)}.`
          : `The API key used to generate this tenant token cannot acces the index \`${uid}\`.`,
      );
    },
    imposed: (uid) => (rules === null ? null : readFilter(imposedFilter(rules, uid))),
  };
}

function allowsAction(key: ApiKey, action: string): boolean {
  return key.actions.some(
    (each) =>
      each === '*' || each === action || (each.endsWith('.*') && action.startsWith(each.slice(0, -1))),
  );
}

function hasExpired(key: ApiKey): boolean {
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now();
}
