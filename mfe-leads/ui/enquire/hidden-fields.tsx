import type { LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import { formOf, type Subject } from './intent.ts';
import type { LeadBase } from './lead-payload.ts';

type Props = { subject: Subject; base: LeadBase; plan: LeadPlan; preset: string | null };

/** Renders the lead's values besides the shopper's input, for the form that is sent without scripts. */
export function HiddenFields({ subject, base, plan, preset }: Props) {
  const { model, hidden } = subject;
  const params = { ...hidden, ...(model ? { model_id: model.id } : {}) };
  const values = {
    form: formOf(subject),
    ...base,
    message_preset: preset,
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [`custom_params.${name}`, value])),
  };
  const shown: string[] = plan.fields.map(({ field }) => field);
  return (
    <>
      {Object.entries(values)
        .filter(([name, value]) => value !== null && !shown.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value as string} readOnly />
        ))}
    </>
  );
}
