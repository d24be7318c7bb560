import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ConfigLayer, SettingsLayer } from '@forecourt/contracts/tenant/layers';
import { contentLayersOf } from '@forecourt/contracts/tenant/site-content';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { changeSetRoutes } from '@forecourt/server-kit/content/change-sets/change-set-routes';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import type { ContentProblem, ContentType, LoadedList } from '@forecourt/server-kit/content/content-type';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import type { Database } from '@forecourt/server-kit/database';
import { domains } from '../gateway/domains.ts';
import type { PictureSource } from '../images/sources/picture-source.ts';
import { requireExistingRemotes } from '../tenants/check-remote-names.ts';
import type { ExistingNames } from '../tenants/checks/missing-names.ts';
import { existingNames } from '../tenants/find-existing-names.ts';
import { settingsType } from '../tenants/settings/settings-content.ts';
import { adoptStoredLayers } from '../tenants/settings/settings-history.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { contentPreviewRoutes } from './content-previews.ts';
import { contentTypes, financeRatesType, financeRatesTypeName } from './content-types.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { pathRoutes } from './path-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { sourceRoutes } from './source-routes.ts';

/** The write API of the shell's own content, and of change sets over all domains. */
export const contentPlugin = fastifyPlugin<{ sources: readonly PictureSource[] }>(
  async (app, { sources }) => {
    const { database, tenants } = app;
    await adoptStoredLayers(database);
    tenants.refresh();
    const ofDomains = domains.flatMap(({ names }) => names ?? []);
    const types = allContentTypes(database, tenants, () => existingNames(database, tenants, ofDomains));
    await app.register(shellContentRoutes, { database, types });
    await app.register(pictureRoutes, { database, sources });
    await app.register(pathRoutes, { database, composer: app.composer });
    const { previews, domainContexts } = app;
    await app.register(contentPreviewRoutes, { database, previews });
    const { services } = domainContexts.get('vehicle')!;
    const { siteUrl } = app.installation;
    await app.register(sourceRoutes, { database, tenants, types, siteUrl });
    await app.register(evidenceRoutes, { database, tenants, services, previews, types });
  },
  { name: 'content', dependencies: ['gateway', 'installation', 'preview', 'registry'] },
);

/** Reads what settings may name. */
type Names = () => Promise<(site: TenantConfig) => Promise<ExistingNames>>;

type TypesByDomain = ReadonlyMap<string, readonly ContentType[]>;

/**
 * Returns the content types of each domain.
 * @param names without it, what settings name is not compared
 */
export function allContentTypes(
  database: Database,
  tenants: Pick<TenantStore, 'bySlug' | 'checkLayers' | 'layers'>,
  names?: Names,
): TypesByDomain {
  const lendersOf = async (tenant: string) =>
    Object.keys((await tenants.bySlug(tenant))?.finance.providers ?? {});
  const ofShell = [
    ...contentTypes.map((type) => (type.name === financeRatesTypeName ? financeRatesType(lendersOf) : type)),
    settingsType((layer, together) => problemsOf(tenants, layer, database, names, together)),
  ];
  return new Map<string, readonly ContentType[]>([
    ['shell', ofShell],
    ...domains.flatMap(({ name, content }) => (content ? [[name, content] as const] : [])),
  ]);
}

/** The write API of the shell's own content, and of change sets. */
export async function shellContentRoutes(
  app: FastifyInstance,
  { database, types }: { database: Database; types: TypesByDomain },
): Promise<void> {
  await app.register(contentRoutes, { database, domain: 'shell', types: types.get('shell')! });
  await app.register(changeSetRoutes, { database, types });
}

async function problemsOf(
  tenants: Pick<TenantStore, 'checkLayers' | 'layers'>,
  layer: ConfigLayer,
  database: Database,
  names?: Names,
  together: readonly LoadedList[] = [],
): Promise<ContentProblem[]> {
  try {
    // What a preview or a change set would change is not stored.
    const stored = await withContentView(null, () => tenants.layers());
    await requireExistingRemotes(database, layer, { stored });
    const added = layer.kind === 'tenant' ? new Map([[layer.key, layersOfLists(together)]]) : undefined;
    await tenants.checkLayers([layer], await names?.(), added);
    return [];
  } catch (error) {
    return [{ path: 'config', message: (error as Error).message.replaceAll(/\s*\n\s*/g, ' ') }];
  }
}

/** What pages and other content that are loaded with settings add to them. */
const layersOfLists = (lists: readonly LoadedList[]): SettingsLayer[] =>
  contentLayersOf(
    lists.flatMap(({ type: name, items }) => {
      const type = contentTypes.find((one) => one.name === name);
      return items.flatMap((item) => {
        const data = type?.schema.safeParse(item).data;
        return type && data ? [{ type: name, id: type.idOf(data), data }] : [];
      });
    }),
  );
