import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';

/** Who holds a token, and what for. */
export type TokenHolder = { squad: string; /** Names of remotes; `*` for all. */ remotes: string[]; isPlatform: boolean };
export type TokenRow = { id: string; squad: string; remotes: string[]; created_at: Date; created_by: string; last_used_at: Date | null; revoked_at: Date | null };

export type DeployTokens = {
  /** @returns null for a token that is unknown or revoked */
  holder(token: string): Promise<TokenHolder | null>;
  /** The token itself is told this once and kept nowhere. */
  create(squad: string, remotes: string[], createdBy: string): Promise<{ id: string; token: string }>;
  list(): Promise<TokenRow[]>;
  /** @returns false where there is none, or no more */
  revoke(id: string): Promise<boolean>;
};

/** Deploy tokens of squads, kept as hashes; `platformToken` opens everything. */
export function createDeployTokens(database: Pick<Database, 'pool'>, platformToken: string): DeployTokens {
  const platformHash = hashOf(platformToken);
  return {
    async holder(token) {
      const hash = hashOf(token);
      if (timingSafeEqual(Buffer.from(hash), Buffer.from(platformHash))) return { squad: 'platform', remotes: ['*'], isPlatform: true };
      const { rows: [row] } = await database.pool.query<{ squad: string; remotes: string[] }>('update shell.deploy_tokens set last_used_at = now() where hash = $1 and revoked_at is null returning squad, remotes', [hash]);
      return row ? { ...row, isPlatform: false } : null;
    },
    async create(squad, remotes, createdBy) {
      const id = randomBytes(4).toString('hex');
      const token = `fct_${randomBytes(24).toString('base64url')}`;
      await database.pool.query('insert into shell.deploy_tokens (id, hash, squad, remotes, created_by) values ($1, $2, $3, $4, $5)', [id, hashOf(token), squad, remotes, createdBy]);
      return { id, token };
    },
    list: async () => (await database.pool.query<TokenRow>('select id, squad, remotes, created_at, created_by, last_used_at, revoked_at from shell.deploy_tokens order by created_at')).rows,
    revoke: async (id) => Boolean((await database.pool.query('update shell.deploy_tokens set revoked_at = now() where id = $1 and revoked_at is null', [id])).rowCount),
  };
}

/** Tokens are 24 random bytes, so a plain hash is as good as a slow one. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
