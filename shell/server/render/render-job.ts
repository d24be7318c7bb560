import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServedComposition } from '../registry/compose-remotes.ts';

type Parts = {
  gateway: { base: () => string; secret: string };
  /** Headers that propagate the trace. */
  traced?: { headers(): Record<string, string> };
};

/** What a worker needs to render a page of a site. */
export function renderJob(
  parts: Parts,
  tenant: TenantConfig,
  composition: ServedComposition,
  url: URL,
  origin: string,
) {
  return {
    url: url.href,
    origin,
    site: toPublicTenant(tenant),
    compositionId: composition.id,
    remotes: composition.remotes,
    gateway: {
      base: parts.gateway.base(),
      headers: {
        'x-forecourt-tenant': tenant.slug,
        'x-forecourt-secret': parts.gateway.secret,
        ...parts.traced?.headers(),
      },
    },
  };
}
