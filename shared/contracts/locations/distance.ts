/** In degrees. */
export type Point = { lat: number; lng: number };

/** Specification, document 2 section 9. */
const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return (
    2 *
    earthRadiusKm *
    Math.asin(Math.min(1, Math.sqrt(lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng)))
  );
}
