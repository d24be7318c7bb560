import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Box, Button, Flex, Icon, IconButton, Link } from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { closestHeights, viewOf, type MapView } from '../../model/map-view.ts';
import { locationMessages } from '../pages/location-messages.ts';
import { CircleOfDistance, extentOf } from './circle-of-distance.tsx';
import { canSeparate, clusterPins, type Cluster } from './cluster-pins.ts';
import { glStyle } from './gl-style.ts';
import type { MapCircle, MapPin } from './map-pin.ts';
import { PinMarker } from './pin-marker.tsx';
import { placeNames } from './place-names.ts';
import { svgCamera, SvgGround } from './svg-map.tsx';
import { useFrameShape } from './use-frame-shape.ts';
import { useGlMap } from './use-gl-map.ts';

/** In pixels: pins are smaller on narrower maps. */
const narrow = 600;

type Props = { title: string; pins: readonly MapPin[]; circle?: MapCircle };

/** Pins on one map, fitted to them; near pins are one with a count, which opens on a press. */
export function PinMap({ title, pins, circle }: Props) {
  const hydrated = useHydrated();
  return (
    <Box
      as="section"
      aria-label={title}
      dir="ltr"
      position="relative"
      aspectRatio={{ base: '4 / 3', md: '5 / 2' }}
      w="full"
      rounded="card"
      overflow="hidden"
      borderWidth="1px"
      borderColor="line"
      bg="surface-sunken"
    >
      {/* Hidden in the server's HTML for its styles; created again to be measured before paint. */}
      <div hidden={!hydrated}>
        <ZoomableMap key={JSON.stringify([hydrated, pins, circle])} pins={pins} circle={circle} />
      </div>
    </Box>
  );
}

function ZoomableMap({ pins, circle }: Omit<Props, 'title'>) {
  const t = locationMessages.use();
  const frame = useRef<HTMLDivElement>(null);
  const { ratio, width } = useFrameShape(frame);
  const all = [...pins, ...(circle ? [circle, ...extentOf(circle)] : [])];
  const { style } = useSite().locations.map;
  const closest = style ? closestHeights.streets : closestHeights.outline;
  const fitted = viewOf(all, ratio, closest);
  const [chosen, setChosen] = useState<MapView | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [openedPin, setOpenedPin] = useState<MapPin | null>(null);
  const [listed, setListed] = useState<readonly MapPin[] | null>(null);
  const view = chosen ?? fitted;
  const gl = useGlMap(frame, view, ratio);
  const camera = gl.camera ?? svgCamera(view, ratio, { closest, widest: fitted.height * 2 }, setChosen);
  const clusters = clusterPins(pins, camera.project, ratio);
  const most = Math.max(1, ...clusters.map(({ count }) => count));
  const names = placeNames(clusters, { width, height: width / ratio }, ({ pins: [first, ...others] }) =>
    others.length > 0 ? t.places(`${others.length + 1}`) : first!.name,
  );
  const change = (by: () => void) => {
    gl.load();
    setMoved(true);
    setListed(null);
    by();
  };
  const open = ({ pins: near }: Cluster<MapPin>) => {
    setOpenedPin(near[0]!);
    if (canSeparate(near, ratio, closest) && !camera.isClosest) change(() => camera.fit(near));
    else setListed(near);
  };
  return (
    <Box ref={frame} position="absolute" inset="0" onPointerDown={gl.load} onFocus={gl.load} css={glStyle}>
      {!gl.camera && (
        <SvgGround
          view={view}
          width={width}
          ratio={ratio}
          pins={[...clusters, ...names.values()]}
          onMoved={(to) => change(() => setChosen(to))}
        />
      )}
      <Box
        ref={gl.container}
        position="absolute"
        inset="0"
        onPointerDown={() => setMoved(true)}
        onKeyDown={() => setMoved(true)}
        style={gl.camera ? {} : { visibility: 'hidden', pointerEvents: 'none' }}
      />
      {circle && <CircleOfDistance circle={circle} camera={camera} ratio={ratio} />}
      <Box position="absolute" inset="0" pointerEvents="none">
        {clusters.map((cluster) => (
          <PinMarker
            key={cluster.pins[0]!.href + cluster.pins[0]!.name}
            cluster={cluster}
            most={most}
            largest={width < narrow ? 36 : 48}
            nameSide={names.get(cluster)?.side}
            wasOpened={cluster.pins[0] === openedPin}
            onOpen={() => open(cluster)}
          />
        ))}
      </Box>
      <Flex direction="column" gap="1" position="absolute" top="2" insetEnd="2">
        <IconButton
          label={t.zoomIn}
          variant="outline"
          bg="surface"
          onClick={() => change(() => camera.zoom(0.5))}
        >
          <Icon as={Plus} />
        </IconButton>
        <IconButton
          label={t.zoomOut}
          variant="outline"
          bg="surface"
          onClick={() => change(() => camera.zoom(2))}
        >
          <Icon as={Minus} />
        </IconButton>
      </Flex>
      {isMoved && (
        <Button
          variant="outline"
          size="sm"
          bg="surface"
          position="absolute"
          top="2"
          insetStart="2"
          onClick={() => {
            setListed(null);
            setMoved(false);
            camera.fit(all);
          }}
        >
          {t.showAll}
        </Button>
      )}
      {listed && <PlaceList pins={listed} onClose={() => setListed(null)} />}
    </Box>
  );
}

/** Places that no zoom separates, by name. */
function PlaceList({ pins, onClose }: { pins: readonly MapPin[]; onClose(): void }) {
  const t = locationMessages.use();
  return (
    <Box
      position="absolute"
      insetX="2"
      bottom="2"
      maxH="60%"
      overflowY="auto"
      bg="surface"
      rounded="control"
      boxShadow="float"
      p="3"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Flex as="ul" wrap="wrap" gapX="4" gapY="2" aria-label={t.placesHere(pins.length, pins[0]!.name)}>
        {pins.map(({ name, href }) => (
          <li key={href + name}>
            <Link href={href}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
