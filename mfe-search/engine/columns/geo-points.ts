import { distanceKm } from '@forecourt/contracts/locations/distance';
import { Growable } from './growable.ts';

export interface GeoPoint {
  lat: number;
  lng: number;
}

/** The `_geo` of all documents; NaN if there is none. */
export class GeoPoints {
  readonly #lat = new Growable((length) => new Float64Array(length), Number.NaN);
  readonly #lng = new Growable((length) => new Float64Array(length), Number.NaN);

  append(document: number, source: Record<string, unknown>): void {
    const point = readGeo(source._geo);
    if (point === null || point === 'invalid') return;
    this.#lat.set(document, point.lat);
    this.#lng.set(document, point.lng);
  }

  dump(size: number): [Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>] {
    this.#lat.reserve(size);
    this.#lng.reserve(size);
    return [this.#lat.values.slice(0, size), this.#lng.values.slice(0, size)];
  }

  load([lat, lng]: [Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>]): void {
    this.#lat.load(lat);
    this.#lng.load(lng);
  }

  lat(document: number): number {
    return this.#lat.get(document);
  }

  lng(document: number): number {
    return this.#lng.get(document);
  }

  /** Metres from the point to a document, NaN if it has no `_geo`. */
  distanceFrom(point: GeoPoint): (document: number) => number {
    return (document) => distanceInMetres(point, { lat: this.lat(document), lng: this.lng(document) });
  }
}

export const distanceInMetres = (a: GeoPoint, b: GeoPoint): number => distanceKm(a, b) * 1000;

/** The point of a document's `_geo`, null if it has none. Numbers may be strings. */
export function readGeo(value: unknown): GeoPoint | null | 'invalid' {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return 'invalid';
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  const point = { lat: toNumber(lat), lng: toNumber(lng) };
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : 'invalid';
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
