import {
  originOf,
  type ConfigLayer,
  type Provenance,
  type SettingsLayer,
} from '@forecourt/contracts/tenant/layers';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { mergeFor } from '../settings/merge-layers.ts';
import { findImpossibleValues } from './impossible-values.ts';
import { findMissingNames, type ExistingNames } from './missing-names.ts';
import { describeProblems, type SettingProblem } from './setting-problem.ts';
import { findIdentityProblems } from './site-identity.ts';
import { findUnknownSettings } from './unknown-settings.ts';

type MergedSite = { slug: string; config: TenantConfig };

/**
 * Refuses layers whose values are valid but mean nothing. What was stored before and is not changed is left
 * alone, so that one setting can be corrected at a time.
 * @throws Error naming every setting, the reason and the remedy
 */
export function requireMeaning(
  before: ConfigLayer[],
  after: ConfigLayer[],
  changed: ConfigLayer[],
  baseDomain: string,
): void {
  for (const layer of changed) {
    const previous = before.find((one) => isSame(one, layer));
    refuse(layer.kind === 'platform' ? 'the platform' : `${layer.kind} "${layer.key}"`, [
      ...findIdentityProblems(layer, { before, after, baseDomain }),
      ...added(findUnknownSettings(layer.config), previous ? findUnknownSettings(previous.config) : []),
    ]);
  }
  requireAllSites(before, after, changed, ({ config }) => findImpossibleValues(config));
}

/**
 * Refuses settings that name what does not exist.
 * @param existing with the published content of each site: its pages can be linked to
 */
export async function requireNames(
  before: ConfigLayer[],
  after: ConfigLayer[],
  changed: ConfigLayer[],
  existing: {
    namesOf(site: TenantConfig): Promise<ExistingNames>;
    content: ReadonlyMap<string, SettingsLayer[]>;
  },
): Promise<void> {
  const names = new Map<string, ExistingNames>();
  /** What the platform names, such as a make, is no fault of a new site. */
  const isInherited = (path: string, provenance: Provenance) =>
    !changed.some(({ kind, key }) => originOf(path, provenance) === `${kind}:${key}`);
  for (const [slug] of concernedBy(changed, after)) {
    const site = mergeFor(slug, undefined, after, pagesOf(existing.content.get(slug)));
    if (site && !names.has(slug)) names.set(slug, await existing.namesOf(site.config));
  }
  for (const layer of changed) {
    if (layer.kind !== 'dealership' || before.some((one) => isSame(one, layer))) continue;
    const { dealerships = [] } = names.get(layer.tenant ?? '') ?? {};
    if (dealerships.length > 0 && !dealerships.includes(layer.key))
      refuse(`dealership "${layer.tenant}/${layer.key}"`, [
        {
          path: 'dealership',
          message: `the site has no dealership "${layer.key}"; its dealerships are ${dealerships.join(', ')}`,
        },
      ]);
  }
  const check = ({ slug, config }: MergedSite) => findMissingNames(config, names.get(slug)!);
  requireAllSites(before, after, changed, check, { content: existing.content, isInherited });
}

/** Refuses what the check finds in sites that the changed layers concern, and did not find before. */
function requireAllSites(
  before: ConfigLayer[],
  after: ConfigLayer[],
  changed: ConfigLayer[],
  check: (site: MergedSite) => SettingProblem[],
  {
    content = new Map(),
    isInherited,
  }: {
    content?: ReadonlyMap<string, SettingsLayer[]>;
    /** Whether another layer has set a value; problems of such values are left out for a new site. */
    isInherited?(path: string, provenance: Provenance): boolean;
  } = {},
): void {
  for (const [slug, dealership] of concernedBy(changed, after)) {
    const site = mergeFor(slug, dealership, after, pagesOf(content.get(slug)));
    if (!site) continue;
    const problems = check({ slug, config: site.config });
    if (problems.length === 0) continue;
    const previous = mergeFor(slug, dealership, before, pagesOf(content.get(slug)));
    const name = dealership ? `${slug}/${dealership}` : slug;
    const problemsBefore = previous ? check({ slug, config: previous.config }) : [];
    const isTheirs = ({ path }: SettingProblem) => !isInherited?.(path, site.provenance);
    const found = added(problems, problemsBefore).filter((one) => previous || isTheirs(one));
    refuse(`tenant "${name}"`, found, site.provenance);
  }
}

/** Only the pages of content: its other values would hide those of the settings that are checked. */
const pagesOf = (content: SettingsLayer[] = []): SettingsLayer[] =>
  content.flatMap((layer) => {
    const { pages } = layer.config;
    return pages ? [{ ...layer, config: { pages } }] : [];
  });

const isSame = (a: ConfigLayer, b: ConfigLayer) =>
  a.kind === b.kind && a.key === b.key && a.tenant === b.tenant;

/** The sites, and dealerships of sites, that layers are part of. */
function concernedBy(
  changed: ConfigLayer[],
  layers: ConfigLayer[],
): [slug: string, dealership: string | undefined][] {
  const slugs = layers
    .filter(
      ({ kind, key, config }) =>
        kind === 'tenant' &&
        changed.some((one) => one.kind === 'platform' || one.key === key || one.key === config.group),
    )
    .map(({ key }): [string, undefined] => [key, undefined]);
  const dealerships = changed.flatMap(({ kind, key, tenant }): [string, string][] =>
    kind === 'dealership' && tenant ? [[tenant, key]] : [],
  );
  return [...slugs, ...dealerships];
}

function added(problems: SettingProblem[], before: SettingProblem[]): SettingProblem[] {
  const textsBefore = new Set(before.map(({ path, message }) => `${path} ${message}`));
  return problems.filter(({ path, message }) => !textsBefore.has(`${path} ${message}`));
}

function refuse(what: string, problems: SettingProblem[], provenance = {}): void {
  if (problems.length > 0)
    throw new Error(
      `the settings of ${what} are refused, and nothing was changed:\n${describeProblems(problems, provenance)}`,
    );
}
