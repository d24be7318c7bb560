import { dealershipFinanceOf } from '@forecourt/contracts/tenant/dealership-finance';
import { ConfigLayer, type ResolvedConfig, type SettingsLayer } from '@forecourt/contracts/tenant/layers';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { contentView, type ContentView } from '@forecourt/server-kit/content/view/content-view';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { storableText } from '@forecourt/server-kit/text-input';
import { readContentLayers } from '../content/content-layers.ts';
import { requireMeaning, requireNames } from './checks/check-settings.ts';
import type { ExistingNames } from './checks/missing-names.ts';
import { frameOriginsOf } from './frame-origins.ts';
import {
  listLayers,
  saveLayer,
  sendTenantsNotice,
  type InvalidLayer,
} from './settings/config-layer-repository.ts';
import { InvalidSettingsError, findInvalidLayer, hasDomain } from './settings/invalid-settings.ts';
import {
  dealershipsWithLayer,
  mergeFor,
  findDealershipLayer,
  replaceLayers,
} from './settings/merge-layers.ts';
import { recordSettings } from './settings/settings-history.ts';

export type TenantStore = TenantDirectory & {
  /** By host name without port: an own domain, or `{slug}.<base domain>`. */
  byHost(host: string): Promise<TenantConfig | null>;
  /** With where each value came from. */
  explain(slug: string, dealership?: string): Promise<ResolvedConfig | null>;
  /** A tenant's own layer. */
  layerOf(slug: string): Promise<ConfigLayer | null>;
  /** The layers of all sites, groups and dealerships. */
  layers(): Promise<ConfigLayer[]>;
  /**
   * Keeps all of them, or none.
   * @param namesOf reads what a site's settings may name; without it, names are not compared
   * @param by who changes them and why, for the history
   * @throws Error for a site that they would make invalid, or whose settings could not be meant
   */
  saveLayers(
    layers: ConfigLayer[],
    namesOf?: (site: TenantConfig) => Promise<ExistingNames>,
    by?: { author: string; reason: string | null },
  ): Promise<void>;
  /**
   * @param added content of sites that is published with them: its pages can be linked to
   * @throws Error for what `saveLayers` would refuse
   */
  checkLayers(
    layers: ConfigLayer[],
    namesOf?: (site: TenantConfig) => Promise<ExistingNames>,
    added?: ReadonlyMap<string, SettingsLayer[]>,
  ): Promise<void>;
  /** Reads the layers again on the next call. */
  refresh(): void;
};

/** What a site has from the layers of all its dealerships. */
type OfDealerships = { finance: TenantConfig['dealershipFinance']; frames: string[]; videos: string[] };

type Loaded = {
  layers: ConfigLayer[];
  invalid: InvalidLayer[];
  /** By the site's slug. */
  content: ReadonlyMap<string, SettingsLayer[]>;
  merged: Map<string, ResolvedConfig | null | InvalidSettingsError>;
  /** By the tenant's slug. */
  ofDealerships: Map<string, OfDealerships>;
};

/**
 * Tenants' configuration from the layers in the database, merged and validated once and kept until `refresh`.
 * A site whose settings are invalid is unavailable; the others are not concerned.
 * @param warn receives one line for each site with invalid settings
 */
