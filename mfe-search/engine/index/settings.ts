/** What an index searches, filters and sorts by. */
export interface Settings {
  /** In order of importance. */
  searchableAttributes: readonly string[];
  filterableAttributes: readonly string[];
  sortableAttributes: readonly string[];
  rankingRules: readonly string[];
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnAttributes: readonly string[];
  };
  faceting: { maxValuesPerFacet: number };
  pagination: { maxTotalHits: number };
}

const customRulePattern = /^(.+):(asc|desc)$/;

/** The attribute and direction of a custom ranking rule such as `custom_rank:desc`, or null. */
export function readCustomRule(rule: string): { attribute: string; descending: boolean } | null {
  const match = customRulePattern.exec(rule);
  return match === null ? null : { attribute: match[1]!, descending: match[2] === 'desc' };
}
