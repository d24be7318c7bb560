import Map from 'lucide-react/icons/map';
import { lazy, Suspense, useState } from 'react';
import { Alert, Box, Button, Flex, Icon, Link, Skeleton } from '@forecourt/design-system';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { useSite } from '@forecourt/remote-kit';
import { distanceTexts } from '../distance/distance-texts.ts';
import { useHydrated } from '../hydrated.ts';
import { withNear, type SearchState } from '../search-state/search-state.ts';
import { defaultSort, searchPath } from '../search-state/search-url.ts';

const PlacesMap = lazy(() => import('./places-map.tsx').then((module) => ({ default: module.PlacesMap })));

/** Where the results are, for stock in more than one place: a button, and the map when it is pressed. Above it what is wrong with the postcode. */
export function ResultsMap({ state, response }: { state: SearchState; response: SearchResponse }) {
  const { search } = useSite();
  const words = distanceTexts.use();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const isSpread = ['location_name', 'city'].some((name) => Object.keys(response.facets[name]?.counts ?? {}).length > 1);
  const unknown = state.near && response.near === null ? <Alert tone="warning">{words.unknown(state.near.postcode)} <Link href={searchPath(withNear(state, undefined, defaultSort(search.sorts)), search.sorts)}>{words.without}</Link></Alert> : null;
  if (search.distances.length === 0 || (!isSpread && !isOpen && !response.near)) return unknown;
  return (
    <Box>
      {unknown && <Box mb="4">{unknown}</Box>}
      <Flex visibility={isHydrated ? 'visible' : 'hidden'}>
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon as={Map} size={16} />{isOpen ? words.hideMap : words.showMap}</Button>
      </Flex>
      {isOpen && <Box mt="3"><Suspense fallback={<Skeleton aspectRatio={{ base: '4 / 3', md: '2 / 1' }} rounded="card" />}><PlacesMap state={state} /></Suspense></Box>}
    </Box>
  );
}
