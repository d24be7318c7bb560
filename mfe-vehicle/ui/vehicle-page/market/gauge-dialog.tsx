import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { DefinitionGrid, Text } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { useFormat } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Renders the figures that the gauge is based on. */
export function GaugeDialog({
  gauge,
  vehicle,
  onClose,
}: {
  gauge: AutoGauge;
  vehicle: Vehicle;
  onClose(): void;
}) {
  const t = messages.use();
  const format = useFormat();
  const { average_market_price: nation, state_average_market_price: state } = vehicle.autograb_data ?? {};
  const items = [
    { term: t.thisPrice, value: format.money(gauge.listing_price) },
    state && vehicle.state
      ? { term: t.stateAverage(vehicle.state.toUpperCase()), value: format.money(state) }
      : null,
    nation ? { term: t.nationAverage, value: format.money(nation) } : null,
    { term: t.confidence, value: `${Math.round(gauge.confidence * 100)}%` },
  ].filter((item) => item !== null);
  return (
    <Dialog open onClose={onClose} size="sm" title={t.considered}>
      <Text mb="3">{gauge.description}</Text>
      <Text mb="3">
        {t.marketRange(format.money(gauge.market_range_min), format.money(gauge.market_range_max))}.{' '}
        {t.marketExplained}
      </Text>
      <DefinitionGrid columns={1} items={items} />
    </Dialog>
  );
}
