import type { Point } from '@forecourt/contracts/locations/distance';

/** A map's view: its centre, and its height in degrees of latitude. */
export type MapView = { lat: number; lng: number; height: number };

/**
 * The least height of a view, in degrees: about 12 km of streets. The outline ends at 44 km, where its coast
 * and suburbs still show where a place is.
 */
export const closestHeights = { streets: 0.11, outline: 0.4 };
const margin = 1.35;

/**
 * The view that contains all of these with a margin. @param ratio the map's width by its height @param
 * closest its least height
 */
export function viewOf(points: readonly Point[], ratio: number, closest: number): MapView {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const lat = (south + north) / 2;
  return {
    lat,
    lng: (west + east) / 2,
    height: Math.max(closest, (north - south) * margin, ((east - west) * squeeze(lat) * margin) / ratio),
  };
}

/** A place in a view, as fractions from the top left; outside of 0 to 1 it is not visible. */
export function project({ lat, lng }: Point, view: MapView, ratio: number): { x: number; y: number } {
  return {
    x: 0.5 + ((lng - view.lng) * squeeze(view.lat)) / (view.height * ratio),
    y: 0.5 - (lat - view.lat) / view.height,
  };
}

/** A degree of longitude is shorter the further it is from the equator. */
const squeeze = (lat: number) => Math.cos((lat * Math.PI) / 180);
