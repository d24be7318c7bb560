import { applicationSchema } from '@forecourt/contracts/leads/finance-application';
import type { ApplicationMessages } from '@forecourt/contracts/leads/finance-application-messages';
import { emptyLeadValues } from '@forecourt/contracts/leads/lead-fields';
import type { LeadMessages } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { FormField, FormValues, Plan } from './application-fields.ts';

export type Problems = Partial<Record<FormField, string>>;

/** Validates the answers with the same schemas as the server. */
export function applicationProblems(
  values: FormValues,
  plan: Plan,
  hasVehicle: boolean,
  messages: { lead: LeadMessages; application: ApplicationMessages },
): Problems {
  const today = clockIn(plan.site.timeZone, new Date()).date;
  const issues =
    applicationSchema(messages.application, { today, hasVehicle }).safeParse(values).error?.issues ?? [];
  const problems = [
    ...leadProblems(plan, { ...emptyLeadValues, ...values }, messages.lead),
    ...issues.map(({ path, message }) => ({ field: path[0] as string, message })),
  ];
  return Object.fromEntries(problems.reverse().map(({ field, message }) => [field, message]));
}
