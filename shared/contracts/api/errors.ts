import { z } from 'zod';

/**
 * Error response of every server: `code` is for programs, `error` for people, in the language of the site.
 * `fields` lists invalid input fields, `requestId` identifies the request in the log.
 */
export const ErrorResponse = z.object({
  error: z.string(),
  code: z.string(),
  fields: z
    .array(z.object({ path: z.string(), message: z.string(), code: z.string().optional() }))
    .optional(),
  requestId: z.string().optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
