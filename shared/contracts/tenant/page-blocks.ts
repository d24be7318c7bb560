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

/** One part of a page of the site, in the dealer's order. Blocks of other domains show their current content. */
export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: title.optional(), paragraphs: z.array(text).min(1) }),
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
  z.object({
    kind: z.literal('gallery'),
    title: title.optional(),
    pictures: z.array(z.object({ url: z.string(), alt: z.string() })).min(1),
  }),
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
