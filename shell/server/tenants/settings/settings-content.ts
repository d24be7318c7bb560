import { z } from 'zod';
import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import {
  defineContentType,
  type ContentProblem,
  type ContentType,
  type LoadedList,
} from '@forecourt/server-kit/content/content-type';

/** The settings of a site, or of one of its dealerships: what differs from the layers below. */
const Settings = z.object({
  dealership: z.string().max(100).nullable().default(null),
  config: z.record(z.string(), z.unknown()),
});
type Settings = z.infer<typeof Settings>;

export const settingsTypeName = 'settings';
const ofSite = 'site';

/**
 * Layers of settings as content: with versions, drafts, a schedule and a history.
 * @param check finds what a layer would make invalid
 */
export const settingsType = (
  check?: (layer: ConfigLayer, together?: readonly LoadedList[]) => Promise<ContentProblem[]>,
): ContentType =>
  defineContentType<Settings>({
    name: settingsTypeName,
    schema: Settings,
    idOf: ({ dealership }) => (dealership === null ? ofSite : `dealership:${dealership}`),
    onlyAdmins: true,
    permanence: (id) =>
      id === ofSite
        ? 'the settings of the site cannot be taken off it, now or later: it would lose its address; publish other settings'
        : null,
    ...(check && { check: (tenant, settings, together) => check(layerOf(tenant, settings), together) }),
  });

/** A slug has no colon: the layers of groups and of the platform cannot be mistaken for those of a site. */
const sharedTenant = /^(group|platform):(.+)$/;

/** Under which tenant a layer is content, and its data. */
export function settingsOf({ kind, key, tenant, config }: ConfigLayer): { tenant: string; item: Settings } {
  if (kind === 'dealership') return { tenant: tenant ?? '', item: { dealership: key, config } };
  return { tenant: kind === 'tenant' ? key : `${kind}:${key}`, item: { dealership: null, config } };
}

export function layerOf(tenant: string, data: unknown): ConfigLayer {
  const { dealership, config } = data as Settings;
  if (dealership !== null) return { kind: 'dealership', key: dealership, tenant, config };
  const [, kind, key] = sharedTenant.exec(tenant) ?? [];
  if (kind && key) return { kind: kind as 'group' | 'platform', key, tenant: null, config };
  return { kind: 'tenant', key: tenant, tenant: null, config };
}
