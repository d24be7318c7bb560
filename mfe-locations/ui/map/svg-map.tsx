import { useRef, useState, type PointerEvent } from 'react';
import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import type { Point } from '@forecourt/contracts/locations/distance';
import { Box } from '@forecourt/design-system';
import { project, viewOf, type MapView } from '../../model/map-view.ts';
import type { Camera } from './camera.ts';
import { moved, zoomed } from './cluster-pins.ts';

/** The camera of the map that this site's server draws. */
export function svgCamera(
  view: MapView,
  ratio: number,
  limits: { closest: number; widest: number },
  show: (view: MapView) => void,
): Camera {
  return {
    project: (point) => project(point, view, ratio),
    height: view.height,
    isClosest: view.height < limits.closest * 1.01,
    zoom: (factor) => show(zoomed(view, factor, limits)),
    fit: (points: readonly Point[]) => show(viewOf(points, ratio, limits.closest)),
  };
}

type GroundProps = {
  view: MapView;
  /** In pixels. */
  width: number;
  ratio: number;
  /** Where names of towns would be covered, as fractions of the map's width and height. */
  pins: readonly { x: number; y: number }[];
  onMoved(view: MapView): void;
};

/** Land, sea, state borders and towns from this site's server; it moves with a pointer that drags it. */
export function SvgGround({ view, width, ratio, pins, onMoved }: GroundProps) {
  const { lat, lng, height } = view;
  const drag = useDrag((dx, dy) => onMoved(moved(view, dx, dy, ratio)));
  const src: ReturnType<(typeof locationsApi)['ground']> =
    `/api/locations/ground.svg?lat=${lat.toFixed(3)}&lng=${lng.toFixed(3)}&height=${height.toFixed(3)}&ratio=${ratio.toFixed(2)}&width=${steps(width)}&pins=${placesOf(pins)}`;
  return (
    <Box
      position="absolute"
      inset="0"
      cursor="grab"
      touchAction="pan-y"
      {...drag.handlers}
      style={{ transform: `translate(${drag.offset.x}px, ${drag.offset.y}px)` }}
    >
      <Box asChild position="absolute" inset="0" w="full" h="full" pointerEvents="none">
        <img src={src} alt="" loading="lazy" draggable={false} />
      </Box>
    </Box>
  );
}

/** In steps, so that frames of nearly the same width share a picture. */
const steps = (width: number) => Math.min(2000, Math.max(100, Math.round(width / 20) * 20));

const mostPins = 60;
const placesOf = (pins: GroundProps['pins']) =>
  pins
    .slice(0, mostPins)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(';');

/** Follows a pointer that drags, and reports by how much it was moved, as fractions of the map's size. */
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
        if (event.button !== 0) return;
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
