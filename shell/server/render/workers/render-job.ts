import { matchesPattern } from '@forecourt/contracts/remote/path-owner';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { previewHeader } from '@forecourt/server-kit/preview';
import type { RenderGateway } from '../../installation/installation-plugin.ts';
import { pageTextOf } from '../../pages/texts/page-text-of.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';

type Parts = {
  gateway: RenderGateway;
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
  const { base, headers } = parts.gateway(tenant.slug);
  return {
    url: url.href,
    origin,
    site: { ...siteWithText(tenant, url, composition), ...(composition.preview && { isPreview: true }) },
    compositionId: composition.id,
    remotes: composition.remotes,
    gateway: {
      base,
      headers: {
        ...headers,
        ...parts.traced?.headers(),
        ...(composition.preview ? { [previewHeader]: composition.preview.token } : {}),
      },
    },
  };
}

/** The site, with the text of its own page at this address. */
function siteWithText(tenant: TenantConfig, { pathname }: URL, { preview }: ServedComposition) {
  const site = toPublicTenant(tenant);
  const slug = Object.keys(tenant.pages).find((one) => matchesPattern(`/${one}`, pathname));
  if (slug === undefined) return site;
  const text = pageTextOf(tenant, slug, new Date(preview?.at ?? Date.now()));
  return { ...site, pages: { ...site.pages, [slug]: { ...site.pages[slug]!, text } } };
}
