import { languageOf } from '@forecourt/contracts/messages/define-messages';
import { originOf, type ConfigLayer } from '@forecourt/contracts/tenant/layers';
import type { ResolvedConfig } from '@forecourt/contracts/tenant/layers';
import { isRecord } from './setting-problem.ts';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

type Site = {
  /** The site as it is served after the change, with its published content. */
  resolved: ResolvedConfig;
  /** The changed layer and the dealerships' layers of the site. */
  layer: ConfigLayer;
  layers: readonly ConfigLayer[];
};

/**
 * Returns what a person should know who has changed a setting: that something else decides it, or that it has
 * no effect until another setting is changed.
 */
export function findWithoutEffect(path: string, { resolved, layer, layers }: Site): string[] {
  const { config, provenance } = resolved;
  return [
    ...replacedBy(path, layer, provenance),
    ...disabledBy(path, config),
    ...(path === 'locale' || path === 'direction' ? direction(config) : []),
    ...layers
      .filter((other) => other.kind === 'dealership' && other.tenant === layer.key && has(other.config, path))
      .map((other) => hiddenBy(path, other)),
    ...(config.private.leadRecipients.length === 0 && path.startsWith('private.leadRecipients')
      ? ['nobody receives the leads of this site, which wait until private.leadRecipients names an address']
      : []),
  ];
}

const hiddenBy = (path: string, { kind, key }: ConfigLayer) =>
  `${path} has no effect on the ${kind} "${key}", which has a value of its own`;

/**
 * Returns the same of everything that saved layers changed, on every site that they are part of.
 * @param resolve the site as it is served after the change
 */
export async function findNotes(
  { before, after, saved }: Record<'before' | 'after' | 'saved', readonly ConfigLayer[]>,
  resolve: (slug: string) => Promise<ResolvedConfig | null>,
): Promise<string[]> {
  const notes: string[] = [];
  for (const layer of saved) {
    const previous = before.find((one) => isSame(one, layer));
    const paths = changedPaths(layer, previous);
    const others = after.filter((other) => isPartOf(other, layer) && !isSame(other, layer));
    if (layer.kind !== 'tenant')
      notes.push(
        ...paths.flatMap((path) =>
          others.filter(({ config }) => has(config, path)).map((other) => hiddenBy(path, other)),
        ),
      );
    const sites =
      layer.kind === 'dealership' ? [] : [layer, ...others].filter(({ kind }) => kind === 'tenant');
    for (const site of sites) {
      const resolved = await resolve(site.key);
      if (!resolved) continue;
      const layers = layer.kind === 'tenant' ? after : [];
      const ofSite = paths.flatMap((path) =>
        findWithoutEffect(path, { resolved, layer: { ...layer, key: site.key }, layers }),
      );
      notes.push(...ofSite.map((note) => (layer.kind === 'tenant' ? note : `${site.key}: ${note}`)));
    }
  }
  return [...new Set(notes)];
}

const isSame = (a: ConfigLayer, b: ConfigLayer) =>
  a.kind === b.kind && a.key === b.key && a.tenant === b.tenant;

/** Whether a layer's values go before those of the other. */
function isPartOf(layer: ConfigLayer, other: ConfigLayer): boolean {
  if (other.kind === 'platform') return true;
  if (other.kind === 'tenant') return layer.kind === 'dealership' && layer.tenant === other.key;
  return other.kind === 'group' && layer.kind === 'tenant' && layer.config.group === other.key;
}

/** The settings of a layer that differ from those of its previous version; lists are compared as a whole. */
function changedPaths(layer: ConfigLayer, previous: ConfigLayer | undefined): string[] {
  const before = new Map(previous ? settingsOf(previous.config) : []);
  return settingsOf(layer.config).flatMap(([path, value]) => (before.get(path) === value ? [] : [path]));
}

function settingsOf(value: unknown, path = ''): [path: string, value: string][] {
  if (!isRecord(value) || Object.keys(value).length === 0) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]) => settingsOf(part, path ? `${path}.${key}` : key));
}

/** Language and direction are changed one after the other, so a difference is not refused. */
function direction({ locale, direction: set }: ResolvedConfig['config']): string[] {
  const written = rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr';
  return written === set ? [] : [`direction is "${set}", but ${locale} is written "${written}"; set it, too`];
}

function replacedBy(path: string, layer: ConfigLayer, provenance: ResolvedConfig['provenance']): string[] {
  const origins = new Set(
    Object.keys(provenance).some((key) => key.startsWith(`${path}.`))
      ? Object.entries(provenance).flatMap(([key, origin]) => (key.startsWith(`${path}.`) ? [origin] : []))
      : [originOf(path, provenance)].filter((origin) => origin !== undefined),
  );
  const others = [...origins].filter((origin) => origin.startsWith('content:'));
  return has(layer.config, path) && others.length > 0 && !origins.has(`${layer.kind}:${layer.key}`)
    ? [
        `${path} has no effect: the published ${others.map((origin) => `"${origin.slice('content:'.length)}"`).join(', ')} decides it; change or withdraw that content (pnpm forecourt content list ${layer.key})`,
      ]
    : [];
}

/** The nearest group of settings that is switched off. */
function disabledBy(path: string, config: ResolvedConfig['config']): string[] {
  const parts = path.split('.');
  if (parts.at(-1) === 'enabled') return [];
  let at: unknown = config;
  for (const [depth, part] of parts.entries()) {
    if (!isRecord(at)) return [];
    if (at.enabled === false) {
      const group = parts.slice(0, depth).join('.');
      return [`${path} has no effect while "${group}.enabled" is false; set that to true`];
    }
    at = at[part];
  }
  return isRecord(at) && at.enabled === false
    ? [`${path} has no effect while "${path}.enabled" is false; set that to true`]
    : [];
}

function has(config: Record<string, unknown>, path: string): boolean {
  let at: unknown = config;
  for (const part of path.split('.')) {
    if (!isRecord(at) || !Object.hasOwn(at, part)) return false;
    at = at[part];
  }
  return true;
}
