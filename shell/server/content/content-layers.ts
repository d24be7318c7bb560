import type { SettingsLayer } from '@forecourt/contracts/tenant/layers';
import { contentLayersOf } from '@forecourt/contracts/tenant/site-content';
import { hasContent, readItems } from '@forecourt/server-kit/content';
import type { ContentView } from '@forecourt/server-kit/content/view/content-view';
import type { Database } from '@forecourt/server-kit/database';
import { contentTypes } from './content-types.ts';

/** Reads the content of the shell of every site as layers of settings. */
export async function readContentLayers(
  database: Pick<Database, 'pool'>,
  view: ContentView,
): Promise<Map<string, SettingsLayer[]>> {
  if (!(await hasContent(database.pool))) return new Map();
  const types = contentTypes.map(({ name }) => name);
  const items = await readItems(database.pool, { domain: 'shell', tenants: null, types }, view);
  return new Map(
    [...Map.groupBy(items, ({ tenant }) => tenant)].map(([tenant, ofSite]) => [
      tenant,
      contentLayersOf(ofSite),
    ]),
  );
}
