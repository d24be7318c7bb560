import { Box, Flex, Icon, Price, Tag } from '@forecourt/design-system';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { marketSaving, shownPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { RemoteFragment, useFormat, useSite } from '@forecourt/remote-kit';
import TrendingDown from 'lucide-react/icons/trending-down';
import { texts } from '../../texts.ts';
import { toSummary } from '../to-summary.ts';

/** The price by the specification's precedence, what it is beside the market, and what it is a week. */
export function PriceBlock({ vehicle }: { vehicle: Vehicle }) {
  const { stock, vehiclePage } = useSite();
  const format = useFormat();
  const words = texts.use();
  const shown = shownPrice(vehicle, stock);
  const saving = vehiclePage.marketBadge && isAvailable(vehicle) ? marketSaving(vehicle) : null;
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <Price amount={shown.amount} text={'text' in shown ? shown.text : undefined} type={[shown.kind === 'subscription' ? words.subscription : null, shown.type && words.value(shown.type)].filter(Boolean).join(' · ')} was={shown.was} size="lg" />
      {saving !== null && <Tag tone="success"><Icon as={TrendingDown} size={16} />{words.underMarket(format.money(saving))}</Tag>}
      {isAvailable(vehicle) && <Box w="full"><RemoteFragment name="finance/estimate" props={{ vehicle: toSummary(vehicle), size: 'page' }} /></Box>}
    </Flex>
  );
}
