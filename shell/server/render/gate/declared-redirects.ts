import type { PageRedirect } from '@forecourt/contracts/remote/manifest';
import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';

type Redirect = ReturnType<typeof findRedirect>;

/**
 * Creates the decision where an address leads by what the pages of a composition declare. It needs no
 * renderer, so a redirect does not wait for one. Null for what only the page can decide.
 */
export function createRedirects(tenants: Pick<TenantDirectory, 'dealershipsOf' | 'forDealership'>) {
  return async (
    tenant: TenantConfig,
    { remotes }: Pick<ServedComposition, 'remotes'>,
    url: Pick<URL, 'pathname' | 'search'>,
  ): Promise<Redirect> => {
    const owner = ownerOfPath(remotes, url.pathname);
    const redirects = owner?.remote.pages[owner.page]?.redirects ?? [];
    const found = findRedirect(redirects, url, toPublicTenant(tenant));
    if (!found || !redirects.some(({ ofDealership }) => ofDealership)) return found;
    return (await isSameAtDealerships(tenant, redirects, url, found.location)) ? found : null;
  };

  async function isSameAtDealerships(
    { slug }: TenantConfig,
    redirects: readonly PageRedirect[],
    url: Pick<URL, 'pathname' | 'search'>,
    location: string,
  ): Promise<boolean> {
    for (const dealership of await tenants.dealershipsOf(slug)) {
      const settings = await tenants.forDealership(slug, dealership);
      const other = settings && findRedirect(redirects, url, toPublicTenant(settings));
      if (other?.location !== location) return false;
    }
    return true;
  }
}
