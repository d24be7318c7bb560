import { geoIdentity, geoPath } from 'd3-geo';
import type { MapView } from '@forecourt/contracts/api/locations-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { drawTowns, townStyle } from './draw-towns.ts';
import { groundStyle, outline } from './outline.ts';
import type { Box } from './place-labels.ts';
import type { Town } from './towns.ts';

const defaultHeight = 400;
/** In pixels: finer detail of the coast is not visible. */
const leastStep = 0.8;
/** In pixels: how far the drawing extends beyond the frame, so strokes along its border are not visible. */
const bleed = 4;

type Line = [number, number][];

/**
 * Draws the background of a map as SVG: sea, land and state borders, and for a frame of a `width` also towns,
 * whose names are as large as the page's small text. The scale is constant: a degree of longitude is
 * everywhere as wide as at the centre.
 */
export function drawGround(view: MapView, site: Pick<TenantConfig, 'theme' | 'locale'>): string {
  const height = view.width ? Math.round(view.width / view.ratio) : defaultHeight;
  const width = view.width ?? Math.round(height * view.ratio);
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
  const ground = path({ type: 'MultiPolygon', coordinates: land.map((rings) => rings.map(flat)) });
  const states = path({ type: 'MultiLineString', coordinates: borders.map(flat) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${groundStyle(site)}${townStyle(site)}</style><rect class="w" width="${width}" height="${height}"/>`,
    ground && `<path class="l" d="${ground}"/>`,
    states && `<path class="b" d="${states}"/>`,
    ...(view.width
      ? drawTowns({
          width,
          height,
          locale: site.locale,
          project: ({ lat, long }) => [
            width / 2 + (long - view.lng) * squeeze * scale,
            height / 2 - (lat - view.lat) * scale,
          ],
          leastKnown: leastKnownIn(view),
          obstacles: [...controls(width), ...pinsOf(view, { width, height })],
        })
      : []),
    '</svg>',
  ].join('');
}

/** More towns in smaller parts of the country, as the map that zooms shows them. */
const leastKnownIn = (view: MapView): Town['rank'] =>
  view.height > 12 ? 1 : view.height > 3 ? 2 : view.height > 1 ? 3 : 4;

/** The buttons in the corners. */
const controls = (width: number): Box[] => [
  { left: 0, right: 120, top: 0, bottom: 56 },
  { left: width - 60, right: width, top: 0, bottom: 104 },
];

/** Pins with the names below them. */
const pinsOf = ({ pins = '' }: MapView, { width, height }: { width: number; height: number }): Box[] =>
  pins
    .split(';')
    .filter(Boolean)
    .map((pin) => {
      const [x = 0, y = 0] = pin.split(',').map(Number);
      return { left: x * width - 60, right: x * width + 60, top: y * height - 18, bottom: y * height + 40 };
    });

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
