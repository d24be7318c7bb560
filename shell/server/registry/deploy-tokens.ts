import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';

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
export function createDeployTokens(database: Pick<Database, 'pool'>, platformToken: string): DeployTokens {
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
      const {
        rows: [row],
      } = await database.pool.query<Omit<TokenHolder, 'isPlatform'>>(
        'update shell.deploy_tokens set last_used_at = now() where hash = $1 and revoked_at is null returning squad, remotes, server_code as "serverCode"',
        [hash],
      );
      return row ? { ...row, isPlatform: false } : null;
    },
    async create({ squad, remotes, serverCode }, createdBy) {
      const id = randomBytes(4).toString('hex');
      const token = `fct_${randomBytes(24).toString('base64url')}`;
      await database.pool.query(
        'insert into shell.deploy_tokens (id, hash, squad, remotes, server_code, created_by) values ($1, $2, $3, $4, $5, $6)',
        [id, hashOf(token), squad, remotes, serverCode, createdBy],
      );
      return { id, token };
    },
    list: async () =>
      (
        await database.pool.query<TokenRow>(
          'select id, squad, remotes, server_code, created_at, created_by, last_used_at, revoked_at from shell.deploy_tokens order by created_at',
        )
      ).rows,
    revoke: async (id) =>
      Boolean(
        (
          await database.pool.query(
            'update shell.deploy_tokens set revoked_at = now() where id = $1 and revoked_at is null',
            [id],
          )
        ).rowCount,
      ),
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
