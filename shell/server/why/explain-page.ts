import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import type { RemoteExplanation } from '@forecourt/contracts/remote/registry-api';
import { originOf, type Provenance } from '@forecourt/contracts/tenant/layers';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { bucketOf } from '../registry/channels/bucket.ts';
import {
  chosenRemotes,
  listCandidates,
  mayReplace,
  type LocalBuilds,
} from '../registry/compose/choose-versions.ts';
import { composedRemote } from '../registry/compose/compose-remotes.ts';
import type { Snapshot } from '../registry/compose/snapshot.ts';
import { isCacheable, isOrdered } from '../render/cache/is-cacheable.ts';

/** What is known of a version at the moment that is explained. */
export type KnownVersion = {
  manifest: RemoteManifest | null;
  /** Why it could not be served then; null if it could. */
  unusable: string | null;
};

export type PageQuestion = {
  tenant: TenantConfig;
  provenance: Provenance;
  url: URL;
  /** Without a visitor: somebody who is in no canary. */
  visitor: string | null;
  state: Pick<Snapshot, 'domains' | 'pins' | 'channel' | 'lastGood'>;
  versionOf(name: string, version: string): Promise<KnownVersion>;
  localBuilds?: LocalBuilds;
};

/** Explains which versions a page consists of, who owns the page, and whether it is cached. */
export async function explainPage(question: PageQuestion) {
  const { tenant, url, provenance, localBuilds } = question;
  const remotes: RemoteExplanation[] = [];
  const manifests: RemoteManifest[] = [];
  for (const choice of chosenRemotes(tenant, question.state.domains, localBuilds)) {
    const { explanation, manifest } = await explainRemote(question, choice);
    const layer =
      originOf(`remotes.${choice.domain}`, provenance) ?? layerBelow(`remotes.${choice.domain}`, provenance);
    const value = tenant.remotes[choice.domain];
    remotes.push({
      ...explanation,
      setting: layer && value ? { path: `remotes.${choice.domain}`, value, layer } : null,
    });
    if (manifest) manifests.push(manifest);
  }
  const composed = manifests.map((manifest) => composedRemote(manifest));
  const owner = ownerOfPath(composed, url.pathname);
  const reason = !isCacheable({ remotes: composed }, url)
    ? `page "${owner?.page}" of ${owner?.remote.name} is never cached`
    : !isOrdered(url)
      ? 'its parameters are not in order'
      : null;
  return {
    site: tenant.slug,
    path: url.pathname + url.search,
    owner: owner ? { remote: owner.remote.name, page: owner.page, pattern: owner.pattern } : null,
    remotes,
    cache: reason
      ? { isCached: false, why: reason }
      : {
          isCached: true,
          why: 'for each composition: fresh for 30 seconds, then sent once more while it is rendered again',
        },
  };
}

/** A setting inside the one that is asked for. */
const layerBelow = (path: string, provenance: Provenance): string | undefined =>
  Object.entries(provenance).find(([key]) => key.startsWith(`${path}.`))?.[1];

async function explainRemote(
  { tenant, state, visitor, versionOf }: PageQuestion,
  choice: ReturnType<typeof chosenRemotes>[number],
) {
  const { domain, remote: name, channels } = choice;
  const passedOver: RemoteExplanation['passedOver'] = [];
  const channel = channels.map((one) => state.channel(name, one)).find((one) => one?.canary);
  const explanation: Omit<RemoteExplanation, 'setting'> = {
    domain,
    name,
    version: null,
    by: null,
    passedOver,
    canary: channel?.canary ? { ...channel.canary, channel: channel.channel } : null,
    bucket: visitor === null ? null : bucketOf(visitor, name),
  };
  for (const candidate of listCandidates(state, tenant, choice, visitor)) {
    const { manifest, unusable } = await versionOf(name, candidate.version);
    const why =
      unusable ??
      (!manifest
        ? 'it is unknown'
        : mayReplace(manifest, domain, tenant)
          ? null
          : 'the site does not allow its host');
    if (why) passedOver.push({ ...candidate, why });
    else return { explanation: { ...explanation, ...candidate }, manifest };
  }
  return { explanation, manifest: null };
}
