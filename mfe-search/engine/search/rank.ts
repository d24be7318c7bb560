import type { SearchSort } from '@forecourt/contracts/search/search-query';
import type { Segment } from '../index/segment.ts';
import { readCustomRule, type Settings } from '../index/settings.ts';
import type { TextMatch } from '../text/match-query.ts';
import { attributeOfSpot, positionOfSpot } from '../text/text-index.ts';
import { isExact, spotOfHit, typosOf } from '../text/word-hits.ts';
import type { SearchSteps } from './search-steps.ts';

/** A ranking rule's cost of the document at a place: lower comes first. */
export type Cost = (place: number) => number;

const maxProximity = 8;
const maxPositionBucket = 15;

/** The costs that order the matched documents, most important first; the last one is their age. */
export function* rankingCosts(
  match: TextMatch,
  sorts: readonly SearchSort[],
  segment: Segment,
  settings: Settings,
): SearchSteps<Cost[]> {
  const { documents } = match;
  const costs: Cost[] = [];
  for (const rule of settings.rankingRules) {
    if (rule === 'sort') {
      for (const sort of sorts) costs.push(yield* sortCost(sort, documents, segment));
      continue;
    }
    const custom = readCustomRule(rule);
    if (custom !== null) {
      const cost = yield* segment.column(custom.attribute).sortCosts(custom.descending);
      costs.push((place) => cost(documents[place]!));
    } else if (match.hits.length > 0) {
      const cost = textCost(rule, match, segment);
      if (cost) costs.push(cost);
    }
  }
  costs.push((place) => segment.ordinals.get(documents[place]!));
  return costs;
}

function* sortCost(sort: SearchSort, documents: Int32Array, segment: Segment): SearchSteps<Cost> {
  const isDescending = sort.order === 'desc';
  if ('near' in sort) {
    const metresTo = segment.geo.distanceFrom(sort.near);
    return (place) => {
      const metres = metresTo(documents[place]!);
      return Number.isNaN(metres) ? Number.POSITIVE_INFINITY : isDescending ? -metres : metres;
    };
  }
  const cost = yield* segment.column(sort.attribute).sortCosts(isDescending);
  return (place) => cost(documents[place]!);
}

/** The cost of a text rule; null for `words`, because every document has all of them. */
function textCost(rule: string, match: TextMatch, segment: Segment): Cost | null {
  switch (rule) {
    case 'words':
      return null;
    case 'typo':
      return summed(match, typosOf);
    case 'proximity':
      return proximity(match);
    case 'attribute':
      return summed(match, placeCost);
    default:
      return exactness(match, segment);
  }
}

function summed({ documents, hits }: TextMatch, of: (hit: number) => number): Cost {
  return (place) => {
    const document = documents[place]!;
    let total = 0;
    for (const hit of hits) total += of(hit[document]!);
    return total;
  };
}

function placeCost(hit: number): number {
  const spot = spotOfHit(hit);
  return attributeOfSpot(spot) * (maxPositionBucket + 1) + Math.min(positionOfSpot(spot), maxPositionBucket);
}

// Words that are adjacent anywhere count as adjacent; otherwise the distance between their best positions is
// used.
function proximity(match: TextMatch): Cost {
  const { documents, hits, adjacent } = match;
  return (place) => {
    const document = documents[place]!;
    let total = 0;
    for (let word = 1; word < hits.length; word++) {
      if (adjacent[word]?.has(document) === true) continue;
      total += distance(spotOfHit(hits[word - 1]![document]!), spotOfHit(hits[word]![document]!));
    }
    return total;
  };
}

function distance(left: number, right: number): number {
  if (attributeOfSpot(left) !== attributeOfSpot(right)) return maxProximity;
  const gap = positionOfSpot(right) - positionOfSpot(left);
  return Math.min(maxProximity, gap > 0 ? gap - 1 : 1 - gap);
}

// Fields equal to the query first, then fields that start with it, then by the number of exact words.
function exactness(match: TextMatch, segment: Segment): Cost {
  const { documents, hits } = match;
  return (place) => {
    const document = documents[place]!;
    let inexact = 0;
    for (const hit of hits) if (!isExact(hit[document]!)) inexact++;
    if (inexact > 0) return 2 + inexact;
    const first = spotOfHit(hits[0]![document]!);
    for (let word = 0; word < hits.length; word++)
      if (spotOfHit(hits[word]![document]!) !== first + word) return 2;
    if (positionOfSpot(first) !== 0) return 2;
    return segment.text.lengthOf(document, attributeOfSpot(first)) === hits.length ? 0 : 1;
  };
}