export function createTenantStore(
  database: Database,
  baseDomain: string,
  warn: (message: string) => void = () => undefined,
): TenantStore {
  let loading: Promise<Loaded> | null = null;
  const previews = new WeakMap<ContentView, Promise<Loaded>>();

  async function read(view: ContentView | null): Promise<Loaded> {
    const [{ layers, invalid }, content] = await Promise.all([
      listLayers(database.pool, view),
      readContentLayers(database, view ?? { at: new Date() }),
    ]);
    return { layers, invalid, content, merged: new Map(), ofDealerships: new Map() };
  }

  function loaded(): Promise<Loaded> {
    const view = contentView();
    if (view) {
      const preview = previews.get(view) ?? read(view);
      previews.set(view, preview);
      return preview;
    }
    if (loading) return loading;
    const reading = read(null);
    loading = reading;
    reading.catch(() => {
      if (loading === reading) loading = null;
    });
    return reading;
  }

  /** @throws InvalidSettingsError */
  async function resolved(slug: string, dealership?: string): Promise<ResolvedConfig | null> {
    const { layers, invalid, content, merged, ofDealerships } = await loaded();
    const isTenant = ({ kind, key }: { kind: string; key: string }) => kind === 'tenant' && key === slug;
    // Only layers that are there have a place: names come from requests.
    if (!layers.some(isTenant) && !invalid.some(isTenant)) return null;
    const layeredDealership =
      dealership && findDealershipLayer(slug, dealership, layers) ? dealership : undefined;
    const key = layeredDealership ? `${slug}/${layeredDealership}` : slug;
    if (!merged.has(key)) {
      try {
        const unusable = findInvalidLayer(slug, layers, invalid);
        if (unusable) throw new Error(`the layer ${unusable.kind} "${unusable.key}": ${unusable.problem}`);
        const all = ofDealerships.get(slug) ?? readDealerships(slug, layers);
        ofDealerships.set(slug, all);
        const found = mergeFor(slug, layeredDealership, layers, content.get(slug));
        merged.set(key, found && { ...found, config: withDealerships(found.config, all) });
      } catch (error) {
        const failure = new InvalidSettingsError(slug, error as Error);
        merged.set(key, failure);
        warn(failure.report);
      }
    }
    const outcome = merged.get(key) ?? null;
    if (outcome instanceof InvalidSettingsError) throw outcome;
    return outcome;
  }

  const all = async () => {
    const slugs = (await loaded()).layers
      .filter((layer) => layer.kind === 'tenant')
      .map((layer) => layer.key);
    const sites = await Promise.all(slugs.map((slug) => resolved(slug).catch(skipInvalid)));
    return sites.flatMap((one) => (one ? [one.config] : []));
  };

  async function checked(
    list: ConfigLayer[],
    namesOf?: (site: TenantConfig) => Promise<ExistingNames>,
    added: ReadonlyMap<string, SettingsLayer[]> = new Map(),
  ): Promise<ConfigLayer[]> {
    const changed = storableText(list.map((one) => ConfigLayer.parse(one)));
    const { layers: before } = await listLayers(database.pool);
    const after = replaceLayers(before, changed);
    requireMeaning(before, after, changed, baseDomain);
    if (namesOf) {
      const content = await readContentLayers(database, contentView() ?? { at: new Date() });
      for (const [slug, layers] of added) content.set(slug, [...(content.get(slug) ?? []), ...layers]);
      await requireNames(before, after, changed, { namesOf, content });
    }
    return changed;
  }

  return {
    checkLayers: async (list, namesOf, added) => void (await checked(list, namesOf, added)),
    bySlug: async (slug) => (await resolved(slug))?.config ?? null,
    forDealership: async (slug, dealership) => (await resolved(slug, dealership))?.config ?? null,
    dealershipsOf: async (slug) => dealershipsWithLayer(slug, (await loaded()).layers),
    all,
    async byHost(host) {
      const name = host.toLowerCase();
      if (name.endsWith(`.${baseDomain}`)) {
        const config = (await resolved(name.slice(0, -baseDomain.length - 1)))?.config;
        if (config) return config;
      }
      const found = (await all()).find((config) => config.domains.includes(name));
      if (found) return found;
      const { layers, invalid } = await loaded();
      const unusable = [...layers, ...invalid].find(
        (layer) => layer.kind === 'tenant' && hasDomain(layer, name),
      );
      return unusable ? ((await resolved(unusable.key))?.config ?? null) : null;
    },
    explain: resolved,
    layers: async () => (await loaded()).layers,
    layerOf: async (slug) =>
      (await loaded()).layers.find((layer) => layer.kind === 'tenant' && layer.key === slug) ?? null,
    async saveLayers(list, namesOf, { author, reason } = { author: 'installation', reason: null }) {
      const changed = await checked(list, namesOf);
      const now = new Date();
      await transaction(database.pool, async (client) => {
        for (const layer of changed) await saveLayer(client, layer, now);
        await recordSettings(client, changed, { author, reason, now });
        await sendTenantsNotice(client);
      });
      loading = null;
    },
    refresh() {
      loading = null;
    },
  };
}

function skipInvalid(error: unknown): null {
  if (error instanceof InvalidSettingsError) return null;
  throw error;
}

function readDealerships(slug: string, layers: ConfigLayer[]): OfDealerships {
  const site = mergeFor(slug, undefined, layers)?.config;
  if (!site) return { finance: {}, frames: [], videos: [] };
  const dealerships = dealershipsWithLayer(slug, layers).map((key): [string, TenantConfig] => [
    key,
    mergeFor(slug, key, layers)?.config ?? site,
  ]);
  return {
    finance: dealershipFinanceOf(site, Object.fromEntries(dealerships)),
    frames: [...new Set(dealerships.flatMap(([, config]) => frameOriginsOf(config)))],
    videos: [...new Set(dealerships.flatMap(([, { vehiclePage }]) => vehiclePage.videoOrigins))],
  };
}

const withDealerships = (config: TenantConfig, { finance, frames, videos }: OfDealerships): TenantConfig => ({
  ...config,
  dealershipFinance: finance,
  private: { ...config.private, dealershipFrames: frames, dealershipVideos: videos },
});
