import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import { useSite } from '@forecourt/remote-kit';

/** The warning that belongs to a comparison rate, in the site's language. */
export function ComparisonWarning() {
  return <>*{comparisonRateWarningFor(useSite().locale)}</>;
}
