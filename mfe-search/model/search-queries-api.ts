import { z } from 'zod';
import { filterAttributes, VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';

/** Limits of one request: what the largest page of a site asks for. */
const limits = {
  queries: 32,
  /** Hits and facets of all queries together: a page has one list, and counts each attribute once. */
  hits: 100,
  facets: 48,
  page: 100_000,
  characters: 1_000,
  conditions: 64,
  alternatives: 8,
  /** Each is a calculation for every vehicle. */
  distances: 2,
  values: 200,
  sorts: 2,
} as const;

const attributesOf = {
  vehicles: {
    filter: [
      ...filterAttributes,
      'tenant',
      'vehicle_id',
      'slug',
      'available',
      'has_price',
      'has_weekly_price',
      'weekly_price',
      'photos_count',
      'created',
    ],
    facets: [...filterAttributes, 'price_band', 'km_band', 'map_point', 'tenant'],
    sort: ['price', 'created', 'km', 'year', 'has_price', 'weekly_price', 'has_weekly_price'],
    hits: Object.keys(VehicleDocument.shape),
  },
  models: {
    filter: ['manufacturer.name', 'model.name', 'model.body'],
    facets: ['manufacturer.name', 'model.name', 'model.body'],
    sort: ['position'],
    hits: ['id', 'card'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const Point = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const Values = listOf(z.union([z.string().max(200), z.number(), z.boolean()]), {
  min: 1,
  max: limits.values,
});

/** A list that is checked until its first invalid item: thousands of problems take half a second. */
function listOf<T>(item: z.ZodType<T>, { min = 0, max }: { min?: number; max: number }) {
  return z
    .array(z.unknown())
    .min(min)
    .max(max)
    .transform((list, context): T[] => {
      const items: T[] = [];
      for (const [at, one] of list.entries()) {
        const checked = item.safeParse(one);
        if (!checked.success) {
          for (const issue of checked.error.issues)
            context.addIssue({ code: 'custom', message: issue.message, path: [at, ...issue.path] });
          return z.NEVER;
        }
        items.push(checked.data);
      }
      return items;
    });
}

/** Conditions, and alternatives of them: pages need no deeper nesting. */
function filterOf(attributes: readonly string[]): z.ZodType<SearchFilter> {
  const attribute = z.enum(attributes);
  const message = `expected \`near\` and \`withinMetres\`, or \`in\`, \`notIn\`, \`isNull\` or a range for one attribute of ${attributes.join(', ')}; \`any\` or \`all\` of those`;
  const range = z
    .strictObject({
      attribute,
      min: z.number().exactOptional(),
      max: z.number().exactOptional(),
      above: z.number().exactOptional(),
    })
    .refine((ends) => Object.keys(ends).length > 1);
  const condition = z.union(
    [
      z.strictObject({ attribute, in: Values }),
      z.strictObject({ attribute, notIn: Values }),
      range,
      z.strictObject({ attribute, isNull: z.literal(true) }),
      z.strictObject({ near: Point, withinMetres: z.number().min(0).max(50_000_000) }),
    ],
    message,
  );
  const several = listOf(condition, { min: 1, max: limits.alternatives });
  const alternative = z.union([condition, z.strictObject({ all: several })], message);
  return z.union(
    [
      condition,
      z.strictObject({ all: several }),
      z.strictObject({ any: listOf(alternative, { min: 1, max: limits.alternatives }) }),
    ],
    message,
  );
}

function querySchema<Index extends keyof typeof attributesOf>(indexUid: Index) {
  const names = attributesOf[indexUid];
  const listed = (list: readonly string[]) =>
    listOf(z.enum(list), { max: list.length }).refine(
      (values) => new Set(values).size === values.length,
      'each name may be given once',
    );
  return z.strictObject({
    indexUid: z.literal(indexUid),
    query: z.string().max(limits.characters).default(''),
    filter: listOf(filterOf(names.filter), { max: limits.conditions })
      .refine(
        (filter) => conditionsOf(filter) <= limits.conditions,
        `at most ${limits.conditions} conditions`,
      )
      .refine((filter) => distancesOf(filter) <= limits.distances, `at most ${limits.distances} distances`)
      .default([]),
    facets: listed(names.facets).default([]),
    sort: listOf(
      z.union([
        z.strictObject({ attribute: z.enum(names.sort), order: z.enum(['asc', 'desc']) }),
        z.strictObject({ near: Point, order: z.enum(['asc', 'desc']) }),
      ]),
      { max: limits.sorts },
    ).default([]),
    page: z.int().min(1).max(limits.page).default(1),
    hitsPerPage: z.int().min(0).max(limits.hits),
    attributes: listed(names.hits).default([]),
  });
}

/** `/api/search/queries`: the searches of a page; answers `results` in the same order. */
export const SearchQueries = z.strictObject({
  queries: listOf(z.discriminatedUnion('indexUid', [querySchema('vehicles'), querySchema('models')]), {
    min: 1,
    max: limits.queries,
  })
    .refine(
      (queries) => sumOf(queries, ({ hitsPerPage }) => hitsPerPage) <= limits.hits,
      `at most ${limits.hits} hits in one request`,
    )
    .refine(
      (queries) => sumOf(queries, ({ facets }) => facets.length) <= limits.facets,
      `at most ${limits.facets} facets in one request`,
    ),
});
export type SearchQueries = z.infer<typeof SearchQueries>;

/** The same as parameters of an address; `queries` is JSON. */
export const SearchParameters = z
  .object({
    queries: z.string().transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'expected JSON' });
        return z.NEVER;
      }
    }),
  })
  .pipe(SearchQueries);

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

const conditionsOf = (filter: readonly SearchFilter[]): number =>
  filter.reduce((sum, one) => sum + (innerOf(one) ? conditionsOf(innerOf(one)!) : 1), 0);

const distancesOf = (filter: readonly SearchFilter[]): number =>
  filter.reduce((sum, one) => sum + (innerOf(one) ? distancesOf(innerOf(one)!) : 'near' in one ? 1 : 0), 0);

const innerOf = (filter: SearchFilter): readonly SearchFilter[] | null =>
  'any' in filter ? filter.any : 'all' in filter ? filter.all : null;
