import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Alert, EmptyState, Skeleton } from '@forecourt/design-system';
import { RemoteFragment, useRuntime, useSite } from '@forecourt/remote-kit';
import { withValues, type SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { distanceMessages } from '../distance/distance-messages.ts';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useQuery, type Outcome } from '../results/use-query.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { findPlaces, type MapPlaces } from './map-points.ts';

const shape = { base: '4 / 3', md: '5 / 2' } as const;

/** The places of all results on a map; a place leads to its results, with what was chosen since. */
export function PlacesMap({ state, newest }: { state: SearchState; newest: SearchState }) {
  const t = distanceMessages.use();
  const { search } = useSite();
  const { data: places, status, retry } = usePlaces(state);
  if (status === 'hasError') return <RetryAlert onRetry={retry}>{t.mapFailed}</RetryAlert>;
  if (!places) return <Skeleton aspectRatio={shape} w="full" rounded="card" />;
  const { points, from } = places;
  if (points.length === 0) return <EmptyState icon={MapPinOff}>{t.mapEmpty}</EmptyState>;
  return (
    <RemoteFragment
      name="locations/map"
      props={{
        mapTitle: t.mapOf,
        pins: points.map(({ namedBy, ...point }) => ({
          ...point,
          href: searchPath(withValues(newest, namedBy, [point.name]), search.sorts),
        })),
        circle: from ? { lat: from.lat, lng: from.lng, km: state.near?.km ?? 0 } : undefined,
      }}
      failure="essential"
      fallback={<Alert tone="warning">{t.mapFailed}</Alert>}
      placeholder={<Skeleton aspectRatio={shape} w="full" rounded="card" />}
    />
  );
}

const cacheSize = 5;

function usePlaces(state: SearchState): Outcome<MapPlaces | null> {
  const runtime = useRuntime();
  const { api, onServer, site } = runtime;
  return useQuery<MapPlaces>({
    cache: queryCacheOf(runtime, 'map-places', cacheSize),
    key: searchPath({ ...state, page: 1 }, site.search.sorts),
    what: 'the places of the results',
    load: (signal) => findPlaces({ api, onServer, site }, site, state, signal),
  });
}
