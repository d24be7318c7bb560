import { z } from 'zod';
import { LeadSubmission } from './leads-api.ts';

/** Asks the leads domain whether a person sent a form of another server of the installation. */
export const personCheckApi = '/api/leads/person-check';

export const PersonCheck = z.object({
  check: LeadSubmission.shape.check,
  /** The idempotency key to which the answer to the challenge is bound. */
  key: z.string().max(100),
  /** What the answer is used for: it serves once. */
  use: z.string().max(500),
});
export type PersonCheck = z.infer<typeof PersonCheck>;

export const PersonCheckAnswer = z.object({ passed: z.boolean() });
export type PersonCheckAnswer = z.infer<typeof PersonCheckAnswer>;
