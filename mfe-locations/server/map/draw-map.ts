import { geoMercator, geoPath } from 'd3-geo';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { drawTowns, townStyle } from './draw-towns.ts';
import { groundStyle, outline } from './outline.ts';
import type { Box } from './place-labels.ts';

type Point = { lat: number; long: number };

/**
 * Beside a card's photo, for phones, and for a location's page. A card's is one zoom level farther out; the
 * others are under the button that opens a map, in the corner at the end of their last line.
 */
const sizes = {
  card: { width: 192, height: 270, farther: 1, button: null },
  small: { width: 368, height: 207, farther: 0, button: { width: 140, height: 56 } },
  // Shown at about two thirds of its size.
  large: { width: 960, height: 540, farther: 0, button: { width: 190, height: 76 } },
};
type Site = Pick<TenantConfig, 'theme' | 'locale' | 'direction'>;

/** The outline has a scale of 1:10,000,000; at a closer zoom its coast would be wrong. */
const closestZoom = 8;
const tile = 256;
/** A place as SVG: coast, borders and towns from Natural Earth around a pin, in the site's colours. */
export function drawMap(place: Point, zoom: number, size: keyof typeof sizes, site: Site): string {
  const { width, height, farther, button } = sizes[size];
  const shownZoom = Math.min(closestZoom, zoom) - farther;
  const scale = (tile * 2 ** Math.max(2, shownZoom)) / (2 * Math.PI);
  const projection = geoMercator()
    .scale(scale)
    .center([place.long, place.lat])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-4, -4],
      [width + 4, height + 4],
    ]);
  const path = geoPath(projection).digits(1);
  const { land, borders } = outline();
  const ground = path({ type: 'MultiPolygon', coordinates: land }) ?? '';
  const states = path({ type: 'MultiLineString', coordinates: borders }) ?? '';
  const { surface, accent } = site.theme;
  const [x, y] = [width / 2, height / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${groundStyle(site)}`,
    `${townStyle(site)}.p{fill:${accent};stroke:${surface};stroke-width:2}</style>`,
    `<rect class="w" width="${width}" height="${height}"/>`,
    ground && `<path class="l" d="${ground}"/>`,
    states && `<path class="b" d="${states}"/>`,
    ...drawTowns({
      width,
      height,
      locale: site.locale,
      project: ({ lat, long }) => projection([long, lat]),
      leastKnown: shownZoom >= 7 ? 3 : shownZoom >= 5 ? 2 : 1,
      obstacles: [
        { left: x - 12, right: x + 12, top: y - 32, bottom: y + 4 },
        ...(button ? [inCorner(button, { width, height }, site.direction)] : []),
      ],
    }),
    `<path class="p" d="M${x} ${y}c-6-9-10-13-10-19a10 10 0 0 1 20 0c0 6-4 10-10 19z"/>`,
    `<circle cx="${x}" cy="${y - 19}" r="3.5" fill="${surface}"/></svg>`,
  ].join('');
}

type Size = { width: number; height: number };

const inCorner = (box: Size, { width, height }: Size, direction: 'ltr' | 'rtl'): Box => ({
  left: direction === 'rtl' ? 0 : width - box.width,
  right: direction === 'rtl' ? box.width : width,
  top: height - box.height,
  bottom: height,
});
