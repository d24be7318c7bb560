import MapPinOff from 'lucide-react/icons/map-pin-off';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useLayoutEffect, useRef, useState } from 'react';
import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import type { Point } from '@forecourt/contracts/locations/distance';
import { project, viewOf, type MapView } from '@forecourt/contracts/locations/map-view';
import { Box, Button, EmptyState, Icon, Skeleton } from '@forecourt/design-system';
import { useFormat, useNavigate, useRuntime, useSite } from '@forecourt/remote-kit';
import { withValues, type SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { distanceMessages } from '../distance/distance-messages.ts';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useQuery, type Outcome } from '../results/use-query.ts';
import { RetryAlert } from '../retry-alert.tsx';
import {
  canOpen,
  clusterPoints,
  clustersWithLabel,
  findPlaces,
  type Cluster,
  type MapPlaces,
} from './map-points.ts';

/** Wider if there is room. */
const shape = { base: '4 / 3', md: '2 / 1' } as const;
/** Kilometres per degree of latitude. */
const degreeKm = 111.2;

/** The places of all results as dots sized by their stock; near ones are one cluster, which a click opens. */
export function PlacesMap({ state }: { state: SearchState }) {
  const t = distanceMessages.use();
  const { data: places, status, retry } = usePlaces(state);
  if (status === 'hasError') return <RetryAlert onRetry={retry}>{t.mapFailed}</RetryAlert>;
  if (!places) return <Skeleton aspectRatio={shape} w="full" rounded="card" />;
  if (places.points.length === 0) return <EmptyState icon={MapPinOff}>{t.mapEmpty}</EmptyState>;
  return <LoadedMap key={searchPath({ ...state, page: 1 }, [])} state={state} places={places} />;
}

function LoadedMap({ state, places: { points, from } }: { state: SearchState; places: MapPlaces }) {
  const t = distanceMessages.use();
  const format = useFormat();
  const { search } = useSite();
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const { ratio, width } = useShape(frame);
  const [closer, setCloser] = useState<Cluster | null>(null);
  const view = viewOf(closer?.points ?? [...points, ...around(from, state.near?.km ?? 0)], ratio);
  const clusters = clusterPoints(points, view, ratio);
  const labelOf = ({ points: places }: Cluster) =>
    places.length === 1 ? places[0]!.name : t.places(format.number(places.length));
  const named = clustersWithLabel(clusters, { width, height: width / ratio }, labelOf);
  const most = Math.max(...clusters.map(({ count }) => count), 1);
  const openCluster = (cluster: Cluster) => {
    if (canOpen(cluster, ratio)) setCloser(cluster);
    else
      void navigate(
        searchPath(
          withValues(state, 'location_name', [...new Set(cluster.points.map(({ name }) => name))]),
          search.sorts,
        ),
        { preventScrollReset: true },
      );
  };
  const radius = state.near?.km && from ? state.near.km / degreeKm / view.height : null;
  return (
    <Box
      as="section"
      ref={frame as never}
      aria-label={t.mapOf}
      dir="ltr"
      position="relative"
      aspectRatio={shape}
      w="full"
      rounded="card"
      overflow="hidden"
      borderWidth="1px"
      borderColor="line"
      bg="surface-sunken"
    >
      <Ground view={view} ratio={ratio} />
      <Surroundings view={view} ratio={ratio} from={from} radius={radius} />
      {clusters.map((cluster) => (
        <Box
          as="button"
          key={`${cluster.lat} ${cluster.lng}`}
          onClick={() => openCluster(cluster)}
          aria-label={`${format.number(cluster.count)} ${labelOf(cluster)}`}
          title={cluster.points.map(({ name, count }) => `${name}: ${format.number(count)}`).join('\n')}
          position="absolute"
          transform="translate(-50%, -50%)"
          rounded="full"
          bg="brand"
          color="brand-ink"
          borderWidth="2px"
          borderColor="surface"
          fontSize="xs"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          lineHeight="1"
          cursor="pointer"
          display="grid"
          placeItems="center"
          _hover={{ zIndex: 1 }}
          _focusVisible={{ zIndex: 1 }}
          style={{
            left: `${cluster.x * 100}%`,
            top: `${cluster.y * 100}%`,
            width: sizeOf(cluster.count, most),
            height: sizeOf(cluster.count, most),
          }}
        >
          {format.number(cluster.count)}{' '}
          {named.has(cluster) && (
            <Box
              as="span"
              aria-hidden
              display={{ base: 'none', md: 'block' }}
              position="absolute"
              top="100%"
              mt="1"
              color="ink"
              fontWeight="semibold"
              whiteSpace="nowrap"
              pointerEvents="none"
              css={{ textShadow: '0 0 3px var(--fc-colors-surface), 0 0 3px var(--fc-colors-surface)' }}
            >
              <bdi>{labelOf(cluster)}</bdi>
            </Box>
          )}
        </Box>
      ))}
      {closer && (
        <Button
          variant="outline"
          size="sm"
          position="absolute"
          top="2"
          insetEnd="2"
          bg="surface"
          onClick={() => setCloser(null)}
        >
          <Icon as={ZoomOut} size={16} />
          {t.zoomOut}
        </Button>
      )}
    </Box>
  );
}

/** Land, sea and state borders; nothing if they fail to load. */
function Ground({ view: { lat, lng, height }, ratio }: { view: MapView; ratio: number }) {
  const src: ReturnType<(typeof locationsApi)['ground']> =
    `/api/locations/ground.svg?lat=${lat.toFixed(3)}&lng=${lng.toFixed(3)}&height=${height.toFixed(3)}&ratio=${ratio.toFixed(2)}`;
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      backgroundSize="100% 100%"
      style={{ backgroundImage: `url("${src}")` }}
    />
  );
}

/** The circle of the shopper's distance, and their position. */
function Surroundings({
  view,
  ratio,
  from,
  radius,
}: {
  view: MapView;
  ratio: number;
  from: Point | null;
  radius: number | null;
}) {
  const you = from && project(from, view, ratio);
  return (
    <Box asChild position="absolute" inset="0" w="full" h="full">
      <svg viewBox={`0 0 ${100 * ratio} 100`} preserveAspectRatio="none" aria-hidden>
        {you && radius !== null && (
          <ellipse
            cx={you.x * 100 * ratio}
            cy={you.y * 100}
            rx={radius * 100}
            ry={radius * 100}
            fill="var(--fc-colors-brand)"
            fillOpacity="0.08"
            stroke="var(--fc-colors-brand)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {you && (
          <circle
            cx={you.x * 100 * ratio}
            cy={you.y * 100}
            r="1.4"
            fill="var(--fc-colors-accent)"
            stroke="var(--fc-colors-surface)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    </Box>
  );
}

/** The shopper's position, and the extent of the circle around it. */
function around(from: Point | null, km: number): Point[] {
  if (!from) return [];
  const lat = km / degreeKm;
  const lng = lat / Math.cos((from.lat * Math.PI) / 180);
  return [from, { lat: from.lat - lat, lng: from.lng - lng }, { lat: from.lat + lat, lng: from.lng + lng }];
}

/** The frame's width in pixels, and its ratio to the height. */
function useShape(frame: React.RefObject<HTMLElement | null>): { ratio: number; width: number } {
  const [size, setSize] = useState({ ratio: 2, width: 720 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () =>
      element.clientHeight > 0 &&
      setSize({ ratio: element.clientWidth / element.clientHeight, width: element.clientWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** At least 24 px, the minimum target size; larger with its stock. */
const sizeOf = (count: number, most: number) => `${Math.round(26 + 22 * Math.sqrt(count / most))}px`;

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
