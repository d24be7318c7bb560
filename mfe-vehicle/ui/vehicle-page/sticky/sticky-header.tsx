import { Box, ButtonLink, Flex, Icon, PageContainer, Picture, Price } from '@forecourt/design-system';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { RemoteFragment, useImageUrl, useSite } from '@forecourt/remote-kit';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Repeat from 'lucide-react/icons/repeat';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import { financeLink, tradeInLink } from '../finance-link.ts';
import { picturesOf } from '../pictures-of.ts';
import { toSummary } from '../to-summary.ts';
import { useOwnedPath } from '../use-owned-path.ts';
import { useScrolledPast } from '../use-scrolled-past.ts';
import { badgeLine, headingOf } from '../vehicle-name.ts';

/** Specification: it appears after 500 px of scroll. */
const afterPx = 500;

/** The vehicle in one line above the page, made when it is first needed; while it is away nothing in it can be reached. */
export function StickyHeader({ vehicle }: { vehicle: Vehicle }) {
  const isPast = useScrolledPast(afterPx);
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isPast) setMade(true);
  }, [isPast]);
  if (!isMade) return null;
  return (
    <Box
      position="fixed" top="0" insetInline="0" zIndex="header" bg="surface" borderBottomWidth="1px" borderColor="line" h="4rem" inert={!isPast} data-sticky="header" opacity={isPast ? 1 : 0} transform={isPast ? 'none' : 'translateY(-100%)'}
      transition="transform 160ms ease-out, opacity 160ms ease-out" css={{ '@media print': { display: 'none' } }}
    >
      <PageContainer h="full"><Line vehicle={vehicle} /></PageContainer>
    </Box>
  );
}

function Line({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const images = useImageUrl();
  const words = texts.use();
  const picture = picturesOf(vehicle, site.stock.defaultImages)[0] ?? null;
  const shown = shownPrice(vehicle, site.stock);
  const line = [badgeLine(vehicle), words.body(vehicle.simple_body), vehicle.simple_transmission && words.value(vehicle.simple_transmission)].filter(Boolean).join(' · ');
  const price = <Price amount={shown.amount} text={'text' in shown ? shown.text : undefined} type={shown.type && words.value(shown.type)} size="sm" flexWrap="nowrap" css={{ '& > *': { whiteSpace: 'nowrap' } }} />;
  return (
    <Flex as="section" aria-label={words.summary} align="center" gap={{ base: '3', lg: '5' }} h="full" minW="0">
      <Box flex="0 0 auto" w={{ base: '3.5rem', md: '4.5rem' }}><Picture src={picture} urlFor={images.src} widths={[160, 240]} sizes="72px" alt="" ratio={[3, 2]} rounded="control" /></Box>
      <Box minW="0" flex="1">
        <Box fontWeight="semibold" fontSize={{ base: 'sm', md: 'md' }} lineHeight="1.25" truncate><bdi>{headingOf(vehicle)}</bdi></Box>
        <Box fontSize={{ base: 'xs', md: 'sm' }} color="ink-muted" lineHeight="1.3" truncate>{line}</Box>
        <Box display={{ base: 'block', md: 'none' }} lineHeight="1.2" overflow="hidden" css={{ '& [data-part=amount]': { fontSize: 'md' } }}>{price}</Box>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} textAlign="end" flexShrink="0">
        {price}
        {isAvailable(vehicle) && <Box display={{ base: 'none', xl: 'block' }}><RemoteFragment name="finance/estimate" props={{ vehicle: toSummary(vehicle), size: 'sticky' }} /></Box>}
      </Box>
      {isAvailable(vehicle) && <HeaderLinks vehicle={vehicle} />}
    </Flex>
  );
}

/** With words from tablets on; on phones icons of a finger's size. */
function HeaderLinks({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const words = texts.use();
  const isOwned = useOwnedPath();
  const links = [
    { href: financeLink(site, vehicle), label: words.getFinance, icon: CircleDollarSign, isOffered: site.finance.provider !== null },
    { href: tradeInLink(site, vehicle), label: words.tradeInValuation, icon: Repeat, isOffered: site.leads.tradeIn.enabled },
  ].filter(({ href, isOffered }) => isOffered && isOwned(href));
  return (
    <Flex gap="2" flexShrink="0">
      {links.map(({ href, label, icon }) => (
        <ButtonLink key={label} href={href} variant="outline" aria-label={label} px={{ base: '2.5', md: '4' }}>
          <Box as="span" display={{ base: 'inline-flex', md: 'none' }}><Icon as={icon} size={20} /></Box>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>{label}</Box>
        </ButtonLink>
      ))}
    </Flex>
  );
}
