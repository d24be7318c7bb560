import { z } from 'zod';
import { Email, PersonName, problem } from '@forecourt/contracts/api/form-fields';
import { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { reservationStates } from '@forecourt/contracts/reservations/reservation-state';

export const reservationJourneys = ['checkout', 'buy-online', 'checkout-journey'] as const;
export type ReservationJourney = (typeof reservationJourneys)[number];

/** `/api/leads/reservations/...`: only the shopper knows a reservation's id: it serves as a secret. */
export const reservationsApi = {
  create: '/api/leads/reservations',
  one: (id: string) => `/api/leads/reservations/${encodeURIComponent(id)}`,
  pay: (id: string) => `/api/leads/reservations/${encodeURIComponent(id)}/payment`,
  cancel: (id: string) => `/api/leads/reservations/${encodeURIComponent(id)}/cancel`,
  /** `?car_id=…`: redirects to the reservation of this browser, by its cookie, without scripts. */
  mine: '/api/leads/reservations/mine',
  waitingList: '/api/leads/reservations/waiting-list',
  testPayment: (reference: string) => `/api/leads/test-payments/${encodeURIComponent(reference)}`,
} as const;

/** Answers of the checkout steps, besides the contact details; every step is optional. */
export const ReservationChoices = z.object({
  handover: z.enum(['collect', 'deliver']).default('collect'),
  delivery_address: z.string().trim().max(300).default(''),
  delivery_postcode: z
    .string()
    .trim()
    .overwrite(asciiDigits)
    .regex(/^(\d{4})?$/, problem('postcode_wrong'))
    .default(''),
  payment: z.enum(['finance', 'cash', 'undecided']).default('undecided'),
  trade_in: z.string().trim().max(300).default(''),
  /** Id of the valuation whose offer is part of the purchase. */
  valuation: z.union([z.literal(''), z.uuid()]).default(''),
});
export type ReservationChoices = z.infer<typeof ReservationChoices>;

/**
 * `POST /api/leads/reservations` with the header `idempotency-key`: the same key gives the same reservation.
 * `userData` has the fields of the lead form `reservation`.
 */
export const ReservationRequest = z.object({
  car_id: z.string().min(1).max(200),
  journey: z.enum(reservationJourneys),
  choices: ReservationChoices.prefault({}),
  userData: z.record(z.string(), z.unknown()),
  check: LeadSubmission.shape.check,
});
export type ReservationRequest = z.infer<typeof ReservationRequest>;

/** Price of delivery to the shopper's postcode, in whole currency units, from the site's delivery regions. */
export const ReservedDelivery = z.object({ price: z.number(), name: z.string() });
export type ReservedDelivery = z.infer<typeof ReservedDelivery>;

/** Snapshot of a valuation's offer when the vehicle was reserved; amounts in whole currency units. */
export const ReservedTradeIn = z.object({ vehicle: z.string(), value: z.number(), owed: z.number() });
export type ReservedTradeIn = z.infer<typeof ReservedTradeIn>;

/** The part of a reservation that the shopper sees; times are ISO 8601. */
export const PublicReservation = z.object({
  id: z.uuid(),
  state: z.enum(reservationStates),
  vehicle: z.object({ name: z.string(), path: z.string() }),
  journey: z.enum(reservationJourneys),
  /** In cents; 0 if the site requires no deposit. */
  deposit_cents: z.int(),
  held_until: z.string().nullable(),
  /** Seconds until `held_until` by the server's clock; null unless the vehicle is held. */
  held_for_seconds: z.number().nonnegative().nullable(),
  refund_until: z.string().nullable(),
  /** The last payment was declined. */
  declined: z.boolean(),
  delivery: ReservedDelivery.nullable(),
  trade_in: ReservedTradeIn.nullable(),
});
export type PublicReservation = z.infer<typeof PublicReservation>;

/** `refusal` says why `reservation` is null: the vehicle is held, unknown or cannot be reserved. */
export const ReservationResponse = z.object({
  reservation: PublicReservation.nullable(),
  refusal: z.enum(['held', 'not_reservable', 'unknown_vehicle']).nullable(),
});
export type ReservationResponse = z.infer<typeof ReservationResponse>;

/** Address of the payment page; null if there is nothing to pay. */
export const PaymentResponse = z.object({ url: z.string().nullable() });
export type PaymentResponse = z.infer<typeof PaymentResponse>;

/** A shopper who wants to be notified when the vehicle is available again. */
export const WaitingListEntry = z.object({
  car_id: z.string().min(1).max(200),
  name: PersonName,
  email: Email,
});
export type WaitingListEntry = z.infer<typeof WaitingListEntry>;
