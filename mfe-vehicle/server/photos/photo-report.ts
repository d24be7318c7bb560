import type { Database } from '@forecourt/server-kit/database';
import { photoKey } from './photo-intake.ts';
import type { PhotoState } from './photo-states.ts';

/** The state of one address. `code` and `reason` of a queued one are those of its last try. */
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

type Row = Omit<PhotoStatus, 'key' | 'next_try_at'> & { hash: string | null; due_at: Date };

/** The addresses of a site's photos and what became of each, those that need somebody first. */
export async function reportPhotos(
  database: Database,
  tenant: string,
  { state, limit }: { state?: PhotoState; limit: number },
): Promise<PhotoReport> {
  const { rows: counts } = await database.pool.query<{ state: PhotoState; count: number }>(
    'select state, count(*)::integer as count from vehicle.photo_jobs where tenant = $1 group by state',
    [tenant],
  );
  const { rows } = await database.pool.query<Row>(
    `
    select j.url, j.state, j.code, j.reason, coalesce(p.mended, '{}') as corrections, j.hash, j.attempts, j.due_at
    from vehicle.photo_jobs j left join vehicle.photos p on p.tenant = j.tenant and p.hash = j.hash
    where j.tenant = $1 and ($2::text is null or j.state = $2)
    order by array_position(array['refused', 'queued', 'taken'], j.state), j.queued_at, j.url limit $3`,
    [tenant, state ?? null, limit],
  );
  return {
    totals: {
      queued: 0,
      taken: 0,
      refused: 0,
      ...Object.fromEntries(counts.map((row) => [row.state, row.count])),
    },
    photos: rows.map(({ hash, due_at, ...row }) => ({
      ...row,
      key: hash && photoKey(tenant, hash),
      next_try_at: row.state === 'queued' ? due_at.toISOString() : null,
    })),
  };
}

/** The report as lines of plain text. */
export function describePhotos({ totals, photos }: PhotoReport): string {
  return [
    `taken ${totals.taken}, waiting ${totals.queued}, refused ${totals.refused}`,
    ...photos.map(
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
