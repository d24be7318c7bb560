import { geoIdentity, geoPath } from 'd3-geo';
import type { MapView } from '@forecourt/contracts/api/locations-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { groundStyle, outline } from './outline.ts';

const height = 400;
/** In pixels: finer detail of the coast is not visible. */
const leastStep = 0.8;
/** In pixels: how far the drawing extends beyond the frame, so strokes along its border are not visible. */
const bleed = 4;

type Line = [number, number][];

/**
 * Draws the background of a map as SVG: sea, land and state borders, without labels. The scale is constant: a
 * degree of longitude is everywhere as wide as at the centre.
 */
export function drawGround(view: MapView, site: Pick<TenantConfig, 'theme'>): string {
  const width = Math.round(height * view.ratio);
  const squeeze = Math.cos((view.lat * Math.PI) / 180);
  const scale = height / view.height;
  const projection = geoIdentity()
    .reflectY(true)
    .scale(scale)
    .translate([width / 2 - view.lng * squeeze * scale, height / 2 + view.lat * scale])
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleed],
    ]);
  const path = geoPath(projection).digits(1);
  const flat = (line: Line): Line => thin(line, leastStep / scale).map(([lng, lat]) => [lng * squeeze, lat]);
  const { land, borders } = outline();
  const ground = path({
    type: 'MultiPolygon',
    coordinates: land.map((rings) => rings.map(flat)),
  });
  const states = path({ type: 'MultiLineString', coordinates: borders.map(flat) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${groundStyle(site)}</style><rect class="w" width="${width}" height="${height}"/>`,
    ground && `<path class="l" d="${ground}"/>`,
    states && `<path class="b" d="${states}"/>`,
    '</svg>',
  ].join('');
}

/** Removes points closer than `least` to the previous kept point; keeps both ends. */
function thin(line: Line, least: number): Line {
  let last = line[0]!;
  return line.filter((point, index) => {
    const stays =
      index === 0 || index === line.length - 1 || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least;
    if (stays) last = point;
    return stays;
  });
}
