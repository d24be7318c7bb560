import type { Plan } from './application-fields.ts';
import { applicationLead } from './application-lead.ts';
import type { ApplicationSubject } from './application-subject.ts';

/** What the lead says beside the shopper's answers, for the form that is sent without scripts. */
export function LeadFields({ subject, plan }: { subject: ApplicationSubject; plan: Plan }) {
  const asked = new Set<string>(plan.fields.map(({ field }) => field));
  return Object.entries({ ...applicationLead(subject, plan), form: 'finance-application' }).map(
    ([name, value]) =>
      typeof value === 'string' &&
      !asked.has(name) && <input key={name} type="hidden" name={name} value={value} readOnly />,
  );
}
