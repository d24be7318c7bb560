import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { groundStyle, outline } from './outline.ts';
import { placeLabels } from './place-labels.ts';
import { townNames, towns } from './towns.ts';

type Point = { lat: number; long: number };
type Size = { width: number; height: number };

/** Beside a card's photo, for phones, and for a location's page. A card's is one zoom level farther out. */
const sizes = {
  card: { width: 192, height: 270, farther: 1 },
  small: { width: 368, height: 207, farther: 0 },
  large: { width: 960, height: 540, farther: 0 },
};
type Site = Pick<TenantConfig, 'theme' | 'locale'>;

/** The outline has a scale of 1:10,000,000; at a closer zoom its coast would be wrong. */
const closestZoom = 8;
const tile = 256;
/** A place as SVG: coast, borders and towns from Natural Earth around a pin, in the site's colours. */
export function drawMap(place: Point, zoom: number, size: keyof typeof sizes, site: Site): string {
  const { width, height, farther } = sizes[size];
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
  const { surface, ink, accent } = site.theme;
  const [x, y] = [width / 2, height / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${groundStyle(site)}`,
    `text{font:500 12px system-ui,sans-serif;fill:${ink};stroke:${surface};stroke-width:3px;stroke-linejoin:round;paint-order:stroke}`,
    `.c{font-weight:700;font-size:13px}.t{fill:${ink};stroke:${surface}}.p{fill:${accent};stroke:${surface};stroke-width:2}</style>`,
    `<rect class="w" width="${width}" height="${height}"/>`,
    ground && `<path class="l" d="${ground}"/>`,
    states && `<path class="b" d="${states}"/>`,
    ...labels(projection, shownZoom, { width, height }, site.locale),
    `<path class="p" d="M${x} ${y}c-6-9-10-13-10-19a10 10 0 0 1 20 0c0 6-4 10-10 19z"/>`,
    `<circle cx="${x}" cy="${y - 19}" r="3.5" fill="${surface}"/></svg>`,
  ].join('');
}

/** Labels of the towns in the picture; at a low zoom only of the larger towns. */
function labels(projection: GeoProjection, zoom: number, size: Size, locale: string): string[] {
  const { names } = townNames.for(locale);
  const leastKnown = zoom >= 7 ? 3 : zoom >= 5 ? 2 : 1;
  const candidates = towns.flatMap((town) => {
    if (town.rank > leastKnown) return [];
    const [x, y] = projection([town.long, town.lat]) ?? [NaN, NaN];
    const isInside = x > 6 && x < size.width - 6 && y > 6 && y < size.height - 6;
    return isInside ? [{ text: names[town.name] ?? town.name, x, y, rank: town.rank }] : [];
  });
  return placeLabels(candidates, size).map(({ text, x, y, rank, labelX, labelY, anchor }) => {
    const at = (value: number) => value.toFixed(1);
    return `<circle class="t" cx="${at(x)}" cy="${at(y)}" r="${rank === 1 ? 3.5 : 2.5}"/><text${rank === 1 ? ' class="c"' : ''} x="${at(labelX)}" y="${at(labelY + 4)}" text-anchor="${anchor}">${text}</text>`;
  });
}
