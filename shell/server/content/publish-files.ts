import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import type { Act } from '@forecourt/server-kit/content/change-content';
import { publishContent } from '@forecourt/server-kit/content/publish-content';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { domains } from '../gateway/domains.ts';
import { layerOf, settingsTypeName } from '../tenants/settings/settings-content.ts';
import type { ContentFile } from './content-folder.ts';
import { contentTypes } from './content-types.ts';

const isSettings = ({ domain, type }: ContentFile) => domain === 'shell' && type === settingsTypeName;

/** The layers of settings among the files of a site: its own, and those of its dealerships. */
export const layersOf = (tenant: string, files: ContentFile[]): ConfigLayer[] =>
  files.filter(isSettings).flatMap(({ items }) => items.map((item) => layerOf(tenant, item)));

/**
 * Publishes the content of a site except its settings: all of it, or nothing.
 * @param isTrial only finds what is not valid
 * @throws Error that names every value of a domain that is not valid
 */
export async function publishFiles(
  database: Database,
  tenant: string,
  files: ContentFile[],
  act: Act,
  isTrial = false,
): Promise<void> {
  const content = [{ name: 'shell', content: contentTypes }, ...domains];
  await transaction(database.pool, async (client) => {
    for (const { name: domain, content: types = [] } of content) {
      const lists = files.filter((file) => file.domain === domain && !isSettings(file));
      if (lists.length > 0) await publishContent(client, { domain, tenant, types, lists }, act);
    }
    if (isTrial) throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
const rollback = new Error('rolled back on purpose');
