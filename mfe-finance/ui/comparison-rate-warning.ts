import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

type Site = Pick<PublicTenant, 'finance'>;

/** Where the comparison rate's warning is on the finance page, and on a vehicle's page beside its estimate. */
export const warningAnchor = 'comparison-rate';

/** The text of the warning, for places that have no room for it; the site's terms where the site has no finance page. */
export function warningLink({ finance }: Site, owned: (path: string) => boolean): string {
  return owned(finance.path) ? `${finance.path}#${warningAnchor}` : '/terms-and-conditions';
}
