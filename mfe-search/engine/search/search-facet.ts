import { normalizeFacet } from '../columns/read-attribute.ts';
import { ApiError } from '../http/api-error.ts';
import { featuresOf, filterablePatterns } from '../index/attribute-patterns.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Settings } from '../index/settings.ts';
import { normalizeWord } from '../text/tokenize.ts';
import { typosBetween } from '../text/typo-distance.ts';
import { allowedTypos } from '../text/word-rules.ts';
import { firstCodes } from './facets.ts';
import { findDocuments } from './find-documents.ts';
import type { SearchSteps } from './run-in-slices.ts';
import { admittedBy, type SearchContext } from './run-search.ts';
import type { FacetSearchParams } from './search-params.ts';

/** The values of a facet that start with `facetQuery`, counted in the documents that match the search. */
export function* facetSteps(
  index: SearchIndex,
  params: FacetSearchParams,
  context: SearchContext,
): SearchSteps<Record<string, unknown>> {
  const startedAt = performance.now();
  const { settings, segment } = index;
  requireSearchable(params.facetName, settings);
  const { match } = findDocuments(
    {
      q: params.q ?? '',
      filter: admittedBy(params.filter, context),
      matchingStrategy: params.matchingStrategy,
      attributesToSearchOn: params.attributesToSearchOn ?? null,
      containsAllowed: context.containsAllowed,
      budget: context.budget,
    },
    index,
  );
  yield;
  const column = segment.column(params.facetName);
  const counts = column.count(match.documents);
  const accepts = createFacetMatcher(params.facetQuery ?? '', settings);
  column.dictionary.strings.forEach((string, code) => {
    context.budget?.check();
    if (string === null || counts[code] === 0 || !accepts(string)) counts[code] = 0;
  });
  const facetHits = firstCodes(params.facetName, column, counts, settings).map((code) => ({
    value: column.dictionary.labels[code]!,
    count: counts[code]!,
  }));
  return {
    facetHits,
    facetQuery: params.facetQuery ?? null,
    processingTimeMs: Math.round(performance.now() - startedAt),
  };
}

function createFacetMatcher(query: string, settings: Settings): (value: string) => boolean {
  const typed = normalizeWord(normalizeFacet(query));
  if (typed === '') return () => true;
  const allowed = allowedTypos(typed, settings);
  return (value) => {
    const plain = normalizeWord(value);
    // Every superfluous letter is a typo.
    if (typed.length > plain.length + allowed) return false;
    return plain.startsWith(typed) || (allowed > 0 && typosBetween(typed, plain, true) <= allowed);
  };
}

function requireSearchable(name: string, settings: Settings): void {
  if (!settings.facetSearch) {
    throw new ApiError('facet_search_disabled', 'The facet search is disabled for this index');
  }
  if (featuresOf(name, settings)?.facetSearch === true) return;
  const patterns = filterablePatterns(settings).join(', ');
  const available =
    patterns === ''
      ? 'This index does not have configured facet-searchable attributes.'
      : `Available facet-searchable attributes patterns are: \`${patterns}\`.`;
  throw new ApiError(
    'invalid_facet_search_facet_name',
    `Attribute \`${name}\` is not facet-searchable. ${available} To make it facet-searchable add it to the \`filterableAttributes\` index settings.`,
  );
}
