import type { Segment } from '../index/segment.ts';
import { readCustomRule, type Settings } from '../index/settings.ts';
import type { TextMatch } from '../text/match-query.ts';
import { attributeOfSpot, positionOfSpot } from '../text/text-index.ts';
import { absent, isExact, spotOfHit, typosOf } from '../text/word-hits.ts';
import type { SortBy } from './read-sort.ts';

/** A ranking rule's cost of the document at a place: lower comes first. */
export type Cost = (place: number) => number;

/** A text rule, with its worst possible cost for scores. */
export interface TextRule {
  name: string;
  cost: Cost;
  worst: number;
}

const maxProximity = 8;
const maxPositionBucket = 15;

/** The costs that order the matched documents, most important first; the last one is their age. */
export function rankingCosts(
  match: TextMatch,
  sorts: SortBy[],
  segment: Segment,
  settings: Settings,
): { costs: Cost[]; textRules: TextRule[] } {
  const { documents } = match;
  const costs: Cost[] = [];
  const textRules: TextRule[] = [];
  for (const rule of settings.rankingRules) {
    if (rule === 'sort') {
      for (const sort of sorts) costs.push(sortCost(sort, documents, segment));
      continue;
    }
    const custom = readCustomRule(rule);
    if (custom !== null) {
      const cost = segment.column(custom.attribute).sortCosts(custom.descending);
      costs.push((place) => cost(documents[place]!));
    } else if (match.hits.length > 0) {
      const textRule = textRuleFor(rule, match, segment);
      textRules.push(textRule);
      costs.push(textRule.cost);
    }
  }
  const ordinals = segment.ordinals.values;
  costs.push((place) => ordinals[documents[place]!]!);
  return { costs, textRules };
}

/** The cost of a sort criterion. */
export function sortCost(sort: SortBy, documents: Int32Array, segment: Segment): Cost {
  if ('point' in sort) {
    const distance = segment.geo.distanceFrom(sort.point);
    return (place) => {
      const metres = distance(documents[place]!);
      return Number.isNaN(metres) ? Number.POSITIVE_INFINITY : sort.descending ? -metres : metres;
    };
  }
  const cost = segment.column(sort.attribute).sortCosts(sort.descending);
  return (place) => cost(documents[place]!);
}

function textRuleFor(rule: string, match: TextMatch, segment: Segment): TextRule {
  const words = match.hits.length;
  switch (rule) {
    case 'words':
      return { name: rule, cost: (place) => words - match.matched[place]!, worst: words };
    case 'typo':
      return { name: rule, cost: summed(match, typosOf), worst: words * 2 + 1 };
    case 'proximity':
      return { name: rule, cost: proximity(match), worst: Math.max(1, (words - 1) * maxProximity) };
    case 'attribute':
    case 'attributeRank':
    case 'wordPosition': {
      const attributes = segment.text.attributes.length;
      return {
        name: rule,
        cost: summed(match, placeCost),
        worst: words * (attributes * (maxPositionBucket + 1)),
      };
    }
    default:
      return { name: rule, cost: exactness(match, segment), worst: words + 2 };
  }
}

function summed(match: TextMatch, of: (hit: number) => number): Cost {
  const { documents, hits, matched } = match;
  return (place) => {
    const document = documents[place]!;
    let total = 0;
    for (let word = 0; word < matched[place]!; word++) total += of(hits[word]![document]!);
    return total;
  };
}

function placeCost(hit: number): number {
  const spot = spotOfHit(hit);
  return attributeOfSpot(spot) * (maxPositionBucket + 1) + Math.min(positionOfSpot(spot), maxPositionBucket);
}

// Words that are adjacent anywhere count as adjacent; otherwise the distance between their best positions is used.
function proximity(match: TextMatch): Cost {
  const { documents, hits, matched, adjacent } = match;
  return (place) => {
    const document = documents[place]!;
    let total = 0;
    for (let word = 1; word < matched[place]!; word++) {
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
  const { documents, hits, matched } = match;
  return (place) => {
    const document = documents[place]!;
    const run = matched[place]!;
    let inexact = 0;
    for (let word = 0; word < run; word++) {
      const hit = hits[word]![document]!;
      if (hit === absent || !isExact(hit)) inexact++;
    }
    if (inexact > 0 || run < hits.length) return 2 + inexact;
    const first = spotOfHit(hits[0]![document]!);
    for (let word = 0; word < run; word++) if (spotOfHit(hits[word]![document]!) !== first + word) return 2;
    if (positionOfSpot(first) !== 0) return 2;
    return segment.text.lengthOf(document, attributeOfSpot(first)) === run ? 0 : 1;
  };
}

/** The relevance of a document, from 0 to 1: each rule refines the result of the previous ones. */
export function rankingScore(textRules: TextRule[], place: number): number {
  let rank = 1;
  let best = 1;
  for (const { cost, worst } of textRules) {
    const levels = worst + 1;
    rank = (rank - 1) * levels + Math.max(1, levels - cost(place));
    best *= levels;
  }
  return rank / best;
}
