import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import type { Location } from '@forecourt/contracts/locations/location';
import { closestHeight, viewOf, type MapView } from '@forecourt/contracts/locations/map-view';
import { Box, Button, Flex, Icon, IconButton, Link } from '@forecourt/design-system';
import { useHydrated } from '@forecourt/remote-kit';
import { locationMessages } from '../pages/location-messages.ts';
import { clusterPins, moved, zoomed, type Cluster } from './cluster-pins.ts';

type Pin = { lat: number; lng: number; name: string; slug: string };

/** All locations on one map, fitted to them: it zooms and moves; near pins are one with a count, which opens when it is pressed. */
export function LocationsMap({ locations }: { locations: readonly Location[] }) {
  const t = locationMessages.use();
  const hydrated = useHydrated();
  const pins = pinsOf(locations);
  if (pins.length < 2) return null;
  return (
    <Box
      as="section"
      aria-label={t.map}
      dir="ltr"
      position="relative"
      aspectRatio={{ base: '4 / 3', md: '5 / 2' }}
      rounded="card"
      overflow="hidden"
      borderWidth="1px"
      borderColor="line"
      bg="surface-sunken"
    >
      {/* Hidden in the server's HTML, which thereby sends its styles; created again to be measured before it is painted. */}
      <div hidden={!hydrated}>
        <ZoomableMap key={`${hydrated} ${pins.map(({ slug }) => slug).join()}`} pins={pins} />
      </div>
    </Box>
  );
}

const pinsOf = (locations: readonly Location[]): Pin[] =>
  locations.flatMap(({ name, slug, address: { lat, long } }) =>
    lat === null || long === null ? [] : [{ lat, lng: long, name, slug }],
  );

function ZoomableMap({ pins }: { pins: Pin[] }) {
  const t = locationMessages.use();
  const frame = useRef<HTMLDivElement>(null);
  const ratio = useRatio(frame);
  const fitted = viewOf(pins, ratio);
  const [chosen, setChosen] = useState<MapView | null>(null);
  const view = chosen ?? fitted;
  const drag = useDrag((dx, dy) => setChosen(moved(view, dx, dy, ratio)));
  const zoom = (factor: number) => setChosen(zoomed(view, factor, closestHeight, fitted.height * 2));
  return (
    <>
      <Box
        ref={frame}
        position="absolute"
        inset="0"
        cursor="grab"
        touchAction="pan-y"
        {...drag.handlers}
        style={{ transform: `translate(${drag.offset.x}px, ${drag.offset.y}px)` }}
      >
        <Ground view={view} ratio={ratio} />
        {clusterPins(pins, view, ratio, 0.09).map((cluster) => (
          <Marker
            key={cluster.pins[0]!.slug}
            cluster={cluster}
            onOpen={() => setChosen(viewOf(cluster.pins, ratio))}
          />
        ))}
      </Box>
      <Flex direction="column" gap="1" position="absolute" top="2" insetEnd="2">
        <IconButton label={t.zoomIn} variant="outline" bg="surface" onClick={() => zoom(0.5)}>
          <Icon as={Plus} />
        </IconButton>
        <IconButton label={t.zoomOut} variant="outline" bg="surface" onClick={() => zoom(2)}>
          <Icon as={Minus} />
        </IconButton>
      </Flex>
      {chosen && (
        <Button
          variant="outline"
          size="sm"
          bg="surface"
          position="absolute"
          bottom="2"
          insetEnd="2"
          onClick={() => setChosen(null)}
        >
          {t.showAll}
        </Button>
      )}
    </>
  );
}

/** A location's pin, which leads to its page, or several as a count. Locations at one spot lead to the first of them. */
function Marker({ cluster: { x, y, pins }, onOpen }: { cluster: Cluster<Pin>; onOpen(): void }) {
  const t = locationMessages.use();
  const [first] = pins as [Pin];
  const place = {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    style: { left: `${x * 100}%`, top: `${y * 100}%` },
  } as const;
  const apart = pins.some(({ lat, lng }) => Math.hypot(lat - first.lat, lng - first.lng) > 0.02);
  if (pins.length > 1 && apart)
    return (
      <Box
        as="button"
        {...place}
        onClick={onOpen}
        aria-label={t.locationsHere(pins.length, first.name)}
        boxSize="9"
        rounded="full"
        bg="brand"
        color="brand-ink"
        borderWidth="2px"
        borderColor="surface"
        fontWeight="semibold"
        cursor="pointer"
      >
        {pins.length}
      </Box>
    );
  return (
    <Link
      href={`/locations/${first.slug}`}
      variant="quiet"
      draggable={false}
      {...place}
      display="grid"
      placeItems="center"
      boxSize="8"
      css={pinStyle}
      aria-label={first.name}
    >
      <span data-part="dot" />
      <span data-part="name">
        <bdi>{first.name}</bdi>
      </span>
    </Link>
  );
}

const pinStyle = {
  '& > [data-part=dot]': {
    boxSize: '4',
    rounded: 'full',
    bg: 'brand',
    borderWidth: '3px',
    borderColor: 'surface',
    boxShadow: 'float',
  },
  '& > [data-part=name]': {
    position: 'absolute',
    top: '100%',
    whiteSpace: 'nowrap',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'ink',
    pointerEvents: 'none',
    textShadow: '0 0 3px var(--fc-colors-surface), 0 0 3px var(--fc-colors-surface)',
    display: { base: 'none', md: 'block' },
  },
  '&:hover, &:focus-visible': { zIndex: 1, '& > [data-part=name]': { display: 'block' } },
} as const;

/** Land, sea and state borders from this site's server. */
function Ground({ view: { lat, lng, height }, ratio }: { view: MapView; ratio: number }) {
  const src: ReturnType<(typeof locationsApi)['ground']> =
    `/api/locations/ground.svg?lat=${lat.toFixed(3)}&lng=${lng.toFixed(3)}&height=${height.toFixed(3)}&ratio=${ratio.toFixed(2)}`;
  return (
    <Box asChild position="absolute" inset="0" w="full" h="full" pointerEvents="none">
      <img src={src} alt="" loading="lazy" draggable={false} />
    </Box>
  );
}

/** Follows a pointer that drags the map, and reports by how much it was moved, as fractions of its size. */
function useDrag(onMoved: (dx: number, dy: number) => void) {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const start = useRef<{ x: number; y: number } | null>(null);
  const end = (event: PointerEvent<HTMLElement>) => {
    const { clientWidth, clientHeight } = event.currentTarget;
    start.current = null;
    if (offset.x === 0 && offset.y === 0) return;
    setOffset({ x: 0, y: 0 });
    onMoved(offset.x / clientWidth, offset.y / clientHeight);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return;
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!start.current) return;
        setOffset({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** The frame's width by its height. */
function useRatio(frame: React.RefObject<HTMLElement | null>): number {
  const [ratio, setRatio] = useState(2.5);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Before its styles apply the frame has no shape.
    const measure = () => {
      const measured = element.clientWidth / element.clientHeight;
      if (measured > 0.2 && measured < 8) setRatio(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return ratio;
}
