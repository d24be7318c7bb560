import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';
import { equalsSecret } from '@forecourt/server-kit/equals-secret';
import { insertToken, listTokens, revokeToken, useToken, type TokenRow } from './deploy-token-repository.ts';

/** A token's holder and permissions. */
export type TokenHolder = {
  squad: string;
  /** Names of remotes; `*` for all. */ remotes: string[];
  /** Whether remotes may be published with code that runs on the server. */ serverCode: boolean;
  isPlatform: boolean;
};
export type DeployTokens = {
  /** @returns null for a token that is unknown, revoked or expired */
  holder(token: string): Promise<TokenHolder | null>;
  /** Identifies a token without being one. */
  fingerprintOf(token: string): string;
  /** @returns null for the fingerprint of a token that is unknown or revoked */
  holderOfFingerprint(fingerprint: string): Promise<TokenHolder | null>;
  /** Who holds the token of an `Authorization` header. */
  holderOf(authorization: string | undefined): Promise<TokenHolder | null>;
  /** The token itself is shown only once and not stored. */
  create(
    holder: Omit<TokenHolder, 'isPlatform'> & {
      /** Without it the token does not expire. */ validHours?: number;
    },
    createdBy: string,
  ): Promise<{ id: string; token: string }>;
  list(): Promise<TokenRow[]>;
  /** @returns false if there is none, or it is revoked */
  revoke(id: string): Promise<boolean>;
};

/**
 * Deploy tokens of squads, stored as hashes; `platformToken` allows everything.
 * @throws Error if the platform's token could be guessed
 */
export function createDeployTokens({ pool }: Pick<Database, 'pool'>, platformToken: string): DeployTokens {
  checkStrength(platformToken);
  const platformHash = hashOf(platformToken);
  const tokens: DeployTokens = {
    async holderOf(authorization) {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      return token ? tokens.holder(token) : null;
    },
    holder: (token) => tokens.holderOfFingerprint(hashOf(token)),
    fingerprintOf: hashOf,
    async holderOfFingerprint(hash) {
      if (equalsSecret(hash, platformHash))
        return { squad: 'platform', remotes: ['*'], serverCode: true, isPlatform: true };
      const row = await useToken(pool, hash);
      return row ? { ...row, isPlatform: false } : null;
    },
    async create({ squad, remotes, serverCode, validHours }, createdBy) {
      const id = randomBytes(4).toString('hex');
      const token = `fct_${randomBytes(24).toString('base64url')}`;
      await insertToken(pool, { id, hash: hashOf(token), squad, remotes, serverCode, createdBy, validHours });
      return { id, token };
    },
    list: () => listTokens(pool),
    revoke: (id) => revokeToken(pool, id),
  };
  return tokens;
}

const minLength = 24;
const minDifferent = 10;

function checkStrength(token: string): void {
  if (token.length < minLength || new Set(token).size < minDifferent || /\s/.test(token))
    throw new Error(
      `the platform's deploy token could be guessed: it needs ${minLength} characters or more, ${minDifferent} different ones and no spaces. Set FORECOURT_DEPLOY_TOKEN to what "openssl rand -base64 24" prints; without the variable the shell creates a token and stores it in the file deploy-token of its data folder`,
    );
}

/** Tokens are 24 random bytes, so a plain hash is as good as a slow one. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
