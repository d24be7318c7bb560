import type { Point } from '@forecourt/contracts/locations/distance';
import { project, viewOf, type MapView } from '@forecourt/contracts/locations/map-view';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { filtersOf } from '../../model/search-filters.ts';
import type { SearchState } from '../../model/search-state.ts';
import { findPostcode } from '../distance/find-postcode.ts';
import type { SearchPlace } from '../search-client/search-place.ts';

/** A place with the number of results there. */
export type MapPoint = Point & { name: string; count: number };
export type MapPlaces = { points: MapPoint[]; from: Point | null };

/** Every place of a state's results with its number of vehicles, over all pages. */
export async function findPlaces(
  place: SearchPlace,
  site: PublicTenant,
  state: SearchState,
  signal: AbortSignal,
): Promise<MapPlaces> {
  const from = state.near ? await findPostcode(place, state.near.postcode, signal) : null;
  const [result] = await askSearch(
    place.api,
    [
      {
        indexUid: 'vehicles',
        query: state.query,
        filter: filtersOf(state, site.search, undefined, from),
        facets: ['map_point'],
        hitsPerPage: 0,
      },
    ],
    { signal },
  );
  return {
    points: Object.entries(result!.facets.map_point ?? {}).flatMap(([text, count]) => readPoint(text, count)),
    from,
  };
}

/** Parses a document's `map_point`; null if it is invalid. */
export function readPoint(text: string, count: number): MapPoint[] {
  const [, lat, lng, name] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(.*)$/s.exec(text) ?? [];
  return lat === undefined || lng === undefined
    ? []
    : [{ lat: Number(lat), lng: Number(lng), name: name ?? '', count }];
}

export type Cluster = Point & { x: number; y: number; count: number; points: MapPoint[] };

/** Merges places that would overlap. */
export function clusterPoints(points: readonly MapPoint[], view: MapView, ratio: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const point of [...points].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))) {
    const { x, y } = project(point, view, ratio);
    if (x < 0 || x > 1 || y < 0 || y > 1) continue;
    const near = clusters.find((one) => Math.hypot((one.x - x) * ratio, one.y - y) < minDistance);
    if (near) {
      near.count += point.count;
      near.points.push(point);
    } else clusters.push({ lat: point.lat, lng: point.lng, x, y, count: point.count, points: [point] });
  }
  return clusters;
}

/** The least distance between two dots, as a fraction of the map's height. */
const minDistance = 0.11;

/** Whether zooming in separates a cluster's places. */
export const canOpen = ({ points }: Cluster, ratio: number): boolean =>
  clusterPoints(points, viewOf(points, ratio), ratio).length > 1;

/** The approximate size of a label's letter and line, in pixels. */
const [letter, line, dot] = [6.6, 18, 26];

/** The clusters whose labels fit below them without overlapping another label or dot, the larger ones first. @param frame in pixels */
export function clustersWithLabel(
  clusters: readonly Cluster[],
  frame: { width: number; height: number },
  labelOf: (cluster: Cluster) => string,
): Set<Cluster> {
  const boxOf = (cluster: Cluster) => ({
    x: cluster.x * frame.width,
    y: cluster.y * frame.height + dot,
    w: labelOf(cluster).length * letter,
    h: line,
  });
  const dots = clusters.map((cluster) => ({
    cluster,
    x: cluster.x * frame.width,
    y: cluster.y * frame.height,
    w: dot * 1.5,
    h: dot * 1.5,
  }));
  const placed: ReturnType<typeof boxOf>[] = [];
  return new Set(
    [...clusters]
      .sort((a, b) => b.count - a.count)
      .filter((cluster) => {
        const box = boxOf(cluster);
        const isFree =
          placed.every((other) => !isOver(box, other)) &&
          dots.every((other) => other.cluster === cluster || !isOver(box, other));
        if (isFree) placed.push(box);
        return isFree;
      }),
  );
}

type Box = { x: number; y: number; w: number; h: number };
/** Boxes by their centres. */
const isOver = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;
