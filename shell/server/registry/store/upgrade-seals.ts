import type { Database } from '@forecourt/server-kit/database';
import { withRegistryLock } from '../channels/registry-change.ts';
import { listSeals, setKeyedSeal, type SealedVersion } from '../publish/version-repository.ts';
import { deriveSealSecret, sealOf, unkeyedSealOf } from './seal.ts';

/**
 * Seals the versions of an earlier release, and those of an installation that has now configured a secret of its registry.
 * Seals without a key are accepted once only, before anything has a keyed one, and never where a secret is configured:
 * whoever can write to the database could make them. @returns the registry's secret
 */
export async function upgradeSeals(
  database: Database,
  configured: string | undefined,
  installationSecret: string,
): Promise<string> {
  const derived = deriveSealSecret(installationSecret);
  const secret = configured ?? derived;
  await withRegistryLock(database, async (client) => {
    const rows = await listSeals(client);
    const isFirst = rows.every((row) => row.keyedSeal === null);
    const isTrusted = (row: SealedVersion) =>
      row.keyedSeal === sealOf(row.manifest, derived) ||
      (isFirst &&
        (configured
          ? row.seal === sealOf(row.manifest, configured)
          : row.seal === null || row.seal === unkeyedSealOf(row.manifest)));
    for (const row of rows) {
      const current = sealOf(row.manifest, secret);
      if (row.keyedSeal !== current && isTrusted(row))
        await setKeyedSeal(client, row.name, row.version, current);
    }
  });
  return secret;
}
