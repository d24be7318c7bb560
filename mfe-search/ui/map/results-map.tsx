import Map from 'lucide-react/icons/map';
import { lazy, Suspense } from 'react';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { Alert, Button, Icon, Link, Skeleton } from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { withNear, type SearchState } from '../../model/search-state.ts';
import { defaultSort, searchPath } from '../../model/search-url.ts';
import { distanceMessages } from '../distance/distance-messages.ts';

const PlacesMap = lazy(() => import('./places-map.tsx').then((module) => ({ default: module.PlacesMap })));

/** The map's button, for stock in more than one place. */
export function MapToggle({
  state,
  response,
  isOpen,
  onToggle,
}: {
  state: SearchState;
  response: SearchResponse;
  isOpen: boolean;
  onToggle(): void;
}) {
  const { search } = useSite();
  const t = distanceMessages.use();
  const isHydrated = useHydrated();
  const isSpread = ['location_name', 'city'].some(
    (name) => Object.keys(response.facets[name]?.counts ?? {}).length > 1,
  );
  if (search.distances.length === 0 || (!isSpread && !isOpen && !(state.near && response.near))) return null;
  return (
    <Button
      variant="outline"
      flexShrink="0"
      style={{ visibility: isHydrated ? 'visible' : 'hidden' }}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon as={Map} size={16} />
      {isOpen ? t.hideMap : t.showMap}
    </Button>
  );
}

/** The map of the results, and above it what is wrong with the postcode. */
export function ResultsMap({
  state,
  newest,
  response,
  isOpen,
}: {
  state: SearchState;
  /** What has been chosen since, whose results are on their way. */
  newest: SearchState;
  response: SearchResponse;
  isOpen: boolean;
}) {
  const { search } = useSite();
  const t = distanceMessages.use();
  return (
    <>
      {state.near && response.near === null && (
        <Alert tone="warning">
          {t.unknown(state.near.postcode)}{' '}
          <Link href={searchPath(withNear(newest, undefined, defaultSort(search.sorts)), search.sorts)}>
            {t.without}
          </Link>
        </Alert>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton aspectRatio={{ base: '4 / 3', md: '5 / 2' }} rounded="card" />}>
          <PlacesMap state={state} newest={newest} />
        </Suspense>
      )}
    </>
  );
}
