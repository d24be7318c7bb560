import { randomBytes } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';
import { composed, type ServedComposition } from '../registry/compose/compose-remotes.ts';
import {
  deleteExpiredOverrides,
  findOverride,
  insertOverride,
  type Override,
} from './override-repository.ts';
import { readOverride, signOverride } from './override-token.ts';

/** A development build of this working copy, under `pnpm dev`. */
export type WorkingCopyBuild = {
  remote: string;
  entry: string;
  /** Whether the server can render it too: what it has of this remote is as new. */
  isRendered: boolean;
};

export type Overrides = {
  /** Whether sites show such builds at all. */
  allowed: string[];
  /** @returns the token of a link for one build, valid for a working day */
  create(override: Override, actor: string): Promise<string>;
  /** @returns null for a token that is invalid or expired */
  find(token: string | undefined): Promise<Override | null>;
  /** The builds that every page shows. */
  workingCopy(): WorkingCopyBuild[];
  /** Replaces them. */
  followWorkingCopy(builds: WorkingCopyBuild[]): void;
};

export const overrideCookie = 'forecourt_override';
export const overrideHours = 12;
/** The version of an override build. */
export const overrideVersion = 'development';

/** Override builds of developers, by a signed token; stored in the database for every shell. */
export function createOverrides(
  { pool }: Pick<Database, 'pool'>,
  secret: string,
  allowed: string[],
): Overrides {
  let workingCopy: WorkingCopyBuild[] = [];
  return {
    allowed,
    async create({ remote, origin }, actor) {
      const id = randomBytes(12).toString('hex');
      await deleteExpiredOverrides(pool);
      await insertOverride(pool, { id, remote, origin, actor, hours: overrideHours });
      return signOverride(id, secret);
    },
    async find(token) {
      const id = allowed.length > 0 ? readOverride(token, secret) : null;
      return id ? findOverride(pool, id) : null;
    },
    workingCopy: () => workingCopy,
    followWorkingCopy: (builds) => void (workingCopy = builds),
  };
}

/** The composition with one remote from a developer's machine: rendered in the browser, without hashes. */
export function applyOverride(composition: ServedComposition, override: Override | null): ServedComposition {
  if (!override || !composition.remotes.some(({ name }) => name === override.remote)) return composition;
  const remotes = composition.remotes.map((remote) =>
    remote.name === override.remote
      ? {
          ...remote,
          version: overrideVersion,
          entry: `${override.origin}/browser/remoteEntry.js`,
          integrity: '',
          bundle: null,
          development: true,
        }
      : remote,
  );
  return composed(remotes, composition.manifests, composition.fallbacks);
}

/** The composition with this working copy's builds, without fallback: whoever breaks one must see it. */
export function applyWorkingCopy(
  composition: ServedComposition,
  builds: WorkingCopyBuild[],
): ServedComposition {
  if (builds.length === 0) return composition;
  const fallbacks = new Map(composition.fallbacks);
  const remotes = composition.remotes.map((remote) => {
    const build = builds.find((one) => one.remote === remote.name);
    if (!build) return remote;
    fallbacks.delete(remote.name);
    const { entry, isRendered } = build;
    return { ...remote, entry, integrity: '', development: true, ...(isRendered ? {} : { bundle: null }) };
  });
  return composed(remotes, composition.manifests, fallbacks);
}
