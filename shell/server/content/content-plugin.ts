import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { changeSetRoutes } from '@forecourt/server-kit/content/change-set-routes';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import type { ContentProblem, ContentType } from '@forecourt/server-kit/content/content-type';
import type { Database } from '@forecourt/server-kit/database';
import { domains } from '../gateway/domains.ts';
import type { PictureSource } from '../images/sources/picture-source.ts';
import { requireExistingRemotes } from '../tenants/check-remote-names.ts';
import { settingsType } from '../tenants/settings-content.ts';
import { adoptStoredLayers } from '../tenants/settings-history.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { contentPreviewRoutes } from './content-previews.ts';
import { contentTypes } from './content-types.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { pictureRoutes } from './picture-routes.ts';

/** The write API of the shell's own content, and of change sets over all domains. */
export const contentPlugin = fastifyPlugin<{ sources: readonly PictureSource[] }>(
  async (app, { sources }) => {
    const { database, tenants } = app;
    await adoptStoredLayers(database);
    tenants.refresh();
    const types = await registerContent(app, database, tenants);
    await app.register(pictureRoutes, { database, sources });
    const { previews, domainContexts } = app;
    await app.register(contentPreviewRoutes, { database, previews });
    const { services } = domainContexts.get('vehicle')!;
    await app.register(evidenceRoutes, { database, tenants, services, previews, types });
  },
  {
    name: 'content',
    dependencies: ['gateway', 'preview'],
  },
);

export async function registerContent(
  app: FastifyInstance,
  database: Database,
  tenants: Pick<TenantStore, 'checkLayers'>,
): Promise<ReadonlyMap<string, readonly ContentType[]>> {
  const ofShell = [...contentTypes, settingsType((layer) => problemsOf(tenants, layer, database))];
  await app.register(contentRoutes, { database, domain: 'shell', types: ofShell });
  const types = new Map<string, readonly ContentType[]>([
    ['shell', ofShell],
    ...domains.flatMap(({ name, content }) => (content ? [[name, content] as const] : [])),
  ]);
  await changeSetRoutes(app, { database, types });
  return types;
}

async function problemsOf(
  tenants: Pick<TenantStore, 'checkLayers'>,
  layer: ConfigLayer,
  database: Database,
): Promise<ContentProblem[]> {
  try {
    await requireExistingRemotes(database, layer);
    await tenants.checkLayers([layer]);
    return [];
  } catch (error) {
    return [{ path: 'config', message: (error as Error).message.replaceAll(/\s*\n\s*/g, ' ') }];
  }
}
