import type { z } from 'zod';

export type ContentProblem = { path: string; message: string };

/** Items of one type, as they are loaded. */
export type LoadedList = { type: string; items: unknown[] };

/** A kind of content, such as offers: what is valid, what identifies an item, how it is stored. */
export type ContentType<Data = unknown> = {
  /** In paths and files, such as "offers". */
  name: string;
  schema: z.ZodType<Data>;
  /** The item's id; the same for all its versions. */
  idOf(data: Data): string;
  /** A value that no two items share, such as an address's last part, and its name in messages. */
  unique?: { label: string; valueOf(data: Data): string };
  /** Says why an item cannot exist beside the others of its site that are in use; null if it can. */
  conflict?(data: Data, others: readonly Data[]): string | null;
  /**
   * Finds what the schema cannot know, before a version is saved or published. Published content is read as
   * it is then: at the moment of the publication, with the items of its change set.
   * @param together what is loaded with it
   */
  check?(tenant: string, data: Data, together?: readonly LoadedList[]): Promise<ContentProblem[]>;
  /** Says why an item cannot be taken off the site; null if it can. */
  permanence?(id: string): string | null;
  /** Only tokens with the role "admin" may read or change it. */
  onlyAdmins?: boolean;
  /** Returns what is stored: with sanitised HTML, for example. */
  prepare?(data: Data): Data;
};

/** Gives a content type the type of its schema. */
export const defineContentType = <Data>(type: ContentType<Data>): ContentType => type as ContentType;
