import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { hasContent, readItems } from '@forecourt/server-kit/content';
import type { Act } from '@forecourt/server-kit/content/change-content';
import { publishContent } from '@forecourt/server-kit/content/publish-content';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { listStoredLayers } from './config-layer-repository.ts';
import { layerOf, settingsOf, settingsType, settingsTypeName } from './settings-content.ts';

/** Records layers as published versions. */
export async function recordSettings(
  client: PoolClient,
  layers: readonly ConfigLayer[],
  act: Act,
): Promise<void> {
  if (!(await hasContent(client))) return;
  const items = layers.map(settingsOf);
  for (const [tenant, ofTenant] of Map.groupBy(items, (one) => one.tenant)) {
    const lists = [{ type: settingsTypeName, items: ofTenant.map(({ item }) => item) }];
    await publishContent(client, { domain: 'shell', tenant, types: [settingsType()], lists }, act);
  }
}

/** Records the layers that have no version yet: of older installations or the previous release. */
export async function adoptStoredLayers(database: Database): Promise<void> {
  const stored = await listStoredLayers(database.pool);
  const recorded = await readItems(
    database.pool,
    { domain: 'shell', tenants: null, types: [settingsTypeName] },
    { at: new Date() },
  );
  const identity = ({ kind, key, tenant }: ConfigLayer) => JSON.stringify([kind, key, tenant]);
  const versions = new Map(
    recorded.map(({ tenant, data }) => {
      const layer = layerOf(tenant, data);
      return [identity(layer), layer.config];
    }),
  );
  for (const { updatedAt, ...layer } of stored) {
    const isRecord =
      typeof layer.config === 'object' && layer.config !== null && !Array.isArray(layer.config);
    if (!isRecord || isDeepStrictEqual(versions.get(identity(layer)), layer.config)) continue;
    await transaction(database.pool, (client) =>
      recordSettings(client, [layer], { author: 'settings', reason: 'saved before', now: updatedAt }),
    );
  }
}
