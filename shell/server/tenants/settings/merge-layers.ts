import type { FinanceConfig } from '@forecourt/contracts/tenant/finance-config';
import {
  resolveLayers,
  type ConfigLayer,
  type ResolvedConfig,
  type SettingsLayer,
} from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';

/**
 * platform < group < tenant < content < dealership; the platform's own values come with the code, so that an
 * upgrade brings new settings, and an installation's platform layer says what it has otherwise. Null for a
 * slug that no tenant layer has.
 * @param content the site's published pages, navigation and home sections
 */
export function mergeFor(
  slug: string,
  dealership: string | undefined,
  layers: ConfigLayer[],
  content: readonly SettingsLayer[] = [],
): ResolvedConfig | null {
  const tenant = layers.find((layer) => layer.kind === 'tenant' && layer.key === slug);
  if (!tenant) return null;
  const group = layers.find((layer) => layer.kind === 'group' && layer.key === tenant.config.group);
  const dealershipLayer = dealership ? findDealershipLayer(slug, dealership, layers) : undefined;
  const platform = layers.filter((layer) => layer.kind === 'platform');
  return resolveLayers(slug, [
    platformLayer,
    ...platform,
    ...(group ? [group] : []),
    tenant,
    ...withoutUnknownLenders(content, [platformLayer, ...platform, ...(group ? [group] : []), tenant]),
    ...(dealershipLayer ? [dealershipLayer] : []),
  ]);
}

/** Rates of a lender that the settings lack count for no vehicle, and do not stop the site. */
function withoutUnknownLenders(
  content: readonly SettingsLayer[],
  below: readonly SettingsLayer[],
): readonly SettingsLayer[] {
  const financeOf = ({ config }: SettingsLayer) => config.finance as Partial<FinanceConfig> | undefined;
  return content.map((layer) => {
    const rateRules = financeOf(layer)?.rateRules;
    if (!rateRules) return layer;
    const lenders = new Set(below.flatMap((one) => Object.keys(financeOf(one)?.providers ?? {})));
    const rules = rateRules.filter(({ provider }) => lenders.has(provider));
    return { ...layer, config: { finance: { rateRules: rules } } };
  });
}

/** A dealership's own layer on a tenant. */
export function findDealershipLayer(
  slug: string,
  dealership: string,
  layers: ConfigLayer[],
): ConfigLayer | undefined {
  return layers.find(
    (layer) => layer.kind === 'dealership' && layer.key === dealership && layer.tenant === slug,
  );
}

/** Slugs of the dealerships that have a layer on a tenant, sorted. */
export const dealershipsWithLayer = (slug: string, layers: ConfigLayer[]): string[] =>
  layers
    .filter((layer) => layer.kind === 'dealership' && layer.tenant === slug)
    .map((layer) => layer.key)
    .sort();

/** The layers with `changed` in place of theirs. @throws Error for a site that becomes invalid */
export function replaceLayers(layers: ConfigLayer[], changed: ConfigLayer[]): ConfigLayer[] {
  const identity = (layer: ConfigLayer) => JSON.stringify([layer.kind, layer.key, layer.tenant]);
  const next = [...new Map([...layers, ...changed].map((layer) => [identity(layer), layer])).values()];
  for (const tenant of next.filter(
    (layer) => layer.kind === 'tenant' && changed.some((one) => concerns(one, layer)),
  )) {
    mergeFor(tenant.key, undefined, next);
    for (const { kind, key } of next.filter((layer) => layer.tenant === tenant.key))
      if (kind === 'dealership') mergeFor(tenant.key, key, next);
  }
  return next;
}

function concerns(layer: ConfigLayer, tenant: ConfigLayer): boolean {
  if (layer.kind === 'platform') return true;
  return layer.kind === 'group'
    ? layer.key === tenant.config.group
    : layer.key === tenant.key || layer.tenant === tenant.key;
}
