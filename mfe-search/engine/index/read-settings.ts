import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { wrongType } from '../http/read-fields.ts';
import { readCustomRule, type Settings, type SettingsPatch } from './settings.ts';

const builtInRules = [
  'words',
  'typo',
  'sort',
  'proximity',
  'attribute',
  'exactness',
  'attributeRank',
  'wordPosition',
];
const Names = z.array(z.string());
const Locale = z.string().regex(/^[a-z]{2,3}$/, {
  error: ({ input }) =>
    `\`${String(input)}\` is not a language code: expected ISO 639-1 or 639-3, such as \`en\` or \`eng\`.`,
});
const Count = z.int().min(0);
const Length = z.int().min(0).max(255);

const RankingRule = z
  .string()
  .refine((rule) => builtInRules.includes(rule) || readCustomRule(rule) !== null, {
    error: ({ input }) =>
      `\`${String(input)}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, exactness and custom ranking rules.`,
  });

const FilterablePattern = z.strictObject({
  attributePatterns: Names,
  features: z
    .strictObject({
      facetSearch: z.boolean().default(false),
      filter: z
        .strictObject({ equality: z.boolean().default(true), comparison: z.boolean().default(false) })
        .default({ equality: true, comparison: false }),
    })
    .default({ facetSearch: false, filter: { equality: true, comparison: false } }),
});

/** Each setting: its path in the API, the method that changes it, and its schema. */
export const settingSchemas: Record<
  keyof Settings,
  { path: string; method: 'PUT' | 'PATCH'; schema: z.ZodType }
> = {
  displayedAttributes: { path: 'displayed-attributes', method: 'PUT', schema: Names },
  searchableAttributes: { path: 'searchable-attributes', method: 'PUT', schema: Names },
  filterableAttributes: {
    path: 'filterable-attributes',
    method: 'PUT',
    schema: z.array(z.union([z.string(), FilterablePattern])),
  },
  sortableAttributes: { path: 'sortable-attributes', method: 'PUT', schema: Names },
  rankingRules: { path: 'ranking-rules', method: 'PUT', schema: z.array(RankingRule) },
  stopWords: { path: 'stop-words', method: 'PUT', schema: Names },
  nonSeparatorTokens: { path: 'non-separator-tokens', method: 'PUT', schema: Names },
  separatorTokens: { path: 'separator-tokens', method: 'PUT', schema: Names },
  dictionary: { path: 'dictionary', method: 'PUT', schema: Names },
  synonyms: { path: 'synonyms', method: 'PUT', schema: z.record(z.string(), Names) },
  distinctAttribute: { path: 'distinct-attribute', method: 'PUT', schema: z.string() },
  proximityPrecision: {
    path: 'proximity-precision',
    method: 'PUT',
    schema: z.enum(['byWord', 'byAttribute']),
  },
  typoTolerance: {
    path: 'typo-tolerance',
    method: 'PATCH',
    schema: z.strictObject({
      enabled: z.boolean().nullish(),
      minWordSizeForTypos: z
        .strictObject({ oneTypo: Length.nullish(), twoTypos: Length.nullish() })
        .nullish(),
      disableOnWords: Names.nullish(),
      disableOnAttributes: Names.nullish(),
      disableOnNumbers: z.boolean().nullish(),
    }),
  },
  faceting: {
    path: 'faceting',
    method: 'PATCH',
    schema: z.strictObject({
      maxValuesPerFacet: Count.nullish(),
      sortFacetValuesBy: z.record(z.string(), z.enum(['alpha', 'count'])).nullish(),
    }),
  },
  pagination: {
    path: 'pagination',
    method: 'PATCH',
    schema: z.strictObject({ maxTotalHits: Count.nullish() }),
  },
  embedders: { path: 'embedders', method: 'PATCH', schema: z.strictObject({}) },
  searchCutoffMs: { path: 'search-cutoff-ms', method: 'PUT', schema: Count },
  localizedAttributes: {
    path: 'localized-attributes',
    method: 'PUT',
    schema: z.array(z.strictObject({ attributePatterns: Names, locales: z.array(Locale) })),
  },
  facetSearch: { path: 'facet-search', method: 'PUT', schema: z.boolean() },
  prefixSearch: { path: 'prefix-search', method: 'PUT', schema: z.enum(['indexingTime', 'disabled']) },
};

/** Checks a request's settings. Throws `invalid_settings_…` for the first invalid setting, `bad_request` for an unknown one. */
export function readSettings(body: unknown): SettingsPatch {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('bad_request', wrongType('', 'an object', body));
  }
  const patch: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(settingSchemas, name)) {
      const names = Object.keys(settingSchemas)
        .map((each) => `\`${each}\``)
        .join(', ');
      throw new ApiError('bad_request', `Unknown field \`${name}\`: expected one of ${names}`);
    }
    patch[name] = readSetting(name as keyof Settings, value, `.${name}`);
  }
  return patch;
}

export function readSetting(name: keyof Settings, value: unknown, at = ''): unknown {
  if (value === null) return null;
  const result = settingSchemas[name].schema.safeParse(value);
  if (result.success) return result.data;
  const code = `invalid_settings_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  throw new ApiError(code, describe(result.error.issues[0]!, value, at));
}

const kindNames: Record<string, string> = {
  array: 'an array',
  object: 'an object',
  record: 'an object',
  string: 'a string',
  boolean: 'a boolean',
  int: 'a positive integer',
  number: 'a positive integer',
};

function describe(issue: z.core.$ZodIssue, value: unknown, at: string): string {
  const place =
    at + issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  if (issue.code === 'invalid_type')
    return wrongType(place, kindNames[issue.expected] ?? issue.expected, valueAt(value, issue.path));
  return `Invalid value${place === '' ? '' : ` at \`${place}\``}: ${issue.message}`;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let inner = value;
  for (const part of path) inner = (inner as Record<PropertyKey, unknown>)[part];
  return inner;
}
