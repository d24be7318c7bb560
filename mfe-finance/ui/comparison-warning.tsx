import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { useSite } from '@forecourt/remote-kit';

/** The warning that belongs to a comparison rate, in the site's language. */
export function ComparisonWarning() {
  return <>*{comparisonRateWarningFor(useSite().locale)}</>;
}

/** Where the warning is on the finance page, and on a vehicle's page beside its estimate. */
export const warningAnchor = 'comparison-rate';

/** The text of the warning, for places that have no room for it; the site's terms where the site has no finance page. */
export function warningLink(
  { finance }: Pick<PublicTenant, 'finance'>,
  owned: (path: string) => boolean,
): string {
  return owned(finance.path) ? `${finance.path}#${warningAnchor}` : '/terms-and-conditions';
}
