import { applicationSchema } from '@forecourt/contracts/leads/finance-application';
import type { ApplicationTexts } from '@forecourt/contracts/leads/finance-application-texts';
import { emptyLeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import type { LeadTexts } from '@forecourt/contracts/leads/lead-texts';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { FormField, FormValues, Plan } from './application-fields.ts';

export type Problems = Partial<Record<FormField, string>>;

/** What is wrong with the answers, by the same schemas as the server's. */
export function applicationProblems(
  values: FormValues,
  plan: Plan,
  hasVehicle: boolean,
  texts: { lead: LeadTexts; application: ApplicationTexts },
  now = new Date(),
): Problems {
  const today = clockIn(plan.site.timeZone, now).date;
  const issues =
    applicationSchema(texts.application, { today, hasVehicle }).safeParse(values).error?.issues ?? [];
  const problems = [
    ...leadProblems(plan, { ...emptyLeadValues, ...values }, texts.lead),
    ...issues.map(({ path, message }) => ({ field: path[0] as string, message })),
  ];
  return Object.fromEntries(problems.reverse().map(({ field, message }) => [field, message]));
}
