import type { EnquiryField } from './enquiry-values.ts';
import type { LeadBase } from './lead-payload.ts';

type Props = { base: LeadBase; shown: EnquiryField[]; preset: string | null };

/** What the lead says beside the shopper's own words, for the form that is sent without scripts. */
export function HiddenFields({ base, shown, preset }: Props) {
  const values = Object.entries({ ...base, message_preset: preset }).filter(([name, value]) => value !== null && !shown.includes(name as EnquiryField));
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value as string} readOnly />);
}
