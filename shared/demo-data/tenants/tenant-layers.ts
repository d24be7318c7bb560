import { readFileSync } from 'node:fs';
import { dealershipFinanceOf } from '@forecourt/contracts/tenant/dealership-finance';
import { resolveLayers } from '@forecourt/contracts/tenant/layers';
import type { ConfigLayer, ResolvedConfig, SettingsLayer } from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import { contentLayersOf } from '@forecourt/contracts/tenant/site-content';
import { readItems, tenantSlugs, type TenantSlug } from '../site-files.ts';

export { tenantSlugs } from '../site-files.ts';

type Settings = { dealership: string | null; config: Record<string, unknown> };
type Named = Record<string, unknown>;

/** The settings that groups give their members. */
export const groupLayers: ConfigLayer[] = (
  JSON.parse(readFileSync(new URL('../groups.json', import.meta.url), 'utf8')) as {
    group: string;
    config: Named;
  }[]
).map(({ group, config }) => ({ kind: 'group', key: group, tenant: null, config }));

/** All layers of settings of the demo: of the platform, groups, tenants and dealerships. */
export const tenantLayers: ConfigLayer[] = [
  platformLayer,
  ...groupLayers,
  ...tenantSlugs.flatMap((slug) =>
    readItems<Settings>(slug, 'shell/settings').map(({ dealership, config }): ConfigLayer =>
      dealership === null
        ? { kind: 'tenant', key: slug, tenant: null, config }
        : { kind: 'dealership', key: dealership, tenant: slug, config },
    ),
  ),
];

const contentTypes = ['pages', 'navigation', 'home-sections', 'announcements', 'redirects', 'finance-rates'];

/** The pages, navigation, home page and announcement of a site, in place of its settings. */
const contentLayers = (slug: TenantSlug): SettingsLayer[] =>
  contentLayersOf(
    contentTypes.flatMap((type) =>
      readItems<Named>(slug, `shell/${type}`).map((data) => ({
        type,
        id: String(data.slug ?? data.place ?? data.id),
        data,
      })),
    ),
  );

const resolved = new Map<string, ResolvedConfig>();

/**
 * The configuration of a demo site, or of one of its dealerships.
 * @throws Error when the layers do not make a valid configuration
 */
export function demoTenant(slug: TenantSlug, dealership?: string): ResolvedConfig {
  const key = `${slug}/${dealership ?? ''}`;
  const dealershipTenant = resolved.get(key) ?? withDealershipFinance(slug, resolve(slug, dealership));
  resolved.set(key, dealershipTenant);
  return dealershipTenant;
}

function withDealershipFinance(slug: TenantSlug, one: ResolvedConfig): ResolvedConfig {
  const dealerships = tenantLayers.filter(({ kind, tenant }) => kind === 'dealership' && tenant === slug);
  const dealershipFinance = dealershipFinanceOf(
    resolve(slug).config,
    Object.fromEntries(dealerships.map(({ key }) => [key, resolve(slug, key).config])),
  );
  return { ...one, config: { ...one.config, dealershipFinance } };
}

function resolve(slug: TenantSlug, dealership?: string): ResolvedConfig {
  const tenantLayer = tenantLayers.find((layer) => layer.kind === 'tenant' && layer.key === slug);
  const group = (tenantLayer?.config.group ?? null) as string | null;
  const ofKind = (kind: ConfigLayer['kind'], key: string | null | undefined, tenant: string | null = null) =>
    tenantLayers.filter((layer) => layer.kind === kind && layer.key === key && layer.tenant === tenant);
  return resolveLayers(slug, [
    ...ofKind('platform', 'platform'),
    ...ofKind('group', group),
    ...ofKind('tenant', slug),
    ...contentLayers(slug),
    ...ofKind('dealership', dealership, slug),
  ]);
}
