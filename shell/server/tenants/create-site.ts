import { contentLayersOf } from '@forecourt/contracts/tenant/site-content';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { checkTheme } from '@forecourt/design-system/theme-css';
import type { Act } from '@forecourt/server-kit/content/change-content';
import type { Database } from '@forecourt/server-kit/database';
import type { ContentFile } from '../content/content-folder.ts';
import { layersOf, publishFiles } from '../content/publish-files.ts';
import { domains } from '../gateway/domains.ts';
import { requireExistingRemotes } from './check-remote-names.ts';
import type { ExistingNames } from './checks/missing-names.ts';
import { existingNames } from './find-existing-names.ts';
import { mergeFor } from './settings/merge-layers.ts';
import type { TenantStore } from './tenant-store.ts';

type NewSite = {
  slug: string;
  /** As `content export` writes them, with the settings of the site among them. */
  files: ContentFile[];
};

/**
 * Creates a site from its content files. Everything is checked before anything is stored: settings, the
 * contrast of the colours, content.
 * @throws Error that names what is missing or wrong, and what to do
 */
export async function createSite(
  database: Database,
  tenants: Pick<TenantStore, 'all' | 'bySlug' | 'layerOf' | 'saveLayers' | 'checkLayers'>,
  { slug, files }: NewSite,
  act: Act,
): Promise<TenantConfig> {
  if (await tenants.layerOf(slug))
    throw new Error(
      `there is a site "${slug}" already: change it with "content load", or choose another name`,
    );
  const layers = layersOf(slug, files);
  const site = layers.find(({ kind }) => kind === 'tenant');
  if (!site)
    throw new Error(
      'the folder has no settings: shell/settings.yaml lists {dealership: null, config: {name, legalName, theme, …}}',
    );
  const ids = (await tenants.all()).map(({ id }) => id);
  const named = { ...site, config: { id: Math.max(100, ...ids) + 1, ...site.config, slug } };
  const all = layers.map((layer) => (layer === site ? named : layer));
  for (const layer of all) await requireExistingRemotes(database, layer);
  const namesOf = await existingNames(database, tenants, domainNames, [slug]);
  await tenants.checkLayers(
    all,
    async (config) => withNamesIn(files, await namesOf(config)),
    new Map([[slug, contentLayersOf(itemsIn(files))]]),
  );
  requireContrast(mergeFor(slug, undefined, all)!.config);
  await publishFiles(database, slug, files, act, true);
  await tenants.saveLayers(all, undefined, act);
  await publishFiles(database, slug, files, act);
  return (await tenants.bySlug(slug))!;
}

const domainNames = domains.flatMap(({ names }) => names ?? []);

type Item = { type: string; id: string; data: Record<string, unknown> };

/** The items of the files, with the ids of the shell's content: pages and navigation. */
const itemsIn = (files: ContentFile[], domain = 'shell'): Item[] =>
  files
    .filter((file) => file.domain === domain)
    .flatMap(({ type, items }) =>
      (items as Item['data'][]).map((data) => ({
        type,
        id: String(data.slug ?? data.place ?? data.id ?? ''),
        data,
      })),
    );

/** Adds what the files bring to the names that settings may use. */
function withNamesIn(files: ContentFile[], names: ExistingNames): ExistingNames {
  const valuesOf = (domain: string, types: string[], field: string) =>
    itemsIn(files, domain).flatMap(({ type, data }) =>
      types.includes(type) && typeof data[field] === 'string' ? [data[field]] : [],
    );
  const dealerships = [
    ...valuesOf('locations', ['dealerships'], 'slug'),
    ...valuesOf('locations', ['locations'], 'dealership_slug'),
  ];
  return {
    ...names,
    dealerships: [...new Set([...names.dealerships, ...dealerships])].sort(),
    locations: [...new Set([...names.locations, ...valuesOf('locations', ['locations'], 'slug')])].sort(),
    modelPages: [...names.modelPages, ...valuesOf('offers', ['models', 'brands'], 'slug')],
  };
}

/** @throws Error that names each pair of colours whose contrast is too low */
function requireContrast({ theme }: TenantConfig): void {
  const problems = checkTheme(theme);
  if (problems.length === 0) return;
  throw new Error(
    `the colours cannot be read everywhere; change theme in the settings:\n${problems.map((one) => `  ${one}`).join('\n')}`,
  );
}
