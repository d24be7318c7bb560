import type { z } from 'zod';

/** One kind of thing that dealers change, such as offers: what is valid, what identifies an item, and how it is stored. */
export type ContentType<Data = unknown> = {
  /** In paths and files, such as "offers". */
  name: string;
  schema: z.ZodType<Data>;
  /** The item's id; the same for all its versions. */
  idOf(data: Data): string;
  /** A value that no two items of a site share, such as the last part of an address, and what to call it in messages. */
  unique?: { label: string; valueOf(data: Data): string };
  /** Returns what is stored: with sanitised HTML, for example. */
  prepare?(data: Data): Data;
};

/** Gives a content type the type of its schema. */
export const defineContentType = <Data>(type: ContentType<Data>): ContentType =>
  type as unknown as ContentType;

/** Which state of the content a reader sees. */
export type ContentView = {
  /** What is, was or will be on the site at this moment. */
  at: Date;
  /** Shows drafts in place of what is on the site. */
  drafts?: boolean;
};
