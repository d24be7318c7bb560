import type { Client } from '@forecourt/server-kit/database';
import { RefusedFile } from '../import/refused-file.ts';
import { nearestName } from '../nearest-name.ts';
import { readSources } from './source-repository.ts';

/**
 * Checks that a source exists. A site's first source needs no confirmation; a new one could be a typing error
 * of an existing one, which would duplicate the stock. Call under `lockImports`.
 * @throws RefusedFile if the site has stock, the source is unknown, and `newSource` is not set
 */
export async function requireSource(
  client: Client,
  { tenant, source, newSource = false }: { tenant: string; source: string; newSource?: boolean },
): Promise<void> {
  if (newSource) return;
  const sources = await readSources(client, tenant);
  const inStock = sources.filter(({ shown, hidden, elsewhere }) => shown + hidden + elsewhere > 0);
  if (inStock.length === 0 || sources.some((one) => one.source === source)) return;
  const names = sources.map((one) => one.source);
  const nearest = nearestName(source, names);
  throw new RefusedFile(
    'new-source',
    `${tenant} has stock, and none of it from a source "${source}". Its sources are ${inStock
      .map((one) => `${one.source} (${one.shown + one.hidden + one.elsewhere} vehicles)`)
      .join(', ')}. ${
      nearest
        ? `If "${nearest}" is meant, import with --source ${nearest}`
        : 'If one of them is meant, name it with --source'
    }; if "${source}" is new and adds its vehicles to theirs, import with --new-source`,
  );
}
