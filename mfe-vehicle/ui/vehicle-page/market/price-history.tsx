import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, DefinitionGrid, Disclosure } from '@forecourt/design-system';
import { useFormat, useRemoteData, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { priceSteps, type PriceEntry } from './price-steps.ts';

/** Renders the price history, on sites that show it; a price that never changed has none. */
export function PriceHistory({ vehicle }: { vehicle: Vehicle }) {
  const { vehiclePage } = useSite();
  return vehiclePage.priceHistory && currentPrice(vehicle) !== null ? <History vehicle={vehicle} /> : null;
}

function History({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const format = useFormat();
  const { prices } = useRemoteData<{ prices: PriceEntry[] }>(`vehicle/prices/${vehicle.id}`, ({ api }) =>
    api
      .get<{ prices: PriceEntry[] }>(`/api/vehicle/cars/${encodeURIComponent(vehicle.slug)}/price-history`)
      .catch(() => ({ prices: [] })),
  );
  const steps = priceSteps(prices);
  if (steps.length < 2) return null;
  return (
    <Box>
      <Disclosure title={t.priceHistory}>
        <DefinitionGrid
          columns={1}
          items={steps.map(({ seen_at, amount }) => ({
            term: format.date(seen_at),
            value: <bdi>{format.money(amount)}</bdi>,
          }))}
        />
      </Disclosure>
    </Box>
  );
}
