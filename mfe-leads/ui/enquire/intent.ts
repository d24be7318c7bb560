import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import type { messages } from '../messages.ts';

type Props = FragmentProps<'leads/enquire'>;
export type Intent = Props['intent'];
/** What a form is about, where it was opened, and its initial choices. */
export type Subject = {
  vehicle: VehicleSummary | null;
  intent: Intent;
  offer?: { id: string; name: string } | undefined;
  model?: Props['model'];
  place?: Props['place'];
  category?: string | undefined;
  hidden?: Props['hidden'];
  /** The initial message. */
  initialMessage?: string | undefined;
};
type Words = (typeof messages)['en'];

/** Forms that need a vehicle, an offer or a model; without it the general enquiry replaces them. */
const needs: Partial<Record<Intent, 'vehicle' | 'offer' | 'model'>> = {
  enquire: 'vehicle',
  'quick-enquiry': 'vehicle',
  'instant-message': 'vehicle',
  'find-similar': 'vehicle',
  'request-photos': 'vehicle',
  'video-walkaround': 'vehicle',
  offer: 'offer',
  order: 'model',
  'register-interest': 'model',
};

/** Returns the form of a subject: its entry among the forms of the contract. */
export function formOf(subject: Subject): LeadFormType {
  const needed = needs[subject.intent];
  return needed && !subject[needed] ? 'general' : subject.intent;
}

export function titleOf(subject: Subject, t: Words): string {
  const titles: Partial<Record<LeadFormType, string>> = {
    enquire: t.enquireNow,
    'quick-enquiry': t.quickEnquiry,
    'instant-message': t.instantMessage,
    'find-similar': t.findSimilar,
    'request-photos': t.requestPhotos,
    'video-walkaround': t.videoWalkaround,
    'call-back': t.callBack,
    offer: t.enquireNow,
    order: t.order,
    'register-interest': t.registerInterest,
    'sell-my-car': t.sellMyCar,
    parts: t.parts,
  };
  return titles[formOf(subject)] ?? t.sendEnquiry;
}

/** Returns the address of the page with the same form, for use without scripts. */
export function enquirePath({ vehicle, intent, offer, model, place, category }: Subject): string {
  const query = new URLSearchParams({
    ...(vehicle ? { car_id: vehicle.id } : {}),
    intent,
    ...(offer ? { offer_id: offer.id, offer_name: offer.name } : {}),
    ...(model ? { model_id: model.id, model_name: model.name, make: model.make } : {}),
    ...(place ? { dealership: place.dealership_slug, location: place.location_name } : {}),
    ...(category ? { category } : {}),
  });
  query.sort();
  return `/enquire?${query}`;
}
