import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { useSite } from '@forecourt/remote-kit';

/**
 * The legal warning about comparison rates, in the site's language, beside the rate. Elsewhere an element
 * with a rate has the attribute `data-comparison-rate`, and the footer of the page shows the warning.
 */
export function ComparisonWarning() {
  return <span data-comparison-warning>*{comparisonRateWarningFor(useSite().locale)}</span>;
}

/** The anchor of the warning on the finance page, and on a vehicle's page below its estimate. */
export const warningAnchor = 'comparison-rate';

/** The link to the warning where its text has no room; to the site's terms without a finance page. */
export function warningLink(
  { finance }: Pick<PublicTenant, 'finance'>,
  owned: (path: string) => boolean,
): string {
  return owned(finance.path) ? `${finance.path}#${warningAnchor}` : '/terms-and-conditions';
}
