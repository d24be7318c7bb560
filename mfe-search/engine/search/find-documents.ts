import { Bitset } from '../columns/bitset.ts';
import { borrowIntegers } from '../columns/scratch.ts';
import { checkFilter } from '../filter/check-filter.ts';
import { evaluateFilter } from '../filter/evaluate-filter.ts';
import type { FilterNode } from '../filter/filter-node.ts';
import { ApiError, ofIndex } from '../http/api-error.ts';
import { filterRefusal, filterablePatterns, isFilterable } from '../index/attribute-patterns.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type MatchingStrategy, matchQuery, type TextMatch } from '../text/match-query.ts';
import { isBlank, parseQuery, type TypedQuery } from '../text/parse-query.ts';
import type { TimeBudget } from './time-budget.ts';

export interface DocumentQuery {
  q: string;
  filter: FilterNode | null;
  matchingStrategy: MatchingStrategy;
  attributesToSearchOn: string[] | null;
  containsAllowed: boolean;
  budget?: TimeBudget | undefined;
}

/** The living documents that match a filter. Throws with `code` if the filter is not allowed. */
export function filterDocuments(
  filter: FilterNode | null,
  index: SearchIndex,
  containsAllowed: boolean,
  code: string,
  budget?: TimeBudget,
): Bitset {
  const { segment, settings } = index;
  const { alive } = segment;
  if (filter === null) return alive.resized(alive.size);
  checkFilter(filter, {
    containsAllowed,
    refusal: (attribute, operator) => filterRefusal(attribute, operator, settings),
    code,
    prefix: code === 'invalid_search_filter' ? ofIndex(index.facts.uid) : '',
  });
  const { geo } = segment;
  return evaluateFilter(filter, {
    size: alive.size,
    alive,
    column: (name) => segment.column(name),
    geo,
    budget,
  });
}

/** The documents that match a search, unordered. */
export function findDocuments(
  documentQuery: DocumentQuery,
  index: SearchIndex,
): { match: TextMatch; query: TypedQuery } {
  const { segment, settings } = index;
  const searched = searchedAttributes(documentQuery.attributesToSearchOn, index);
  const among = filterDocuments(
    documentQuery.filter,
    index,
    documentQuery.containsAllowed,
    'invalid_search_filter',
    documentQuery.budget,
  );
  const query = parseQuery(documentQuery.q, (word) => segment.text.isStopWord(word));
  if (isBlank(query)) {
    const documents = among.toIds(borrowIntegers(among.size));
    return { match: { documents, hits: [], matched: new Uint8Array(0), adjacent: [] }, query };
  }
  const scope = { text: segment.text, settings, size: among.size, searched, budget: documentQuery.budget };
  return { match: matchQuery(query, documentQuery.matchingStrategy, among, scope), query };
}

function searchedAttributes(
  names: string[] | null,
  { segment, settings, facts }: SearchIndex,
): Uint8Array | null {
  if (names === null) return null;
  const { attributes } = segment.text;
  const marks = new Uint8Array(Math.max(1, attributes.length));
  const everything = settings.searchableAttributes.includes('*');
  for (const name of names) {
    let isSearchable = name === '*';
    attributes.forEach((attribute, number) => {
      if (attribute !== name && !attribute.startsWith(`${name}.`)) return;
      marks[number] = 1;
      isSearchable = true;
    });
    if (!isSearchable && !everything) {
      throw new ApiError(
        'invalid_search_attributes_to_search_on',
        `${ofIndex(facts.uid)}Attribute \`${name}\` is not searchable. Available searchable attributes are: \`${attributes.toSorted().join(', ')}\`.`,
      );
    }
  }
  return names.includes('*') ? null : marks;
}

/** The first place of each distinct value of an attribute, in order; documents without a value are all kept. */
export function distinctPlaces(
  places: number[],
  documents: Int32Array,
  attribute: string,
  index: SearchIndex,
): number[] {
  const { settings, segment } = index;
  if (!isFilterable(attribute, settings) && settings.distinctAttribute !== attribute) {
    const patterns = filterablePatterns(settings).join(', ');
    const available =
      patterns === ''
        ? 'This index does not have configured filterable attributes.'
        : `Available filterable attributes patterns are: \`${patterns}\`.`;
    throw new ApiError(
      'invalid_search_distinct',
      `${ofIndex(index.facts.uid)}Attribute \`${attribute}\` is not filterable and thus, cannot be used as distinct attribute. ${available}`,
    );
  }
  const column = segment.column(attribute);
  const seen = new Set<number>();
  return places.filter((place) => {
    const codes = Array.from(column.codesOf(documents[place]!));
    if (codes.some((code) => seen.has(code))) return false;
    for (const code of codes) seen.add(code);
    return true;
  });
}
