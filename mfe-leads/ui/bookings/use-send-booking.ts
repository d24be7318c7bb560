import { useRef } from 'react';
import type {
  BookingResponse,
  bookingsApi,
  BookingSubmission,
  Slot,
  SlotTaken,
} from '@forecourt/contracts/api/bookings-api';
import { leadEvent } from '@forecourt/contracts/leads/lead-forms';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';
import {
  ApiError,
  emit,
  isDialogEntry,
  siteStorage,
  track,
  useApi,
  useNavigate,
  useSite,
} from '@forecourt/remote-kit';
import { contactDetails, enquireCar, successCategory } from '../enquire/last-lead.ts';
import type { ContactDetails, EnquireCar, SuccessCategory } from '../enquire/last-lead.ts';
import { newKey } from '../forms/new-key.ts';
import { usePersonCheck } from '../forms/use-person-check.ts';
import { formOfBooking } from './booking-lead.ts';
import type { BookingSubject } from './booking-options.ts';

const path: (typeof bookingsApi)['book'] = '/api/leads/bookings';

export type SendBookingOutcome =
  | { ok: true }
  | { ok: false; reason: 'taken'; text: string; next: Slot[] }
  | { ok: false; reason: 'failed'; text: string | null; fields: { field: string; message: string }[] };

type Body = Omit<BookingSubmission, 'check'>;

/** Sends a booking; on success the success page opens. A retry of the same booking has the same key. */
export function useSendBooking(
  subject: BookingSubject,
): (
  body: Body,
  rules: Pick<LeadsConfig, 'minimumFillSeconds'> & Partial<Pick<LeadsConfig, 'challenge'>>,
  trap: string,
) => Promise<SendBookingOutcome> {
  const api = useApi();
  const { slug } = useSite();
  const navigate = useNavigate();
  const last = useRef<{ serialized: string; key: string; body: Body } | null>(null);
  const checkPerson = usePersonCheck();

  return async (body, rules, trap) => {
    const { url: _, lead_attributes: __, ...typed } = body.userData;
    const serialized = JSON.stringify([typed, body.booking]);
    if (last.current?.serialized !== serialized) last.current = { serialized, key: newKey(), body };
    const { name, email, phone, subcategory } = body.userData;
    siteStorage<ContactDetails>(slug, contactDetails).write({ name, email, phone });
    const { key, body: sent } = last.current;
    try {
      const check = await checkPerson(key, trap, rules);
      const { lead_id, link } = await api.post<BookingResponse>(
        path,
        { ...sent, check },
        { headers: { 'idempotency-key': key } },
      );
      const { vehicle } = subject;
      siteStorage<EnquireCar>(slug, enquireCar).write(vehicle);
      siteStorage<SuccessCategory>(slug, successCategory).write({ subcategory, leadId: lead_id });
      emit('leads/submitted', { leadId: lead_id, vehicleId: vehicle?.id ?? null, subcategory });
      const about = { carType: body.userData.car_type, tag: vehicle?.tag ?? null };
      track(leadEvent(formOfBooking(subject), subcategory, about), {
        lead_id,
        car_id: vehicle?.id ?? null,
        subcategory,
      });
      // The page with the dialog stays one step back.
      void navigate(`/success?lead=${lead_id}${link ? `&booking=${link}` : ''}`, {
        replace: isDialogEntry(),
      });
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };
}

function failureOf(error: unknown): SendBookingOutcome {
  const answer = error instanceof ApiError ? (error.body as Partial<SlotTaken> | null) : null;
  const text = typeof answer?.error === 'string' ? answer.error : null;
  if (answer?.code === 'slot_taken')
    return { ok: false, reason: 'taken', text: text ?? '', next: answer.next ?? [] };
  const fields = (answer?.fields ?? []).map(({ path: at, message }) => ({
    field: at.replace(/^(userData|booking)\./, ''),
    message,
  }));
  return { ok: false, reason: 'failed', text, fields };
}
