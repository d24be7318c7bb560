import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { deployTokens } from '../db/tables.ts';

/** A token's holder and permissions. */
export type TokenHolder = {
  squad: string;
  /** Names of remotes; `*` for all. */ remotes: string[];
  /** Whether remotes may be published with code that runs on the server. */ serverCode: boolean;
  isPlatform: boolean;
};
export type TokenRow = {
  id: string;
  squad: string;
  remotes: string[];
  server_code: boolean;
  created_at: Date;
  created_by: string;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

export type DeployTokens = {
  /** @returns null for a token that is unknown or revoked */
  holder(token: string): Promise<TokenHolder | null>;
  /** Who holds the token of an `Authorization` header. */
  holderOf(authorization: string | undefined): Promise<TokenHolder | null>;
  /** The token itself is shown only once and not stored. */
  create(holder: Omit<TokenHolder, 'isPlatform'>, createdBy: string): Promise<{ id: string; token: string }>;
  list(): Promise<TokenRow[]>;
  /** @returns false if there is none, or it is revoked */
  revoke(id: string): Promise<boolean>;
};

/**
 * Deploy tokens of squads, stored as hashes; `platformToken` allows everything.
 * @throws Error if the platform's token could be guessed
 */
export function createDeployTokens({ orm }: Pick<Database, 'orm'>, platformToken: string): DeployTokens {
  checkStrength(platformToken);
  const platformHash = hashOf(platformToken);
  const tokens: DeployTokens = {
    async holderOf(authorization) {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      return token ? tokens.holder(token) : null;
    },
    async holder(token) {
      const hash = hashOf(token);
      if (timingSafeEqual(Buffer.from(hash), Buffer.from(platformHash)))
        return { squad: 'platform', remotes: ['*'], serverCode: true, isPlatform: true };
      const { squad, remotes, serverCode } = deployTokens;
      const [row] = await orm
        .update(deployTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(deployTokens.hash, hash), isNull(deployTokens.revokedAt)))
        .returning({ squad, remotes, serverCode });
      return row ? { ...row, isPlatform: false } : null;
    },
    async create({ squad, remotes, serverCode }, createdBy) {
      const id = randomBytes(4).toString('hex');
      const token = `fct_${randomBytes(24).toString('base64url')}`;
      await orm
        .insert(deployTokens)
        .values({ id, hash: hashOf(token), squad, remotes, serverCode, createdBy });
      return { id, token };
    },
    list: async () =>
      orm
        .select({
          id: deployTokens.id,
          squad: deployTokens.squad,
          remotes: deployTokens.remotes,
          server_code: deployTokens.serverCode,
          created_at: deployTokens.createdAt,
          created_by: deployTokens.createdBy,
          last_used_at: deployTokens.lastUsedAt,
          revoked_at: deployTokens.revokedAt,
        })
        .from(deployTokens)
        .orderBy(asc(deployTokens.createdAt)),
    async revoke(id) {
      const { rowCount } = await orm
        .update(deployTokens)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt)));
      return Boolean(rowCount);
    },
  };
  return tokens;
}

const minLength = 24;
const minDifferent = 10;

function checkStrength(token: string): void {
  if (token.length < minLength || new Set(token).size < minDifferent || /\s/.test(token))
    throw new Error(
      `the platform's deploy token could be guessed: it needs ${minLength} characters or more, ${minDifferent} different ones and no spaces. Set FORECOURT_DEPLOY_TOKEN to what "openssl rand -base64 24" prints; without the variable the shell makes a token and keeps it in the file deploy-token of its data folder`,
    );
}

/** Tokens are 24 random bytes, so a plain hash is as good as a slow one. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
