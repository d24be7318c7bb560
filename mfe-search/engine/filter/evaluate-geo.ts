import { Bitset } from '../columns/bitset.ts';
import { ApiError } from '../http/api-error.ts';
import { type FilterNode, messageAt, type Token } from './filter-node.ts';
import type { FilterScope } from './filter-scope.ts';

type Radius = Extract<FilterNode, { kind: 'radius' }>;
type Box = Extract<FilterNode, { kind: 'box' }>;

const metresADegree = (6_371_000 * Math.PI) / 180;

export function geoRadius(leaf: Radius, scope: FilterScope): Bitset {
  const lat = latitude(leaf.lat, leaf.text);
  const lng = longitude(leaf.lng, leaf.text);
  const radius = Number(leaf.radius.value);
  const distance = scope.geo.distanceFrom({ lat, lng });
  // A degree of latitude has the same length everywhere, so most documents are excluded without trigonometry.
  const reach = radius / metresADegree + 1e-6;
  return selectWhere(
    scope,
    (document) =>
      Math.abs(scope.geo.lat(document) - lat) <= reach && distance(document) <= radius + Number.EPSILON,
  );
}

export function geoBox(leaf: Box, scope: FilterScope): Bitset {
  const { text, topRight, bottomLeft } = leaf;
  const [top, right] = [latitude(topRight[0], text), longitude(topRight[1], text)];
  const [bottom, left] = [latitude(bottomLeft[0], text), longitude(bottomLeft[1], text)];
  if (top < bottom) {
    throw refuse(
      `The top latitude \`${top}\` is below the bottom latitude \`${bottom}\`.`,
      bottomLeft[1],
      text,
    );
  }
  // A box whose right edge is west of its left edge crosses the 180th meridian.
  const wraps = right < left;
  return selectWhere(scope, (document) => {
    const lat = scope.geo.lat(document);
    const lng = scope.geo.lng(document);
    return lat >= bottom && lat <= top && (wraps ? lng >= left || lng <= right : lng >= left && lng <= right);
  });
}

function selectWhere(scope: FilterScope, test: (document: number) => boolean): Bitset {
  const found = new Bitset(scope.size);
  for (let document = 0; document < scope.size; document++) if (test(document)) found.add(document);
  return found;
}

function latitude(token: Token, text: string): number {
  const value = Number(token.value);
  if (value >= -90 && value <= 90) return value;
  throw refuse(
    `Bad latitude \`${value}\`. Latitude must be contained between -90 and 90 degrees. `,
    token,
    text,
  );
}

function longitude(token: Token, text: string): number {
  const value = Number(token.value);
  if (value >= -180 && value <= 180) return value;
  throw refuse(
    `Bad longitude \`${value}\`. Longitude must be contained between -180 and 180 degrees. `,
    token,
    text,
  );
}

function refuse(message: string, token: Token, text: string): ApiError {
  return new ApiError('invalid_search_filter', messageAt(message, text, token.start, token.end));
}
