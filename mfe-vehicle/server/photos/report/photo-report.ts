import { and, asc, count, eq, sql } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { photoJobs, photos } from '../../db/tables.ts';
import { photoKey } from '../intake/photo-intake.ts';
import type { PhotoState } from '../photo-states.ts';

/** The state of one URL. `code` and `reason` of a queued one are those of its last attempt. */
export type PhotoStatus = {
  url: string;
  state: PhotoState;
  code: string | null;
  reason: string | null;
  corrections: string[];
  key: string | null;
  attempts: number;
  next_try_at: string | null;
};
export type PhotoReport = { totals: Record<PhotoState, number>; photos: PhotoStatus[] };

/** Returns the URLs of a site's photos with their states. Those that need attention come first. */
export async function reportPhotos(
  client: Client,
  tenant: string,
  { state, limit }: { state?: PhotoState; limit: number },
): Promise<PhotoReport> {
  const orm = ormOf(client);
  const counts = await orm
    .select({ state: photoJobs.state, count: count() })
    .from(photoJobs)
    .where(eq(photoJobs.tenant, tenant))
    .groupBy(photoJobs.state);
  const rows = await orm
    .select({
      url: photoJobs.url,
      state: photoJobs.state,
      code: photoJobs.code,
      reason: photoJobs.reason,
      corrections: sql<string[]>`coalesce(${photos.corrections}, '{}')`,
      hash: photoJobs.hash,
      attempts: photoJobs.attempts,
      dueAt: photoJobs.dueAt,
    })
    .from(photoJobs)
    .leftJoin(photos, and(eq(photos.tenant, photoJobs.tenant), eq(photos.hash, photoJobs.hash)))
    .where(and(eq(photoJobs.tenant, tenant), state && eq(photoJobs.state, state)))
    .orderBy(
      sql`array_position(array['refused', 'queued', 'taken'], ${photoJobs.state})`,
      asc(photoJobs.queuedAt),
      asc(photoJobs.url),
    )
    .limit(limit);
  return {
    totals: {
      queued: 0,
      taken: 0,
      refused: 0,
      ...Object.fromEntries(counts.map((row) => [row.state, row.count])),
    },
    photos: rows.map(({ hash, dueAt, ...row }) => ({
      ...row,
      key: hash && photoKey(tenant, hash),
      next_try_at: row.state === 'queued' ? dueAt.toISOString() : null,
    })),
  };
}

/** Formats the report as lines of plain text. */
export function describePhotos({ totals, photos: listed }: PhotoReport): string {
  return [
    `taken ${totals.taken}, waiting ${totals.queued}, refused ${totals.refused}`,
    ...listed.map(
      ({ url, state, code, reason, corrections, key, attempts, next_try_at }) =>
        `  ${state.padEnd(7)}  ${url}  ${
          state === 'taken'
            ? [key, ...corrections].join(', ')
            : [
                code && `${code}: ${reason}`,
                attempts > 1 && `${attempts} tries`,
                next_try_at && attempts > 0 && `next at ${next_try_at}`,
              ]
                .filter(Boolean)
                .join(', ')
        }`,
    ),
  ].join('\n');
}
