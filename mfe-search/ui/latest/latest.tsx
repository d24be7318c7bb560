import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Text } from '@forecourt/design-system';
import { useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { multiSearch } from '../search-client/multi-search.ts';
import { useToday } from '../use-today.ts';
import { CardGrid } from '../vehicle-card/card-grid.tsx';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';

/** The newest available vehicles; among equal ones those with pictures first. */
export function Fragment({ carType, limit }: FragmentProps<'search/latest'>) {
  const { onServer } = useRuntime();
  const t = messages.use();
  const now = useToday();
  const vehicles = useRemoteData<VehicleSummary[]>(
    `search/latest/${carType ?? 'all'}/${limit}`,
    async ({ api, site }) => {
      const filter = ['available = true', 'photos_count > 0', ...(carType ? [`car_type = ${carType}`] : [])];
      const [result] = await multiSearch({ api, onServer, site }, (indexUid) => [
        { indexUid, q: '', filter, sort: ['created:desc'], limit, attributesToRetrieve: ['card'] },
      ]);
      return result?.hits.map((hit) => hit.card) ?? [];
    },
  );
  if (vehicles.length === 0) return <Text color="ink-muted">{t.noResults}</Text>;
  return (
    <CardGrid>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} now={now} level="h3" />
        </li>
      ))}
    </CardGrid>
  );
}
