import { Box } from '@forecourt/design-system';
import type { Camera } from './camera.ts';
import type { MapCircle } from './map-pin.ts';

/** Kilometres per degree of latitude. */
const degreeKm = 111.2;

/** The visitor's place, and the circle of their distance. */
export function CircleOfDistance({
  circle,
  camera,
  ratio,
}: {
  circle: MapCircle;
  camera: Camera;
  ratio: number;
}) {
  const { x, y } = camera.project(circle);
  const radius = (circle.km / degreeKm / camera.height) * 100;
  return (
    <Box asChild position="absolute" inset="0" w="full" h="full" pointerEvents="none">
      <svg viewBox={`0 0 ${100 * ratio} 100`} preserveAspectRatio="none" aria-hidden>
        {radius > 0 && (
          <circle
            cx={x * 100 * ratio}
            cy={y * 100}
            r={radius}
            fill="var(--fc-colors-brand)"
            fillOpacity="0.08"
            stroke="var(--fc-colors-brand)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <circle
          cx={x * 100 * ratio}
          cy={y * 100}
          r="1.4"
          fill="var(--fc-colors-accent)"
          stroke="var(--fc-colors-surface)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}

/** The extent of a circle, which the map shows with its pins. */
export function extentOf({ lat, lng, km }: MapCircle): { lat: number; lng: number }[] {
  const degrees = km / degreeKm;
  const wide = degrees / Math.cos((lat * Math.PI) / 180);
  return [
    { lat: lat - degrees, lng: lng - wide },
    { lat: lat + degrees, lng: lng + wide },
  ];
}
