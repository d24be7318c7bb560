export interface FilterFeatures {
  facetSearch: boolean;
  filter: { equality: boolean; comparison: boolean };
}

export interface FilterablePattern {
  attributePatterns: string[];
  features: FilterFeatures;
}

export interface TypoTolerance {
  enabled: boolean;
  minWordSizeForTypos: { oneTypo: number; twoTypos: number };
  disableOnWords: string[];
  disableOnAttributes: string[];
  disableOnNumbers: boolean;
}

/** An index's settings, complete. */
export interface Settings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: (string | FilterablePattern)[];
  sortableAttributes: string[];
  rankingRules: string[];
  stopWords: string[];
  nonSeparatorTokens: string[];
  separatorTokens: string[];
  dictionary: string[];
  synonyms: Record<string, string[]>;
  distinctAttribute: string | null;
  proximityPrecision: 'byWord' | 'byAttribute';
  typoTolerance: TypoTolerance;
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> };
  pagination: { maxTotalHits: number };
  embedders: Record<string, never>;
  searchCutoffMs: number | null;
  /** Stored for clients that set it, without effect: all languages are tokenized alike. */
  localizedAttributes: { attributePatterns: string[]; locales: string[] }[] | null;
  facetSearch: boolean;
  prefixSearch: 'indexingTime' | 'disabled';
}

export function defaultSettings(): Settings {
  return {
    displayedAttributes: ['*'],
    searchableAttributes: ['*'],
    filterableAttributes: [],
    sortableAttributes: [],
    rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
    stopWords: [],
    nonSeparatorTokens: [],
    separatorTokens: [],
    dictionary: [],
    synonyms: {},
    distinctAttribute: null,
    proximityPrecision: 'byWord',
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
      disableOnWords: [],
      disableOnAttributes: [],
      disableOnNumbers: false,
    },
    faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
    pagination: { maxTotalHits: 1000 },
    embedders: {},
    searchCutoffMs: null,
    localizedAttributes: null,
    facetSearch: true,
    prefixSearch: 'indexingTime',
  };
}

/** The requested changes: null resets a setting to its default. */
export type SettingsPatch = { [K in keyof Settings]?: unknown };

/** Applies a checked patch: null resets, objects with fixed keys are merged, all other values are replaced. */
export function applySettings(current: Settings, patch: SettingsPatch): Settings {
  const defaults = defaultSettings();
  const next: Record<string, unknown> = { ...current };
  for (const [key, value] of Object.entries(patch)) {
    const name = key as keyof Settings;
    if (value === undefined) continue;
    next[key] = merged(name, current[name], value, defaults[name]);
  }
  return next as unknown as Settings;
}

const mergedSettings = new Set<string>([
  'typoTolerance',
  'faceting',
  'pagination',
  'minWordSizeForTypos',
  'sortFacetValuesBy',
]);
const sortedSettings = new Set<string>([
  'filterableAttributes',
  'sortableAttributes',
  'stopWords',
  'separatorTokens',
  'nonSeparatorTokens',
  'dictionary',
]);

function merged(name: string, current: unknown, value: unknown, byDefault: unknown): unknown {
  if (value === null) return byDefault;
  if (sortedSettings.has(name) && (value as unknown[]).every((each) => typeof each === 'string')) {
    return [...new Set(value as string[])].toSorted();
  }
  if (!mergedSettings.has(name)) return value;
  const next: Record<string, unknown> = { ...(current as object) };
  const defaults = byDefault as Record<string, unknown>;
  for (const [key, inner] of Object.entries(value as object)) {
    next[key] = merged(key, next[key], inner, defaults[key]);
  }
  return name === 'sortFacetValuesBy' ? { '*': 'alpha', ...next } : next;
}

const customRulePattern = /^(.+):(asc|desc)$/;

/** The attribute and direction of a custom ranking rule such as `custom_rank:desc`, or null. */
export function readCustomRule(rule: string): { attribute: string; descending: boolean } | null {
  const match = customRulePattern.exec(rule);
  return match === null ? null : { attribute: match[1]!, descending: match[2] === 'desc' };
}
