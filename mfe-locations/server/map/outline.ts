import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

type Outline = { land: [number, number][][][]; borders: [number, number][][] };

let loaded: Outline | null = null;

/** Natural Earth's coast and state borders as written by `generate-outline.ts`, in degrees. */
export const outline = (): Outline =>
  (loaded ??= JSON.parse(readFileSync(new URL('./outline.json', import.meta.url), 'utf8')) as Outline);

let zipped: Buffer | null = null;

/** The outline as GeoJSON, compressed with gzip; the property `kind` is `land` or `border`. */
export function outlineGeoJson(): Buffer {
  const { land, borders } = outline();
  const feature = (kind: string, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: { kind },
    geometry: { type, coordinates },
  });
  return (zipped ??= gzipSync(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [feature('land', 'MultiPolygon', land), feature('border', 'MultiLineString', borders)],
    }),
  ));
}

/** Independent of the site's colours; otherwise the sea of a red brand would be pink. */
export const water = '#3b7db8';

/** Styles of sea (`w`), land (`l`) and state borders (`b`) in the site's colours. */
export const groundStyle = ({ theme: { surface, canvas, ink } }: Pick<TenantConfig, 'theme'>): string =>
  `.w{fill:color-mix(in srgb,${water} 22%,${canvas})}.l{fill:${surface};stroke:color-mix(in srgb,${ink} 45%,${surface});stroke-linejoin:round}` +
  `.b{fill:none;stroke:color-mix(in srgb,${ink} 40%,${surface});stroke-dasharray:4 3}`;
