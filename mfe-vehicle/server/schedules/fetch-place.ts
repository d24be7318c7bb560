import type { FeedSchedule } from '../db/tables.ts';

/** Where a feed is fetched from; `folder` is the file's place until it is imported. */
export type FetchPlace = Pick<FeedSchedule, 'address' | 'login' | 'secret' | 'hostKey'> & {
  folder: string;
  env: Record<string, string | undefined>;
};
export type Fetched = { ok: true; file: string; hostKey?: string } | { ok: false; reason: string };

export const largestFile = 2_000_000_000;

/** Reads the password or key of a place from the environment. */
export const secretOf = ({ secret, env }: Pick<FetchPlace, 'secret' | 'env'>): string | null =>
  secret === null ? null : (env[`FEED_SECRET_${secret}`] ?? null);
