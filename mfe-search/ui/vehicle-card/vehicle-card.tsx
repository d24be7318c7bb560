import MapPin from 'lucide-react/icons/map-pin';
import { Box, Card, Flex, Heading, Icon, Link, Price, Tag, Text, type BoxProps } from '@forecourt/design-system';
import { estimateFor } from '@forecourt/contracts/finance/availability';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { marketSaving, shownPrice } from '@forecourt/contracts/vehicle/price';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { RemoteFragment, useFormat, useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { CardActions } from './card-actions.tsx';
import { cardFacts } from './card-facts.ts';
import { CardBadge } from './card-badge.tsx';
import { Pictures } from './pictures.tsx';

/** `now` decides what is new; it is the page's, so that server and browser agree. `eager` for the first card alone. */
export type VehicleCardProps = { vehicle: VehicleSummary; now: string; eager?: boolean; level?: 'h2' | 'h3' };

/** A vehicle in a list. All of it leads to the vehicle, by one real link; buttons stand above that. */
export function VehicleCard({ vehicle, now, eager = false, level = 'h2' }: VehicleCardProps) {
  const { card } = useSite().search;
  const isRow = card.layout === 'dense';
  const shape = isRow ? row : column;
  return (
    <Card as="article" variant="outline" padded={false} clipped interactive h="full" {...shape.card}>
      <Box position="relative" {...shape.pictures} css={isAvailable(vehicle) ? {} : { '& img': { filter: 'grayscale(0.85)', opacity: '0.75' } }}>
        <Pictures vehicle={vehicle} eager={eager}><Place vehicle={vehicle} /></Pictures>
        <CardBadge vehicle={vehicle} now={now} />
        <Toggles vehicle={vehicle} />
      </Box>
      <Flex direction="column" gap="2" flex="1" p="card" minW="0" {...shape.body}>
        <Title vehicle={vehicle} level={level} />
        <Money vehicle={vehicle} {...shape.money} />
        <Box mt="auto" pt="2" {...shape.actions}><CardActions vehicle={vehicle} /></Box>
      </Flex>
    </Card>
  );
}

const column = { card: {}, pictures: {}, body: {}, money: {}, actions: {} };
const row = {
  card: { flexDirection: { base: 'column', sm: 'row' } as const },
  pictures: { flex: { sm: '0 0 40%', lg: '0 0 260px' }, bg: 'surface-sunken' } as const,
  body: { display: { base: 'flex', md: 'grid' }, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(11rem, 15rem)' }, gridTemplateRows: { md: '1fr auto' }, columnGap: '5' } as const,
  money: { gridColumn: { md: '2' }, gridRow: { md: '1' }, order: { base: -1, md: 0 } } as const,
  actions: { gridColumn: { md: '2' }, gridRow: { md: '2' } } as const,
};

function Title({ vehicle, level }: { vehicle: VehicleSummary; level: 'h2' | 'h3' }) {
  const words = texts.use();
  const format = useFormat();
  const facts = cardFacts(vehicle, words, format);
  const main = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ');
  const rest = [vehicle.badge, vehicle.series].filter(Boolean).join(' ');
  return (
    <Box minW="0">
      <Heading as={level} size="h4" lineHeight="snug">
        <Link href={vehicle.path} variant="quiet" display="block" textDecoration="none" _after={{ content: '""', position: 'absolute', inset: '0' }}>
          <Box as="span" display="block" truncate dir="auto">{main}</Box>
          <Box as="span" display="block" truncate fontWeight="normal" color="ink-muted" fontSize="sm" fontFamily="body" textTransform="none" letterSpacing="normal" minH="1.3em" dir="auto">{rest}</Box>
        </Link>
      </Heading>
      <Text variant="small" color="ink-muted" mt="1" minH="1.45em" fontVariantNumeric="tabular-nums" truncate>
        {facts.map((fact, index) => <Box as="span" key={fact}>{index > 0 && <Box as="span" mx="1.5" aria-hidden>·</Box>}<bdi>{fact}</bdi></Box>)}
      </Text>
    </Box>
  );
}

function Money({ vehicle, ...rest }: { vehicle: VehicleSummary } & Pick<BoxProps, 'gridColumn' | 'gridRow' | 'order'>) {
  const site = useSite();
  const words = texts.use();
  const format = useFormat();
  const { kind: _kind, ...price } = shownPrice(vehicle, site.stock);
  const isOpen = isAvailable(vehicle);
  const saving = site.search.card.marketBadge && isOpen ? marketSaving(vehicle) : null;
  return (
    <Flex direction="column" gap="1" {...rest}>
      <Price {...price} type={price.type && words.value('price_type', price.type)} size="md" />
      {saving !== null && <Tag tone="success" fontVariantNumeric="tabular-nums">{words.underMarket(format.money(saving))}</Tag>}
      {isOpen && site.search.card.estimate && estimateFor(vehicle, site) && <RemoteFragment name="finance/estimate" props={{ vehicle, size: 'card' }} minHeight={site.search.card.layout === 'large' ? 22 : 40} />}
    </Flex>
  );
}

function Toggles({ vehicle }: { vehicle: VehicleSummary }) {
  const { search, features } = useSite();
  return (
    <Flex position="absolute" top="2" insetEnd="2" gap="1" zIndex="2">
      {search.card.saveToggle !== 'off' && <RemoteFragment name="leads/save-toggle" props={{ vehicle, kind: 'save', display: 'icon' }} />}
      {search.card.compareToggle && features.compare && <RemoteFragment name="leads/save-toggle" props={{ vehicle, kind: 'compare', display: 'icon' }} />}
    </Flex>
  );
}

function Place({ vehicle }: { vehicle: VehicleSummary }) {
  const place = vehicle.location_name ?? vehicle.city;
  if (!place) return null;
  return (
    <Flex position="absolute" bottom="0" insetInline="0" zIndex="1" alignItems="center" gap="1" ps="3" pe="16" pb="2" pt="6" color="white" fontSize="xs" fontWeight="medium" pointerEvents="none" bgImage="linear-gradient(to top, rgb(10 12 16 / 0.7), rgb(10 12 16 / 0.45) 45%, transparent)">
      <Icon as={MapPin} size={14} /><Box as="span" truncate dir="auto">{place}</Box>
    </Flex>
  );
}
