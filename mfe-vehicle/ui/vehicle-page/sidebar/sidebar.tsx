import { Box, Flex, Heading, Separator, Text } from '@forecourt/design-system';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { texts } from '../../texts.ts';
import { HeadingWords } from '../heading-words.tsx';
import { badgeLine, headingOf } from '../vehicle-name.ts';
import { CertifiedNote } from '../certified/certified-note.tsx';
import { MarketGauge } from '../market/market-gauge.tsx';
import { PriceHistory } from '../market/price-history.tsx';
import { daysListed } from '../market/price-steps.ts';
import { Actions } from './actions.tsx';
import { PriceBlock } from './price-block.tsx';
import { QuietRow } from './quiet-row.tsx';
import { ShareBar } from './share-bar.tsx';
import { UnavailablePanel } from './unavailable-panel.tsx';

/** Name, price and buttons: beside the story on wide pages, under the pictures on narrow ones. */
export function Sidebar({ vehicle, hasLocation, now }: { vehicle: Vehicle; hasLocation: boolean; now: string }) {
  const words = texts.use();
  const { vehiclePage } = useSite();
  const format = useFormat();
  const badge = badgeLine(vehicle);
  const facts = [
    words.carType(vehicle.car_type), vehicle.km === null || vehicle.item_type === 'caravan' ? null : format.kilometres(vehicle.km), vehicle.simple_transmission, vehicle.simple_fuel, vehicle.location_name ?? vehicle.city,
  ].filter((fact): fact is string => Boolean(fact)).map(words.value);
  return (
    <Flex as="section" aria-label={words.details} direction="column" gap="5">
      <Box>
        <Heading as="h1" size="h1"><HeadingWords text={headingOf(vehicle)} /></Heading>
        {badge && <Text fontSize="lg" color="ink-muted" mt="1"><bdi>{badge}</bdi></Text>}
        <Text variant="small" color="ink-muted" mt="2">{facts.join(' · ')}</Text>
        {vehiclePage.daysListed && <Text variant="small" color="ink-muted">{words.listedDays(daysListed(vehicle.created_at, now))}</Text>}
      </Box>
      <PriceBlock vehicle={vehicle} />
      <CertifiedNote vehicle={vehicle} />
      {isAvailable(vehicle) ? <Actions vehicle={vehicle} /> : <UnavailablePanel vehicle={vehicle} />}
      <Box><Separator mb="2" /><QuietRow vehicle={vehicle} hasLocation={hasLocation} /><ShareBar vehicle={vehicle} /></Box>
      <MarketGauge vehicle={vehicle} />
      <PriceHistory vehicle={vehicle} />
    </Flex>
  );
}
