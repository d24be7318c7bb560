import { z } from 'zod';

/** Every error answer of our servers: `fields` names wrong fields of the input, `requestId` finds it in the log. */
export const ErrorResponse = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
