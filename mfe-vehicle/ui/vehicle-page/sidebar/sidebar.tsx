import type { VehicleOffers } from '@forecourt/contracts/api/offers-api';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { isMotorhome } from '@forecourt/contracts/vehicle/trailer';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { badgeLine, headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { Box, Flex, Heading, Separator, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { CertifiedNote } from '../certified/certified-note.tsx';
import { useSpecRows } from '../facts/spec-rows.ts';
import { HeadingText } from '../heading-text.tsx';
import { MarketGauge } from '../market/market-gauge.tsx';
import { PriceHistory } from '../market/price-history.tsx';
import { daysListed } from '../market/price-steps.ts';
import { Actions } from './actions.tsx';
import { OfferLinks } from './offer-links.tsx';
import { PriceBlock } from './price-block.tsx';
import { SecondaryActions } from './secondary-actions.tsx';
import { ShareBar } from './share-bar.tsx';
import { UnavailablePanel } from './unavailable-panel.tsx';

/** The facts in the line below the name, by vehicle type. */
const inShort: Record<Vehicle['item_type'] | 'motorhome', string[]> = {
  car: ['odometer', 'transmission', 'fuel'],
  truck: ['odometer', 'transmission', 'fuel'],
  motorcycle: ['odometer', 'engine'],
  caravan: ['sleeps', 'caravanLength'],
  motorhome: ['odometer', 'sleeps', 'caravanLength'],
};

/** Renders name, price and buttons: beside the sections on wide pages, below the pictures on narrow ones. */
export function Sidebar({
  vehicle,
  isGone,
  hasLocation,
  now,
  views,
  offers = [],
}: {
  vehicle: Vehicle;
  isGone: boolean;
  hasLocation: boolean;
  now: string;
  views: number;
  offers?: VehicleOffers['offers'];
}) {
  const t = messages.use();
  const { vehiclePage } = useSite();
  const format = useFormat();
  const badge = badgeLine(vehicle);
  const place = vehicle.location_name ?? vehicle.city;
  const facts = [
    t.carType(vehicle.car_type),
    ...useSpecRows(vehicle, 'key')
      .filter(({ name }) => inShort[isMotorhome(vehicle) ? 'motorhome' : vehicle.item_type].includes(name))
      .map(({ name, value }) => (name === 'sleeps' ? t.sleeps(value) : value)),
    ...(place ? [place] : []),
  ];
  const attention = [
    vehiclePage.daysListed ? t.listedDays(daysListed(vehicle.created_at, now)) : null,
    vehiclePage.views && views > 0 ? t.views(format.number(views), views) : null,
  ].filter(Boolean);
  return (
    <Flex as="section" aria-label={t.details} direction="column" gap="5">
      <Box>
        <Heading as="h1" size="h1">
          <HeadingText text={headingOf(vehicle)} />
        </Heading>
        {badge && (
          <Text fontSize="lg" color="ink-muted" mt="1">
            <bdi>{badge}</bdi>
          </Text>
        )}
        <Text variant="small" color="ink-muted" mt="2">
          {facts.join(' · ')}
        </Text>
        {attention.length > 0 && (
          <Text variant="small" color="ink-muted">
            {attention.join(' · ')}
          </Text>
        )}
      </Box>
      <PriceBlock vehicle={vehicle} />
      <OfferLinks offers={offers} />
      <CertifiedNote vehicle={vehicle} />
      {isAvailable(vehicle) ? <Actions vehicle={vehicle} /> : <UnavailablePanel vehicle={vehicle} />}
      <Box>
        <Separator mb="2" />
        <SecondaryActions vehicle={vehicle} isGone={isGone} hasLocation={hasLocation} />
        <ShareBar vehicle={vehicle} />
      </Box>
      <MarketGauge vehicle={vehicle} />
      <PriceHistory vehicle={vehicle} />
    </Flex>
  );
}
