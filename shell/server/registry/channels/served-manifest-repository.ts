import { sql } from 'drizzle-orm';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { localChannel } from '../../../model/channel-names.ts';
import { channels, pins, remoteVersions } from '../../db/tables.ts';

/** Manifests that visitors may get: by channels but the working copy's, a canary or a pin. */
export async function listGivenManifests(client: Client): Promise<RemoteManifest[]> {
  const { name, version, manifest, withdrawnAt } = remoteVersions;
  const rows = await ormOf(client)
    .select({ manifest })
    .from(remoteVersions)
    .where(
      sql`${withdrawnAt} is null and (${name}, ${version}) in (
        select ${channels.name}, ${channels.version} from ${channels} where ${channels.channel} <> ${localChannel}
        union select ${channels.name}, ${channels.canaryVersion} from ${channels} where ${channels.channel} <> ${localChannel}
        union select ${pins.name}, ${pins.version} from ${pins})`,
    );
  return rows.map((row) => row.manifest as RemoteManifest);
}
