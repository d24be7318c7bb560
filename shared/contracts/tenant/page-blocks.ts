import { z } from 'zod';
import { Link } from '../format/link-schema.ts';
import { CarType } from '../vehicle/vehicle.ts';

const text = z.string().min(1).max(4000);
const title = z.string().max(200);

/** An open position: shown until the end of the day it closes on, in the site's zone. */
export const Position = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single hyphens'),
  title: z.string().min(1).max(200),
  place: z.string().max(200),
  /** Such as "Full time". */
  hours: z.string().max(100),
  text,
  closes: z.iso.date().nullable(),
});
export type Position = z.infer<typeof Position>;

const picture = z.object({ url: z.string(), alt: z.string() });
const day = z.iso.date('is a date such as 2026-12-26');
/** Markdown (CommonMark, with tables). Raw HTML is shown as text. */
const markdown = z.string().min(1).max(40_000);

/** What makes a page an article of the news: lists, the feed and search engines show it by its dates. */
export const Article = z.object({
  published: day,
  updated: day.optional(),
  /** One or two sentences for lists. */
  summary: z.string().min(1).max(400),
  author: z.string().min(1).max(100).optional(),
  picture: picture.optional(),
});
export type Article = z.infer<typeof Article>;

/** One part of a page, in the dealer's order. Blocks of other domains show their current content. */
export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: title.optional(), paragraphs: z.array(text).min(1) }),
  z.object({ kind: z.literal('markdown'), title: title.optional(), text: markdown }),
  z.object({
    kind: z.literal('accordion'),
    title,
    items: z
      .array(z.object({ title: z.string().min(1).max(200), text: markdown }))
      .min(1)
      .max(50),
  }),
  /** Questions and answers are also structured data for search engines. */
  z.object({
    kind: z.literal('questions'),
    title,
    items: z.array(z.object({ question: text, answer: text })).min(1),
  }),
  z.object({
    kind: z.literal('price-table'),
    title,
    /** The first column names the row. */
    columns: z.array(z.string().max(100)).min(2).max(8),
    rows: z
      .array(z.array(z.string().max(200)).min(2).max(8))
      .min(1)
      .max(100),
    note: text.optional(),
  }),
  z.object({
    kind: z.literal('call-to-action'),
    title,
    text: text.optional(),
    link: z.object({ label: z.string().min(1), href: Link }),
  }),
  z.object({
    kind: z.literal('facts'),
    items: z
      .array(z.object({ value: title, label: title }))
      .min(1)
      .max(6),
  }),
  z.object({ kind: z.literal('gallery'), title: title.optional(), pictures: z.array(picture).min(1) }),
  /** A film of the site, an allowed origin or player (`vehiclePage.videoOrigins`, `embedPrefixes`). */
  z.object({
    kind: z.literal('video'),
    title: z.string().min(1).max(200),
    video: Link,
    poster: picture,
    text: text.optional(),
  }),
  /** A form of the leads domain. `category` is what a general enquiry is about, if the site has it. */
  z.object({
    kind: z.literal('form'),
    title,
    form: z.enum(['general', 'call-back', 'parts', 'service']),
    category: z.string().max(100).optional(),
  }),
  /** The latest articles: all, or as many as `limit`. */
  z.object({ kind: z.literal('news'), title, limit: z.number().int().min(1).max(60).optional() }),
  z.object({
    kind: z.literal('stock'),
    title,
    make: z.string().nullable().default(null),
    carType: CarType.nullable().default(null),
  }),
  /** The people of all locations. */
  z.object({ kind: z.literal('team'), title }),
  z.object({ kind: z.literal('locations'), title }),
  z.object({ kind: z.literal('offers'), title }),
  z.object({ kind: z.literal('positions'), title, items: z.array(Position) }),
]);
export type PageBlock = z.infer<typeof PageBlock>;

/** Every row of a table has as many cells as the table has columns. */
export const PageBlocks = z.array(PageBlock).superRefine((blocks, context) => {
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'price-table') continue;
    for (const [row, cells] of block.rows.entries())
      if (cells.length !== block.columns.length)
        context.addIssue({
          code: 'custom',
          path: [index, 'rows', row],
          message: `has ${cells.length} cells, but the table has ${block.columns.length} columns`,
        });
  }
});
