import { dealershipFinanceOf } from '@forecourt/contracts/tenant/dealership-finance';
import { resolveLayers } from '@forecourt/contracts/tenant/layers';
import type { ConfigLayer, ResolvedConfig } from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import { barrow, barrowDealerships } from './barrow.ts';
import { driftwood, driftwoodDealerships } from './driftwood.ts';
import { harbour, harbourDealerships } from './harbour.ts';
import { ironbark, ironbarkDealerships } from './ironbark.ts';
import { kestrel } from './kestrel.ts';
import { meridian, meridianGroup } from './meridian.ts';
import { nakhla, nakhlaDealerships } from './nakhla.ts';

/** The demo sites in display order. */
export const tenantSlugs = [
  'harbour',
  'kestrel',
  'barrow',
  'driftwood',
  'ironbark',
  'meridian',
  'nakhla',
] as const;
export type TenantSlug = (typeof tenantSlugs)[number];

/** All layers of the demo: those of the platform, the groups, the tenants and their dealerships. */
export const tenantLayers: ConfigLayer[] = [
  platformLayer,
  meridianGroup,
  harbour,
  ...harbourDealerships,
  kestrel,
  barrow,
  ...barrowDealerships,
  driftwood,
  ...driftwoodDealerships,
  ironbark,
  ...ironbarkDealerships,
  meridian,
  nakhla,
  ...nakhlaDealerships,
];

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
  const group = tenantLayer?.config.group ?? null;
  return resolveLayers(
    slug,
    tenantLayers.filter(
      (layer) =>
        layer.kind === 'platform' ||
        (layer.kind === 'group' && layer.key === group) ||
        layer === tenantLayer ||
        (layer.kind === 'dealership' && layer.tenant === slug && layer.key === dealership),
    ),
  );
}
