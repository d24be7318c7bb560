import type { Plan } from '../application-fields.ts';
import type { ApplicationSubject } from '../application-subject.ts';
import { applicationLead } from './application-lead.ts';

/** Hidden inputs for the lead fields that the shopper does not answer, for the form without JavaScript. */
export function LeadFields({ subject, plan }: { subject: ApplicationSubject; plan: Plan }) {
  const plannedFields = new Set<string>(plan.fields.map(({ field }) => field));
  return Object.entries({ ...applicationLead(subject, plan), form: 'finance-application' }).map(
    ([name, value]) =>
      typeof value === 'string' &&
      !plannedFields.has(name) && <input key={name} type="hidden" name={name} value={value} readOnly />,
  );
}
