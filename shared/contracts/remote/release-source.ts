import { z } from 'zod';

const text = z.string().max(200);

/** The commit that a version was released from, and what differed from it. */
export const ReleaseSource = z.object({
  commit: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
  author: text,
  /** Null for a commit that was checked out without a branch. */
  branch: text.nullable(),
  committedAt: z.iso.datetime({ offset: true }),
  /** Changed files that were not committed; the list ends after 50. */
  uncommitted: z.array(z.string().max(400)).max(50),
});
export type ReleaseSource = z.infer<typeof ReleaseSource>;
