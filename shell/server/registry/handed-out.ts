import type { Database } from '@forecourt/server-kit/database';
import type { ServedComposition } from './compose-remotes.ts';

const againMs = 10 * 60_000;

/** Notes which compositions pages were given, so that their versions' files stay: at once when one is new, then now and then. */
export function createHandedOut(
  database: Pick<Database, 'pool'>,
): (composition: ServedComposition) => Promise<void> {
  const noted = new Map<string, number>();
  return async ({ id, remotes }) => {
    const now = Date.now();
    const before = noted.get(id);
    if (before && now - before < againMs) return;
    const writing = database.pool.query(
      'insert into shell.compositions (id, versions) values ($1, $2) on conflict (id) do update set handed_out_at = now()',
      [id, JSON.stringify(Object.fromEntries(remotes.map(({ name, version }) => [name, version])))],
    );
    noted.set(id, now);
    if (before) return void writing.catch(() => noted.set(id, before));
    await writing.catch((error: unknown) => {
      noted.delete(id);
      throw error;
    });
  };
}
