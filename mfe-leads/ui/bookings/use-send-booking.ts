import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { ApiError, useSite } from '@forecourt/remote-kit';
import type {
  BookingResponse,
  bookingsApi,
  BookingSubmission,
  Slot,
  SlotTaken,
} from '../../model/bookings/bookings-api.ts';
import { rememberContact } from '../forms/last-lead.ts';
import { refusalOf, useLeadStored, useSendLead, type Refusal } from '../forms/use-send-lead.ts';
import { formOfBooking } from './booking-lead.ts';
import type { BookingSubject } from './booking-options.ts';

const path: (typeof bookingsApi)['book'] = '/api/leads/bookings';

/** Why a booking was refused; `next` are the next free times if the slot is taken. */
export type BookingRefusal = Refusal & { next: Slot[] | null };

/** Sends a booking; on success the success page opens. A retry of the same booking has the same key. */
export function useSendBooking(
  subject: BookingSubject,
): (
  body: Omit<BookingSubmission, 'check'>,
  rules: PublicTenant['leads'],
  trap: string,
) => Promise<BookingRefusal | null> {
  const { slug } = useSite();
  const send = useSendLead();
  const onStored = useLeadStored();

  return async (body, rules, trap) => {
    const { url: _, lead_attributes: __, ...typed } = body.userData;
    rememberContact(slug, typed);
    try {
      const { lead_id, link } = await send<BookingResponse>({
        path,
        values: [typed, body.booking],
        body,
        trap,
        rules,
      });
      onStored({
        form: formOfBooking(subject),
        leadId: lead_id,
        subcategory: typed.subcategory,
        vehicle: subject.vehicle,
        carType: typed.car_type,
        ...(link ? { query: { booking: link } } : {}),
      });
      return null;
    } catch (error) {
      const answer = error instanceof ApiError ? (error.body as Partial<SlotTaken> | null) : null;
      const next = answer?.code === 'slot_taken' ? (answer.next ?? []) : null;
      return { ...refusalOf(error), next };
    }
  };
}
