import { DefinitionGrid, Text } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { useFormat } from '@forecourt/remote-kit';
import { texts } from '../../texts.ts';

/** What the gauge was made from. */
export function ConsideredDialog({ gauge, onClose }: { gauge: AutoGauge; onClose(): void }) {
  const words = texts.use();
  const format = useFormat();
  return (
    <Dialog open onClose={onClose} size="sm" title={words.considered}>
      <Text mb="3">{gauge.description}</Text>
      <Text mb="3">{words.marketRange(format.money(gauge.market_range_min), format.money(gauge.market_range_max))}. {words.marketExplained}</Text>
      <DefinitionGrid columns={1} items={[{ term: words.thisPrice, value: format.money(gauge.listing_price) }, { term: words.confidence, value: `${Math.round(gauge.confidence * 100)}%` }]} />
    </Dialog>
  );
}
