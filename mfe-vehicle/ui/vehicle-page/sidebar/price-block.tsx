import TrendingDown from 'lucide-react/icons/trending-down';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { marketSaving } from '@forecourt/contracts/vehicle/price';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, Icon, Price, Tag } from '@forecourt/design-system';
import { RemoteFragment, useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { usePriceText } from '../use-price-text.ts';

/** The price by the specification's precedence, the saving against the market, and the weekly estimate. */
export function PriceBlock({ vehicle }: { vehicle: Vehicle }) {
  const { vehiclePage } = useSite();
  const format = useFormat();
  const t = messages.use();
  const price = usePriceText(vehicle);
  const saving = vehiclePage.marketBadge && isAvailable(vehicle) ? marketSaving(vehicle) : null;
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <Price {...price} size="lg" />
      {saving !== null && (
        <Tag tone="success">
          <Icon as={TrendingDown} size={16} />
          {t.underMarket(format.money(saving))}
        </Tag>
      )}
      {isAvailable(vehicle) && (
        <Box w="full">
          <RemoteFragment name="finance/estimate" props={{ vehicle: toSummary(vehicle), size: 'page' }} />
        </Box>
      )}
    </Flex>
  );
}
