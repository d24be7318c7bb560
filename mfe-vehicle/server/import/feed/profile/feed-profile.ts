import { z } from 'zod';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { ImportLimits } from '../../../snapshot/limits/import-limits.ts';
import { feedFieldNames } from './feed-fields.ts';

const Column = z.string().min(1).max(300).describe('the name of a column, or a path in JSON and XML');
const Columns = z.array(Column).min(1).max(300);

const Positions = z
  .array(
    z.strictObject({
      name: Column,
      start: z.number().int().min(1).describe('the first character, counted from 1'),
      length: z.number().int().min(1).max(10_000),
    }),
  )
  .min(1);

const TextEncoding = z.string().max(40).describe('such as utf-8, windows-1252, iso-8859-1, utf-16le');

const Delimited = z.strictObject({
  type: z.literal('delimited'),
  encoding: TextEncoding.default('utf-8'),
  delimiter: z.string().length(1).default(','),
  quote: z.string().length(1).nullable().default('"').describe('null if quotes have no meaning'),
  skip: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('how many lines, such as titles, are before the header'),
  header: z.boolean().default(true).describe('whether the first line names the columns'),
  columns: z
    .array(z.string().max(300))
    .max(2000)
    .optional()
    .describe("the columns' names by position, for a file without a header"),
});
const FixedPositions = z.strictObject({
  type: z.literal('positions'),
  encoding: TextEncoding.default('utf-8'),
  header: z.boolean().default(false),
  columns: Positions,
});
const Json = z.strictObject({
  type: z.literal('json'),
  records: z
    .string()
    .default('')
    .describe('the path of the list of vehicles, such as data.vehicles; * is any entry: dealers.*.vehicles'),
  keyed: z
    .boolean()
    .default(false)
    .describe(
      'whether the whole file is an object of vehicles, each under its key, which is the column @key',
    ),
  columns: z
    .array(z.string().max(300))
    .max(2000)
    .optional()
    .describe(
      "the columns' names by position, for vehicles that are lists of values; a first list of the names is left out",
    ),
});
const JsonLines = z.strictObject({ type: z.literal('ndjson') });
const Xml = z.strictObject({
  type: z.literal('xml'),
  encoding: TextEncoding.default('utf-8'),
  records: z.string().min(1).describe('the path of the element of one vehicle, such as inventory/truck'),
});
const Table = z.strictObject({
  type: z.literal('table'),
  encoding: TextEncoding.default('utf-8'),
  skip: z.number().int().min(0).max(100).default(0).describe('how many rows are before the header'),
});
const Sheet = z.strictObject({
  type: z.literal('xlsx'),
  sheet: z.union([z.string(), z.number().int().min(1)]).default(1),
  skip: z
    .number()
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('how many rows are before the header; without it the first row with two texts is the header'),
});

/** How a file is written. A file in gzip or zip is unpacked first. */
export const FeedFormat = z.discriminatedUnion('type', [
  Delimited,
  FixedPositions,
  Json,
  JsonLines,
  Xml,
  Table.describe('a table of HTML or of the XML of Excel, as some systems save under the name .xls'),
  Sheet,
]);
export type FeedFormat = z.infer<typeof FeedFormat>;

const Text = z.string().max(2000);

/** A test of one column; texts are compared without regard to case and blanks around them. */
export const FeedTest = z.strictObject({
  column: Column,
  in: z.array(Text).optional(),
  notIn: z.array(Text).optional(),
  empty: z.boolean().optional(),
  below: z.number().optional(),
  above: z.number().optional(),
});
export type FeedTest = z.infer<typeof FeedTest>;

