import type { SearchResponse, VehicleDocument } from '@forecourt/contracts/api/search-api';
import { distanceKm, type Point } from '@forecourt/contracts/locations/distance';
import type { SearchResult } from '@forecourt/contracts/search/search-query';
import type { MakeChoice } from '../../model/make-choice.ts';
import { isRangeAttribute } from '../../model/search-state.ts';
import { bands } from './search-queries.ts';

export type FoundVehicle = Pick<VehicleDocument, 'card'> & Partial<Pick<VehicleDocument, '_geo'>>;
type Result = SearchResult<FoundVehicle>;

/** The specification's search response, from the responses to `searchQueries` in their order. */
export function toSearchResponse(
  results: Result[],
  options: { choiceOf?(makes: readonly string[]): MakeChoice; from?: Point | null } = {},
): SearchResponse {
  const [first, ...facetResults] = results;
  if (!first) throw new Error('the search service returned no results for the queries');
  const makes = Object.keys([...results].reverse().find(({ facets }) => facets.make)?.facets.make ?? {});
  const { makes: whole, models } = options.choiceOf?.(makes) ?? { makes: [], models: [] };
  const withModels = makes.length === 1 ? makes : [...new Set([...whole, ...models.map(({ make }) => make)])];
  const facets: SearchResponse['facets'] = {};
  for (const result of [first, ...facetResults]) {
    for (const [name, counts] of Object.entries(result.facets)) {
      const attribute = bands[name] ?? name;
      const stats = result.facetStats[name];
      facets[attribute] = {
        counts: trimCounts(attribute, counts, withModels),
        ...(stats ? { facetStats: { min: stats.min, max: stats.max } } : {}),
      };
    }
  }
  return {
    hits: first.hits.map((hit) => hit.card),
    count: first.count,
    facets,
    pages: first.pages,
    ms: results.reduce((sum, { ms }) => sum + ms, 0),
    ...(options.from ? { distances: distancesOf(first.hits, options.from) } : {}),
  };
}

function distancesOf(hits: Result['hits'], from: Point): Record<string, number> {
  return Object.fromEntries(
    hits.flatMap(({ card, _geo }) => (_geo ? [[card.id, distanceKm(from, _geo)]] : [])),
  );
}

/** Without counts that no page shows: single years, odometers, models of other makes. */
function trimCounts(
  attribute: string,
  counts: Record<string, number>,
  makes: readonly string[],
): Record<string, number> {
  if (isRangeAttribute(attribute) && attribute !== 'price') return {};
  if (attribute !== 'make_model') return counts;
  return Object.fromEntries(
    Object.entries(counts).filter(([name]) => makes.some((make) => name.startsWith(`${make} `))),
  );
}
