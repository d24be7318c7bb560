import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { DefinitionGrid, Text } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { useFormat } from '@forecourt/remote-kit';
import { texts } from '../../texts.ts';

/** What the gauge was made from. */
export function ConsideredDialog({
  gauge,
  vehicle,
  onClose,
}: {
  gauge: AutoGauge;
  vehicle: Vehicle;
  onClose(): void;
}) {
  const words = texts.use();
  const format = useFormat();
  const { average_market_price: nation, state_average_market_price: state } = vehicle.autograb_data ?? {};
  const items = [
    { term: words.thisPrice, value: format.money(gauge.listing_price) },
    state && vehicle.state
      ? { term: words.stateAverage(vehicle.state.toUpperCase()), value: format.money(state) }
      : null,
    nation ? { term: words.nationAverage, value: format.money(nation) } : null,
    { term: words.confidence, value: `${Math.round(gauge.confidence * 100)}%` },
  ].filter((item) => item !== null);
  return (
    <Dialog open onClose={onClose} size="sm" title={words.considered}>
      <Text mb="3">{gauge.description}</Text>
      <Text mb="3">
        {words.marketRange(format.money(gauge.market_range_min), format.money(gauge.market_range_max))}.{' '}
        {words.marketExplained}
      </Text>
      <DefinitionGrid columns={1} items={items} />
    </Dialog>
  );
}
