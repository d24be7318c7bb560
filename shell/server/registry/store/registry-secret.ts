import type { Database } from '@forecourt/server-kit/database';
import { withRegistryLock } from '../channels/registry-change.ts';
import { listSeals, setKeyedSeal } from '../publish/version-repository.ts';
import { deriveSealSecret, sealOf } from './seal.ts';

/**
 * Returns the secret of the registry: the configured one, else one derived from the installation's. Versions
 * that were sealed before a secret was configured are sealed again with it.
 */
export async function registrySecret(
  database: Database,
  configured: string | undefined,
  installationSecret: string,
): Promise<string> {
  const derived = deriveSealSecret(installationSecret);
  if (configured === undefined) return derived;
  await withRegistryLock(database, async (client) => {
    for (const { name, version, manifest, keyedSeal } of await listSeals(client))
      if (keyedSeal === sealOf(manifest, derived))
        await setKeyedSeal(client, name, version, sealOf(manifest, configured));
  });
  return configured;
}
