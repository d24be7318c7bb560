import { z } from 'zod';
import type { ProblemCode } from './form-problems.ts';

/** Names what is wrong, as the message of a schema. Browsers get the text from the server. */
export const problem = (code: ProblemCode): ProblemCode => code;

/** Text without line breaks, tabs and other control characters. */
export const oneLine = () => z.string().regex(/^\P{Cc}*$/u, problem('not_one_line'));

export const PersonName = z
  .string(problem('name_missing'))
  .trim()
  .min(1, problem('name_missing'))
  .max(120, problem('name_over_120'))
  .regex(/^\P{Cc}*$/u, problem('name_not_one_line'));

export const Email = z.email(problem('email_missing')).max(254);
