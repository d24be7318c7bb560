import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { withoutSoldRuns } from '../search-page/result-items.ts';

/** Why fewer vehicles are shown than counted: of sold ones in a row, a site may show the first. */
export function HiddenSold({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  const t = messages.use();
  const { stock } = useSite();
  const hidden = vehicles.length - withoutSoldRuns(vehicles, stock.soldHandling).length;
  return hidden > 0 ? (
    <Text variant="muted" mt="4">
      {t.soldHidden(hidden)}
    </Text>
  ) : null;
}
