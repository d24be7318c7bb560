import { quoteFor } from '@forecourt/contracts/finance/quote';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, PageContainer, Price } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { CallDealer, Enquire } from '../sidebar/actions.tsx';
import { useArrangement } from '../use-arrangement.ts';
import { usePriceText } from '../use-price-text.ts';
import { useScrolledPast } from '../use-scrolled-past.ts';

/** Specification: the bar changes when the page scrolls beyond 900 px. */
const changesAfterPx = 900;

/** The bar at the bottom on phones and tablets; sticky inside the page, never over the footer. */
export function StickyBar({ vehicle }: { vehicle: Vehicle }) {
  const arrangement = useArrangement();
  if (!isAvailable(vehicle)) return null;
  return arrangement === 'specified' ? <SpecifiedBar vehicle={vehicle} /> : <PriceBar vehicle={vehicle} />;
}

/** Price and two buttons in one line. */
function PriceBar({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const { amount, text, type } = usePriceText(vehicle);
  return (
    <Box
      as="section"
      aria-label={t.stickyActions}
      display={{ base: 'block', lg: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="sticky"
      data-sticky="bar"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      pb="env(safe-area-inset-bottom)"
      css={{ '@media print': { display: 'none' } }}
    >
      <PageContainer>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5" py="2">
          <Price
            amount={amount}
            text={text}
            type={type}
            size="sm"
            flex="1000 1 6rem"
            minW="0"
            css={{ columnGap: '8px', rowGap: 0, '& > *': { lineHeight: '1.25' } }}
          />
          <Flex wrap="wrap-reverse" gap="2" flex="1 1 auto" minW="0" css={buttons}>
            <CallDealer vehicle={vehicle} />
            <Enquire vehicle={vehicle} />
          </Flex>
        </Flex>
      </PageContainer>
    </Box>
  );
}

/**
 * Renders the buttons at the bottom of the window on phones and tablets; beyond 900 px with the estimate
 * above them, or with the price if finance is not offered. Name and price are in the sticky header, which is
 * shown by then and has no space for the estimate. The upper line causes no layout shift.
 */
function SpecifiedBar({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const isPast = useScrolledPast(changesAfterPx);
  const { amount, text, type } = usePriceText(vehicle);
  const hasEstimate = quoteFor(vehicle, useSite()) !== null;
  return (
    <Box
      as="section"
      aria-label={t.stickyActions}
      display={{ base: 'block', lg: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="sticky"
      data-sticky="bar"
      css={{ '@media print': { display: 'none' } }}
    >
      <Box
        position="absolute"
        bottom="100%"
        insetInline="0"
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        inert={!isPast}
        visibility={isPast ? 'visible' : 'hidden'}
        opacity={isPast ? 1 : 0}
        transform={isPast ? 'none' : 'translateY(100%)'}
        transition="transform 160ms ease-out, opacity 160ms ease-out"
        zIndex="-1"
      >
        <PageContainer>
          <Box pt="2.5">
            {hasEstimate ? (
              <RemoteFragment
                name="finance/estimate"
                props={{ vehicle: toSummary(vehicle), size: 'sticky' }}
              />
            ) : (
              <Price amount={amount} text={text} type={type} size="sm" />
            )}
          </Box>
        </PageContainer>
      </Box>
      <Box
        bg="surface"
        borderTopWidth="1px"
        borderColor={isPast ? 'surface' : 'line'}
        pb="env(safe-area-inset-bottom)"
      >
        <PageContainer>
          <Flex wrap="wrap" gap="2.5" py="2.5" css={buttons}>
            <Enquire vehicle={vehicle} />
            <CallDealer vehicle={vehicle} />
          </Flex>
        </PageContainer>
      </Box>
    </Box>
  );
}

const buttons = {
  // Side by side; stacked only if the text is large.
  '& > [data-fragment] > *': { flex: '1 1 auto', width: 'auto', minWidth: 0 },
  // The width of a button that is still loading.
  '& > [data-fragment] > :empty': { minWidth: '7.5rem' },
  '& a, & button': { paddingInline: '12px', whiteSpace: 'nowrap' },
};
