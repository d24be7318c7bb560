import type {
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { locationsApi } from '@forecourt/contracts/api/locations-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { water } from './outline.ts';
import { townNames, towns } from './towns.ts';

type Site = Pick<TenantConfig, 'theme' | 'locale' | 'locations'>;

/**
 * The style of the site's map that zooms, in its colours and without `glyphs`, so that labels are rendered
 * with local fonts: a PMTiles archive if the site's settings name one, otherwise coast, borders and towns
 * from this server.
 */
export function mapStyle(site: Site): StyleSpecification {
  const { style } = site.locations.map;
  return style ? streetStyle(style, site) : outlineStyle(site);
}

function outlineStyle({ theme, locale }: Site): StyleSpecification {
  const colours = coloursOf(theme);
  const { names } = townNames.for(locale);
  return {
    version: 8,
    sources: {
      outline: { type: 'geojson', data: locationsApi.outline, tolerance: 0.2 },
      towns: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: towns.map(({ name, lat, long, rank }) => ({
            type: 'Feature',
            properties: { name: names[name] ?? name, rank },
            geometry: { type: 'Point', coordinates: [long, lat] },
          })),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'outline',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': theme.surface },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'outline',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'line-color': colours.coast, 'line-width': 1 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'outline',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [4, 3] },
      },
      {
        id: 'towns',
        type: 'circle',
        source: 'towns',
        filter: importantTowns,
        paint: { 'circle-radius': 2.5, 'circle-color': theme.ink },
      },
      {
        id: 'town-names',
        type: 'symbol',
        source: 'towns',
        filter: importantTowns,
        layout: {
          ...labelLayout(['get', 'name'], ['get', 'rank']),
          'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
          'text-radial-offset': 1.4,
        },
        paint: labelPaint(theme),
      },
    ],
  };
}

/** The layers of the Protomaps basemap that a dealer's map needs. */
function streetStyle(archive: string, { theme, locale }: Site): StyleSpecification {
  const colours = coloursOf(theme);
  const name = ['coalesce', ['get', `name:${locale.split('-')[0]}`], ['get', 'name']];
  const layer = (id: string, type: 'fill' | 'line' | 'symbol', rest: Record<string, unknown>) =>
    ({ id, type, source: 'streets', 'source-layer': id.split('-')[0]!, ...rest }) as LayerSpecification;
  return {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${archive}`, attribution: '© OpenStreetMap' } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      layer('earth', 'fill', { paint: { 'fill-color': theme.surface } }),
      layer('landuse', 'fill', {
        filter: ['in', ['get', 'kind'], ['literal', ['park', 'forest', 'wood', 'nature_reserve', 'grass']]],
        paint: { 'fill-color': colours.park },
      }),
      layer('water', 'fill', {
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.sea },
      }),
      layer('buildings', 'fill', { minzoom: 14, paint: { 'fill-color': colours.building } }),
      layer('roads', 'line', {
        paint: {
          'line-color': [
            'match',
            ['get', 'kind'],
            ['highway', 'major_road'],
            colours.majorRoad,
            colours.road,
          ],
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.5, 12, 1.5, 18, 12],
        },
      }),
      layer('boundaries', 'line', {
        paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [4, 3] },
      }),
      layer('roads-names', 'symbol', {
        minzoom: 13,
        layout: { ...labelLayout(name), 'symbol-placement': 'line' },
        paint: labelPaint(theme),
      }),
      layer('places', 'symbol', {
        layout: labelLayout(name, ['-', 0, ['coalesce', ['get', 'population_rank'], 0]]),
        paint: labelPaint(theme),
      }),
    ],
  };
}

/** More towns at closer zooms. */
const importantTowns: FilterSpecification = [
  '<=',
  ['get', 'rank'],
  ['step', ['zoom'], 1, 5, 2, 7, 3, 8.5, 4],
];

type SymbolLayout = NonNullable<SymbolLayerSpecification['layout']>;

const labelLayout = (field: unknown, sortKey?: unknown) =>
  ({
    'text-field': field,
    'text-font': ['system-ui', 'sans-serif'],
    'text-size': 12,
    'text-padding': 6,
    ...(sortKey ? { 'symbol-sort-key': sortKey } : {}),
  }) as SymbolLayout;

const labelPaint = ({ ink, surface }: TenantConfig['theme']) =>
  ({ 'text-color': ink, 'text-halo-color': surface, 'text-halo-width': 1.5 }) as const;

function coloursOf({ canvas, surface, ink }: TenantConfig['theme']) {
  return {
    sea: blend(canvas, water, 0.22),
    coast: blend(surface, ink, 0.45),
    border: blend(surface, ink, 0.4),
    road: blend(surface, ink, 0.2),
    majorRoad: blend(surface, ink, 0.4),
    building: blend(surface, ink, 0.1),
    park: blend(surface, '#3f8f4f', 0.18),
  };
}

/** Blends `share` of colour `b` into `a`, as `color-mix(in srgb, …)` does; both are written `#rrggbb`. */
function blend(a: string, b: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
