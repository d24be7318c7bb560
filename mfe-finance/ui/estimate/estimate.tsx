import { financeLink } from '@forecourt/contracts/finance/finance-link';
import { quoteFor, type FinanceQuote } from '@forecourt/contracts/finance/quote';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { financePlace } from '@forecourt/contracts/tenant/dealership-finance';
import { Box, Link } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import { ComparisonWarning, warningAnchor, warningLink } from '../comparison-warning.tsx';
import { formatRate } from '../format-rate.ts';
import { Assumptions } from './assumptions.tsx';
import { estimateMessages } from './estimate-messages.ts';

const preApproval = '/finance-pre-approval';
const sizes = { card: 'sm', page: 'md', sticky: 'sm' } as const;

/**
 * The repayment of a vehicle, with its rate and comparison rate in the same type size. On the vehicle's page
 * it shows the assumptions and the warning too; elsewhere it links to the warning. Renders nothing if finance
 * is not offered for the vehicle.
 */
export function Fragment({ vehicle, size }: FragmentProps<'finance/estimate'>) {
  const site = useSite();
  const t = estimateMessages.use();
  const quote = quoteFor(vehicle, site);
  if (!quote) return null;
  if (quote.enquireOnly) {
    return (
      <Link
        href={financeLink(site, vehicle)}
        fontSize={sizes[size]}
        fontWeight="semibold"
        position="relative"
        zIndex="raised"
      >
        {t.enquireForFinance}
      </Link>
    );
  }
  return (
    <Box fontSize={sizes[size]} lineHeight="1.45">
      <Line quote={quote} />
      {size === 'page' && (
        <>
          <Assumptions
            quote={quote}
            provider={financePlace(site, vehicle.dealership_slug).finance.providers[quote.provider]}
          />
          <Box as="p" id={warningAnchor} dir="auto" mt="1.5" fontSize="xs" color="ink-muted">
            <ComparisonWarning />
          </Box>
          <PreApproval vehicleId={vehicle.id} />
        </>
      )}
    </Box>
  );
}

function Line({ quote }: { quote: FinanceQuote }) {
  const site = useSite();
  const format = useFormat();
  const t = estimateMessages.use();
  const owned = useOwned();
  return (
    <Box as="p" fontVariantNumeric="tabular-nums" css={parts} data-comparison-rate>
      <span>
        <span>
          <strong>
            <bdi>{format.money(quote.repayment)}</bdi> {t.per(quote.per)}
          </strong>
        </span>{' '}
        <span data-dot>{t.perYear(formatRate(quote.interestRate))}</span>{' '}
        <span data-dot>
          {t.comparison(formatRate(quote.comparisonRate))} {/* Never alone in a line. */}
          <Link
            href={warningLink(site, owned)}
            variant="quiet"
            color="ink-muted"
            textDecoration="underline"
            position="relative"
            zIndex="raised"
            // As high as a target for a finger, in the line's height.
            display="inline-block"
            py="1"
            my="-1"
          >
            {t.terms}
          </Link>
        </span>
      </span>
    </Box>
  );
}

function PreApproval({ vehicleId }: { vehicleId: string }) {
  const { finance } = useSite();
  const owned = useOwned();
  if (!finance.sidebarText || !owned(preApproval)) return null;
  return (
    <Link
      href={`${preApproval}?car_id=${encodeURIComponent(vehicleId)}`}
      display="inline-block"
      mt="1"
      py="1"
      fontWeight="semibold"
    >
      {finance.sidebarText}
    </Link>
  );
}

/** Dots sit in the gaps before the parts; that before the first part of a line is clipped. */
const parts = {
  overflowX: 'clip',
  overflowClipMargin: '4px',
  '& > span': { display: 'flex', flexWrap: 'wrap', marginInlineStart: '-0.875rem' },
  '& > span > span': { paddingInlineStart: '0.875rem' },
  '& [data-dot]': {
    position: 'relative',
    _before: { content: '"·" / ""', position: 'absolute', insetInlineStart: '0.3125rem', color: 'ink-muted' },
  },
};
