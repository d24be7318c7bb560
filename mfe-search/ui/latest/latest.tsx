import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { SearchFilter, SearchQuery } from '@forecourt/contracts/search/search-query';
import { featuredAbove, isFeatureEligible } from '@forecourt/contracts/vehicle/availability';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Text } from '@forecourt/design-system';
import { useRemoteData } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { useToday } from '../use-today.ts';
import { CardGrid } from '../vehicle-card/card-grid.tsx';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';

/** Vehicles that are reserved are not in the index as such; this many of the newest may be. */
const reservedAtMost = 12;

/**
 * The newest vehicles with pictures that a site may feature (specification, document 2 section 4). Where none
 * has a picture yet, as after a dealer's first import, the newest without.
 */
export function Fragment({
  carType,
  limit,
  make,
  model,
  startsPage = false,
}: FragmentProps<'search/latest'>) {
  const t = messages.use();
  const now = useToday();
  const vehicles = useRemoteData<VehicleSummary[]>(
    ['search/latest', carType ?? 'all', limit, make ?? '', model ?? ''].join('/'),
    async ({ api }) => {
      const newest = (...filters: SearchFilter[]): SearchQuery => ({
        indexUid: 'vehicles',
        filter: [
          { attribute: 'status', in: ['in_stock'] },
          { attribute: 'price', above: featuredAbove },
          ...filters,
          ...(make ? [{ attribute: 'make', in: [make] } as const] : []),
          ...(model ? [{ attribute: 'model', in: [model] } as const] : []),
          ...(carType ? [{ attribute: 'car_type', in: [carType] } as const] : []),
        ],
        sort: [{ attribute: 'created', order: 'desc' }],
        hitsPerPage: limit + reservedAtMost,
        attributes: ['card'],
      });
      const results = await askSearch<{ card: VehicleSummary }>(api, [
        newest({ attribute: 'photos_count', above: 0 }),
        newest(),
      ]);
      const [pictured = [], any = []] = results.map(({ hits }) =>
        hits
          .map(({ card }) => card)
          .filter(isFeatureEligible)
          .slice(0, limit),
      );
      return pictured.length > 0 ? pictured : any;
    },
  );
  if (vehicles.length === 0) return <Text color="ink-muted">{t.noResults}</Text>;
  return (
    <CardGrid>
      {vehicles.map((vehicle, index) => (
        <li key={vehicle.id}>
          <VehicleCard
            vehicle={vehicle}
            now={now}
            level="h3"
            eager={startsPage && index === 0}
            isAlone={vehicles.length === 1}
            isAcrossPage
          />
        </li>
      ))}
    </CardGrid>
  );
}
