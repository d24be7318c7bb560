import { matchesPattern } from '../index/attribute-patterns.ts';
import type { Document, Segment } from '../index/segment.ts';
import type { Settings } from '../index/settings.ts';
import { createMatcher, type Match } from '../text/find-matches.ts';
import type { TypedQuery } from '../text/parse-query.ts';
import { cropAround } from './crop-text.ts';
import type { SortBy } from './read-sort.ts';
import type { SearchParams } from './search-params.ts';
import { mapScalars, selectFields } from './select-fields.ts';

/** Returns a function that builds hits: the requested fields, with highlighting, cropping and match positions. */
export function createHitFormatter(
  params: SearchParams,
  query: TypedQuery,
  sorts: SortBy[],
  segment: Segment,
  settings: Settings,
): (document: number) => Document {
  const findMatches = createMatcher(query, settings);
  const highlighted = params.attributesToHighlight ?? [];
  const cropped = (params.attributesToCrop ?? []).map((each) => readCrop(each, params.cropLength));
  const formats = highlighted.length > 0 || cropped.length > 0;
  const near = sorts.find((sort) => 'point' in sort);

  const formatText = (path: string, value: string | number | boolean | null): unknown => {
    if (value === null || typeof value === 'boolean') return value;
    const text = String(value);
    const crop = cropped.find(({ name }) => matchesPattern(path, name));
    const marks = highlighted.some((name) => matchesPattern(path, name));
    if (crop === undefined && !marks) return text;
    const matches = findMatches(text);
    const excerpt =
      crop === undefined
        ? { text, matches, before: '', after: '' }
        : cropAround(text, matches, crop.length, params.cropMarker);
    return (
      excerpt.before + (marks ? mark(excerpt.text, excerpt.matches, params) : excerpt.text) + excerpt.after
    );
  };

  return (document) => {
    const shown = selectFields(segment.read(document), settings.displayedAttributes);
    const hit: Document = { ...selectFields(shown, params.attributesToRetrieve) };
    if (formats) {
      const names = [...params.attributesToRetrieve, ...highlighted, ...cropped.map(({ name }) => name)];
      hit._formatted = mapScalars(selectFields(shown, names), '', formatText);
    }
    if (params.showMatchesPosition) hit._matchesPosition = matchPositions(shown, findMatches);
    if (near !== undefined && 'point' in near) {
      const metres = segment.geo.distanceFrom(near.point)(document);
      if (!Number.isNaN(metres)) hit._geoDistance = Math.round(metres);
    }
    return hit;
  };
}

function readCrop(text: string, byDefault: number): { name: string; length: number } {
  const match = /^(.+):(\d+)$/.exec(text);
  return match === null ? { name: text, length: byDefault } : { name: match[1]!, length: Number(match[2]) };
}

function mark(text: string, matches: Match[], params: SearchParams): string {
  let marked = '';
  let at = 0;
  for (const { start, end } of matches) {
    marked +=
      text.slice(at, start) + params.highlightPreTag + text.slice(start, end) + params.highlightPostTag;
    at = end;
  }
  return marked + text.slice(at);
}

function matchPositions(
  document: Document,
  findMatches: (text: string) => Match[],
): Record<string, unknown[]> {
  const positions: Record<string, unknown[]> = {};
  mapScalars(document, '', (path, value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const text = String(value);
    for (const { start, end } of findMatches(text)) {
      const list = (positions[path] ??= []);
      list.push({
        start: Buffer.byteLength(text.slice(0, start)),
        length: Buffer.byteLength(text.slice(start, end)),
      });
    }
    return value;
  });
  return positions;
}
