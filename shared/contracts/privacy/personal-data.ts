import { z } from 'zod';

/** Declares what one store (a table, or files) contains about people, why, and for how long. */
export const PersonalDataStore = z.object({
  /** `schema.table`, or a folder of files. */
  store: z.string(),
  /** Columns or fields that identify or describe a person. */
  fields: z.array(z.string()).min(1),
  purpose: z.string(),
  retention: z.string(),
  /** Why rows are retained without the person after a deletion; absent where they are deleted. */
  keptBecause: z.string().optional(),
});
export type PersonalDataStore = z.infer<typeof PersonalDataStore>;

/** What a deletion did, by store; `kept` are rows that no longer identify the person, or that are still open. */
export const DeletionReceipt = z.object({
  reference: z.string(),
  deleted: z.array(z.object({ store: z.string(), count: z.number().int() })),
  kept: z.array(
    z.object({
      store: z.string(),
      count: z.number().int(),
      reason: z.string(),
      /** Whether it is still open and belongs to whoever made it, instead of being retained by law. */
      is_open: z.boolean(),
    }),
  ),
});
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;
