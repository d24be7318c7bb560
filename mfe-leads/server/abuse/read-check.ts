import { z } from 'zod';
import { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { trapName } from '../submit/form-post/form-post.ts';
import type { ReadSubmission } from '../submit/read-submission.ts';

const Fields = z.object({ check: LeadSubmission.shape.check, [trapName]: z.string().max(2000).optional() });

/** Reads what a form says about its sender: from `check`, or without scripts only the honeypot field. */
export function readCheck(body: unknown): ReadSubmission['check'] {
  const { check, [trapName]: trap } = Fields.parse(body ?? {});
  return { ...check, ...(trap ? { trap } : {}) };
}

/** Reads the key to which a challenge is bound; a request without one cannot answer a challenge. */
export const challengeKey = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header.slice(0, 100) : '';
