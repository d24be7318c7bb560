import type { Database } from '@forecourt/server-kit/database';
import { exclusively } from './registry-change.ts';
import { deriveSealSecret, sealOf, unkeyedSealOf } from './seal.ts';

type Row = {
  name: string;
  version: string;
  manifest: unknown;
  seal: string | null;
  keyed_seal: string | null;
};

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
  await exclusively(database, async (client) => {
    const { rows } = await client.query<Row>(
      'select name, version, manifest, seal, keyed_seal from shell.remote_versions',
    );
    const isFirst = rows.every((row) => row.keyed_seal === null);
    const isOurs = ({ manifest, seal, keyed_seal }: Row) =>
      keyed_seal === sealOf(manifest, derived) ||
      (isFirst &&
        (configured
          ? seal === sealOf(manifest, configured)
          : seal === null || seal === unkeyedSealOf(manifest)));
    for (const row of rows) {
      const seal = sealOf(row.manifest, secret);
      if (row.keyed_seal !== seal && isOurs(row))
        await client.query(
          'update shell.remote_versions set keyed_seal = $3 where name = $1 and version = $2',
          [row.name, row.version, seal],
        );
    }
  });
  return secret;
}