export const FeedRule = z
  .strictObject({
    columns: Columns.optional().describe('the first of them that is not empty is used'),
    value: Text.optional().describe('used if all of the columns are empty, or there are none'),
    join: z.string().max(20).optional().describe('join all of the columns with this text instead'),
    split: z.string().min(1).max(20).optional().describe('split the text here, and use "part" of it'),
    part: z.number().int().optional().describe('1 for the first part, -1 for the last'),
    values: z.record(z.string(), Text.nullable()).optional().describe('what a value of the file means'),
    unit: z
      .enum([
        'km',
        'mi',
        'mil',
        'cc',
        'l',
        'mm',
        'cm',
        'm',
        'ft',
        'kg',
        'lb',
        't',
        'cents',
        'thousand',
        'ten-thousand',
      ])
      .optional(),
    separator: z.string().min(1).max(20).optional().describe('between the entries of a list'),
    order: Column.optional().describe('the column with the place of each picture of a list'),
    flags: z
      .record(Column, Text)
      .optional()
      .describe(
        'entries of a list, each by a column that says yes (or a number above 0) if the vehicle has it',
      ),
    inArchive: z
      .boolean()
      .optional()
      .describe(
        'the columns name pictures in the zip: by their file names, or by how these begin, as 4711 of 4711_1.jpg',
      ),
    template: z.string().includes('{value}').optional().describe('an address with {value} in it'),
  })
  .refine(
    (rule) => rule.columns !== undefined || rule.value !== undefined || rule.flags !== undefined,
    'needs "columns", "value" or "flags"',
  )
  .refine((rule) => (rule.split === undefined) === (rule.part === undefined), '"split" needs "part"')
  .refine((rule) => rule.part !== 0, '"part" counts from 1');
export type FeedRule = z.infer<typeof FeedRule>;

const Related = z.strictObject({
  file: z.string().regex(/^[^/\\]+$/, 'is a name in the folder of the first file'),
  format: FeedFormat,
  key: Column.describe('the column of the related file'),
  column: Column.describe("the vehicles' column with the same value"),
});

/** A feed's profile: how its file is written, and what its columns mean. */
export const FeedProfile = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1),
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'has lower-case letters, digits and dashes'),
    description: Text.optional(),
    format: FeedFormat,
    related: Related.optional().describe('a second file, whose columns are used as "related.NAME"'),
    mode: z
      .enum(['full', 'delta'])
      .default('full')
      .describe('full: what the file lacks is removed; delta: it stays'),
    deleted: z.array(FeedTest).optional().describe('the records of a delta that name a removed vehicle'),
    numbers: z
      .strictObject({ decimal: z.enum(['.', ',']), thousands: z.enum([',', '.', ' ', "'", '']) })
      .default({ decimal: '.', thousands: ',' }),
    dates: z.enum(['dmy', 'mdy', 'ymd']).default('dmy').describe('the order in dates of digits'),
    money: z
      .strictObject({
        currency: z.string().regex(/^[A-Z]{3}$/),
        rate: z.number().positive().optional().describe('AUD for one unit of the currency'),
      })
      .default({ currency: 'AUD' }),
    identity: z.array(Column).max(10).optional().describe('columns that together name a vehicle'),
    fields: z.partialRecord(z.enum(feedFieldNames), FeedRule),
    conditions: z
      .array(z.strictObject({ if: z.array(FeedTest).min(1), car_type: CarType }))
      .optional()
      .describe('the first whose tests all pass decides the condition, before the field car_type'),
    filters: z.array(FeedTest).optional().describe('records that fail one of them are left out'),
    secret: z.array(Column).default([]).describe('columns that are never stored, such as costs'),
    ignore: z.array(Column).default([]).describe('columns without a use'),
    limits: ImportLimits.optional(),
    questions: z
      .array(z.strictObject({ about: z.string(), question: z.string(), choices: z.array(z.string()) }))
      .optional()
      .describe('what a suggestion could not decide; a profile with open questions is not applied'),
  })
  .refine(({ money }) => money.currency === 'AUD' || money.rate !== undefined, {
    path: ['money', 'rate'],
    message: 'is needed: prices of the stock are in AUD',
    when: ({ value }) =>
      !(value as { questions?: unknown[] }).questions?.length &&
      typeof (value as { money?: unknown }).money === 'object',
  });
export type FeedProfile = z.infer<typeof FeedProfile>;

/** The published JSON Schema of a profile, for editors and for other programs. */
export function feedProfileSchema(): unknown {
  return {
    title: 'Profile of a Forecourt feed',
    ...z.toJSONSchema(FeedProfile, { io: 'input', target: 'draft-2020-12' }),
  };
}
