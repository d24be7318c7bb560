import { enquiryEvent, type AnalyticsEvent } from '@forecourt/contracts/events/analytics';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import type { texts } from '../texts.ts';

export type Intent = FragmentProps<'leads/enquire'>['intent'];
export type Subject = { vehicle: VehicleSummary | null; intent: Intent; offer?: { id: string; name: string } | undefined };
type Words = (typeof texts)['en'];

/** The lead's subcategory, in the dealer's language. */
const subcategories: Record<Intent, string> = {
  enquire: 'Vehicle Enquiry', 'quick-enquiry': 'Quick Enquiry', 'instant-message': 'Instant Message', 'find-similar': 'Find Me Something Similar',
  'request-photos': 'Request Photos', offer: 'Offer Enquiry', general: 'General Enquiry',
};

/** An enquiry about no vehicle and no offer: the shopper says what it is about. */
export function isGeneral({ vehicle, intent }: Subject): boolean {
  return intent === 'general' || (vehicle === null && intent !== 'offer');
}

export function subcategoryOf(subject: Subject): string {
  return isGeneral(subject) ? subcategories.general : subcategories[subject.intent];
}

export function titleOf(subject: Subject, words: Words): string {
  if (isGeneral(subject)) return words.sendEnquiry;
  const titles: Record<Intent, string> = {
    enquire: words.enquireNow, 'quick-enquiry': words.quickEnquiry, 'instant-message': words.instantMessage, 'find-similar': words.findSimilar,
    'request-photos': words.requestPhotos, offer: words.enquireNow, general: words.sendEnquiry,
  };
  return titles[subject.intent];
}

/** A career enquiry is a general one with a subcategory and an event of its own (specification section 4). */
export const careerCategory = 'Career Enquiry';

export function eventOf({ vehicle }: Subject, subcategory: string): AnalyticsEvent {
  return subcategory === careerCategory ? 'careerEnquiry' : enquiryEvent(vehicle?.car_type ?? null);
}

/** The page of the same form, for when there are no scripts. */
export function enquirePath({ vehicle, intent, offer }: Subject): string {
  const query = new URLSearchParams({ ...(vehicle ? { car_id: vehicle.id } : {}), intent, ...(offer ? { offer_id: offer.id, offer_name: offer.name } : {}) });
  query.sort();
  return `/enquire?${query}`;
}
