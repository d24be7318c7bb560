import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { overrides } from '../db/tables.ts';
import { composed, type ServedComposition } from '../registry/compose-remotes.ts';
import { readOverride, signOverride } from './override-token.ts';

export type Override = { remote: string; origin: string };

export type Overrides = {
  /** Whether sites show such builds at all. */
  allowed: string[];
  /** @returns the token of a link for one build, valid for a working day */
  create(override: Override, actor: string): Promise<string>;
  /** @returns null for a token that is invalid or expired */
  find(token: string | undefined): Promise<Override | null>;
};

export const overrideCookie = 'forecourt_override';
export const overrideHours = 12;

/** Override builds of developers, identified by a signed token; stored in the database, so that every shell knows them. */
export function createOverrides(
  database: Pick<Database, 'orm'>,
  secret: string,
  allowed: string[],
): Overrides {
  return {
    allowed,
    async create({ remote, origin }, actor) {
      const id = randomBytes(12).toString('hex');
      await database.orm.delete(overrides).where(lt(overrides.expiresAt, sql`now()`));
      await database.orm.insert(overrides).values({
        id,
        remote,
        origin,
        actor,
        expiresAt: sql`now() + make_interval(hours => ${overrideHours})`,
      });
      return signOverride(id, secret);
    },
    async find(token) {
      const id = allowed.length > 0 ? readOverride(token, secret) : null;
      if (!id) return null;
      const [row] = await database.orm
        .select({ remote: overrides.remote, origin: overrides.origin })
        .from(overrides)
        .where(and(eq(overrides.id, id), gt(overrides.expiresAt, sql`now()`)));
      return row ?? null;
    },
  };
}

/** The composition with one remote from a developer's machine: rendered in the browser, its files without hashes. */
export function applyOverride(composition: ServedComposition, override: Override | null): ServedComposition {
  if (!override || !composition.remotes.some(({ name }) => name === override.remote)) return composition;
  const remotes = composition.remotes.map((remote) =>
    remote.name === override.remote
      ? {
          ...remote,
          version: 'development',
          entry: `${override.origin}/browser/remoteEntry.js`,
          integrity: '',
          bundle: null,
          development: true,
        }
      : remote,
  );
  return composed(remotes, composition.manifests, composition.fallbacks);
}
