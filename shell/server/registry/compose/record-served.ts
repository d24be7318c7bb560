import type { Database } from '@forecourt/server-kit/database';
import type { ServedComposition } from './compose-remotes.ts';
import { saveComposition } from './composition-repository.ts';

const againMs = 10 * 60_000;

/** Records served compositions, whose files are then kept: at once, then every 10 minutes. */
export function createServedRecorder({
  pool,
}: Pick<Database, 'pool'>): (composition: ServedComposition) => Promise<void> {
  const recordedAt = new Map<string, number>();
  return async ({ id, remotes }) => {
    const now = performance.now();
    const before = recordedAt.get(id);
    if (before !== undefined && now - before < againMs) return;
    const writing = saveComposition(
      pool,
      id,
      Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
    );
    recordedAt.set(id, now);
    if (before !== undefined) return void writing.catch(() => recordedAt.set(id, before));
    await writing.catch((error: unknown) => {
      recordedAt.delete(id);
      throw error;
    });
  };
}
