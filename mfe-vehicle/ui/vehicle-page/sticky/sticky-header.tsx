import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { financeLink } from '@forecourt/contracts/finance/finance-link';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import { tradeInLink } from '@forecourt/contracts/valuation/valuation-choices';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { badgeLine, headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { Box, ButtonLink, Flex, Icon, PageContainer, Picture, Price } from '@forecourt/design-system';
import { RemoteFragment, useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { picturesOf } from '../data/vehicle-pictures.ts';
import { Enquire } from '../sidebar/actions.tsx';
import { useArrangement } from '../use-arrangement.ts';
import { usePriceText } from '../use-price-text.ts';
import { useScrolledPast } from '../use-scrolled-past.ts';
import { useHeadingLeft } from './use-heading-left.ts';

/** Specification: it appears after 500 px of scroll. */
const afterPx = 500;

/**
 * Renders the vehicle in one line above the page. It is first rendered when needed; while hidden, it is
 * inert. Unless specified otherwise, it is absent while the page's own heading is in view, and on narrow
 * pages, which have the bar at the bottom.
 */
export function StickyHeader({ vehicle }: { vehicle: Vehicle }) {
  const isFocused = useArrangement() === 'focused';
  const hasHeadingLeft = useHeadingLeft();
  const isScrolled = useScrolledPast(afterPx);
  const isPast = isScrolled && (hasHeadingLeft || !isFocused);
  const [isMade, setMade] = useState(false);
  if (isPast && !isMade) setMade(true);
  if (!isMade) return null;
  return (
    <Box
      display={isFocused ? { base: 'none', lg: 'block' } : 'block'}
      position="fixed"
      top="0"
      insetInline="0"
      zIndex="header"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
      minH="4rem"
      inert={!isPast}
      data-sticky="header"
      opacity={isPast ? 1 : 0}
      transform={isPast ? 'none' : 'translateY(-100%)'}
      transition="transform 160ms ease-out, opacity 160ms ease-out"
      css={{ '@media print': { display: 'none' } }}
    >
      <PageContainer css={{ containerType: 'inline-size' }}>
        <Line vehicle={vehicle} />
      </PageContainer>
    </Box>
  );
}

function Line({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const images = useImageUrl();
  const t = messages.use();
  const picture = picturesOf(vehicle, site.stock.defaultImages)[0] ?? null;
  const { amount, text, type } = usePriceText(vehicle);
  // The badge is last: it is the part that may be truncated.
  const line = [
    t.body(vehicle.simple_body),
    vehicle.simple_transmission && t.value(vehicle.simple_transmission),
    badgeLine(vehicle),
  ]
    .filter(Boolean)
    .join(' · ');
  const price = (
    <Price
      amount={amount}
      text={text}
      type={type}
      size="sm"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      css={{ '& > *': { whiteSpace: 'nowrap' } }}
    />
  );
  return (
    <Flex
      as="section"
      aria-label={t.summary}
      align="center"
      gap={{ base: '3', lg: '5' }}
      minH="4rem"
      minW="0"
    >
      <Box
        flex="0 0 auto"
        w={{ base: '3.5rem', md: '4.5rem' }}
        css={{ '@container (max-width: 16rem)': { display: 'none' } }}
      >
        <Picture
          src={picture}
          urlFor={images.src}
          widths={[160, 240]}
          sizes="72px"
          alt=""
          ratio={[3, 2]}
          rounded="control"
        />
      </Box>
      <Box minW="0" flex="1">
        <Box fontWeight="semibold" fontSize={{ base: 'sm', md: 'md' }} lineHeight="1.25" truncate>
          <bdi>{headingOf(vehicle)}</bdi>
        </Box>
        <Box fontSize={{ base: 'xs', md: 'sm' }} color="ink-muted" lineHeight="1.3" truncate>
          {line}
        </Box>
        <Box
          display={{ base: 'block', md: 'none' }}
          lineHeight="1.2"
          css={{ '& [data-part=amount]': { fontSize: 'md' } }}
        >
          {price}
        </Box>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} textAlign="end" flexShrink="0">
        {price}
        {isAvailable(vehicle) && (
          <Box display={{ base: 'none', xl: 'block' }}>
            <RemoteFragment name="finance/estimate" props={{ vehicle: toSummary(vehicle), size: 'sticky' }} />
          </Box>
        )}
      </Box>
      {isAvailable(vehicle) && <HeaderLinks vehicle={vehicle} />}
    </Flex>
  );
}

/** Links with text from tablets on, on phones icons: one link and the enquiry, or both links. */
function HeaderLinks({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const isFocused = useArrangement() === 'focused';
  const t = messages.use();
  const isOwned = useOwned();
  const links = [
    {
      href: financeLink(site, vehicle),
      label: t.getFinance,
      icon: CircleDollarSign,
      // The same rule as for the estimate: off for some makes, dealerships and vehicles.
      isOffered: quoteFor(vehicle, site) !== null,
    },
    {
      href: tradeInLink(site, vehicle),
      label: t.tradeInValuation,
      icon: Repeat,
      isOffered: site.leads.tradeIn.enabled,
    },
  ]
    .filter(({ href, isOffered }) => isOffered && isOwned(href))
    .slice(0, isFocused ? 1 : 2);
  return (
    <Flex
      gap="2"
      flexShrink="0"
      css={{ '& > [data-fragment] a, & > [data-fragment] button': { width: 'auto' } }}
    >
      {links.map(({ href, label, icon }) => (
        <ButtonLink
          key={label}
          href={href}
          variant="outline"
          aria-label={label}
          px={{ base: '2.5', md: '4' }}
        >
          <Box as="span" display={{ base: 'inline-flex', md: 'none' }}>
            <Icon as={icon} size={20} />
          </Box>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {label}
          </Box>
        </ButtonLink>
      ))}
      {isFocused && <Enquire vehicle={vehicle} />}
    </Flex>
  );
}
