import type { LeadReceipt } from '@forecourt/contracts/api/leads-api';
import { careerCategory, leadForms } from '@forecourt/contracts/leads/lead-forms';
import type { successMessages } from './success-messages.ts';

/** The heading and the title of the page: what became of the lead. */
export function successTitle(
  { subcategory }: LeadReceipt,
  isBooked: boolean,
  t: (typeof successMessages)['en'],
): string {
  if (isBooked) return t.bookedTitle;
  const titles: Record<string, string> = {
    [leadForms['finance-quote'].subcategory]: t.quoteTitle,
    [leadForms['offer-accepted'].subcategory]: t.acceptedTitle,
    [leadForms['offer-declined'].subcategory]: t.declinedTitle,
    [careerCategory]: t.careerTitle,
  };
  return titles[subcategory] ?? t.title;
}
