import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadForms } from '@forecourt/contracts/leads/lead-forms';
import { planLeadForm, type LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import { vehicleFacts } from '@forecourt/contracts/leads/vehicle-facts';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Booking } from '../../model/bookings/booking.ts';
import type { BookingSubmission } from '../../model/bookings/bookings-api.ts';
import type { BookingChoice, BookingPlace, BookingSubject } from './booking-options.ts';

export const formOfBooking = ({ kind }: BookingSubject) =>
  kind === 'service' ? ('service-booking' as const) : ('test-drive' as const);

/** Plans the fields of the details, by the rules of the location's dealership. */
export function planBooking(
  subject: BookingSubject,
  site: PublicTenant,
  place: BookingPlace | undefined,
): LeadPlan<PublicTenant> {
  const dealership = place?.dealershipSlug ?? subject.vehicle?.dealership_slug ?? null;
  const settings = place?.settings && dealership ? { [dealership]: place.settings } : {};
  return planLeadForm(
    { form: formOfBooking(subject), site, places: { locations: [], dealerships: [], settings }, dealership },
    { dealership_slug: dealership ?? '', preferred_channel: '' },
  );
}

/** The lead without the shopper's input; also the hidden fields of the form that is sent without scripts. */
export function bookingBase(subject: BookingSubject, { site, dealership }: LeadPlan<PublicTenant>) {
  return {
    dealership_slug: dealership,
    ...vehicleFacts(subject, site.stock.manufacturer),
    subcategory: leadForms[formOfBooking(subject)].subcategory,
  } satisfies Partial<LeadPayload>;
}

/** Returns the booking in the server's format. */
export function bookingOf(
  { kind, vehicle, model }: BookingSubject,
  choice: BookingChoice,
  place: BookingPlace | undefined,
  address: string,
): Booking {
  return {
    kind,
    location_id: place?.id ?? null,
    starts_at: choice.anyTime ? null : choice.slot,
    at_home: choice.atHome,
    address: choice.atHome ? address : null,
    model_id: vehicle ? null : (model?.id ?? null),
    model: vehicle ? null : (model?.name ?? null),
    service_type: kind === 'service' ? choice.serviceType : null,
    loan_car: choice.loanCar,
  };
}

type Visit = { url: string; userAgent: string; attributes: LeadPayload['lead_attributes'] };

export function bookingSubmission(
  base: ReturnType<typeof bookingBase>,
  plan: LeadPlan<PublicTenant>,
  values: LeadValues,
  booking: Booking,
  visit: Visit,
): Omit<BookingSubmission, 'check'> {
  const shown = new Set<string>(plan.fields.map(({ field }) => field));
  const filled = Object.fromEntries(
    Object.entries(values).filter(([field]) => shown.has(field)),
  ) as LeadValues;
  return {
    userData: {
      ...base,
      ...filled,
      dealership_slug: base.dealership_slug,
      consent_text: plan.site.leads.optInText,
      url: visit.url,
      user_agent: visit.userAgent,
      lead_attributes: visit.attributes,
      source: 'Website',
    },
    booking,
  };
}
