import { bigint, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type {
  ReservationChoices,
  ReservationJourney,
  ReservedDelivery,
  ReservedTradeIn,
} from '@forecourt/contracts/api/reservations-api';
import type { ReservationState } from '@forecourt/contracts/reservations/reservation-state';

const schema = pgSchema('leads');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type ReservedVehicle = { name: string; path: string; price: number | null };

/** The shopper's choices, with the prices at the time of the reservation. */
export type StoredChoices = ReservationChoices & {
  delivery?: ReservedDelivery | null;
  tradeIn?: ReservedTradeIn | null;
};

export const reservations = schema.table('reservations', {
  id: uuid('id').primaryKey(),
  tenant: text('tenant').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  journey: text('journey').$type<ReservationJourney>().notNull(),
  state: text('state').$type<ReservationState>().notNull(),
  carId: text('car_id').notNull(),
  dealershipSlug: text('dealership_slug'),
  vehicle: jsonb('vehicle').$type<ReservedVehicle>().notNull(),
  payload: jsonb('payload').$type<LeadPayload>().notNull(),
  choices: jsonb('choices').$type<StoredChoices>().notNull(),
  depositCents: integer('deposit_cents').notNull(),
  heldUntil: instant('held_until'),
  refundUntil: instant('refund_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type Reservation = typeof reservations.$inferSelect;

export const reservationEvents = schema.table('reservation_events', {
  entry: bigint('entry', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  reservationId: uuid('reservation_id').notNull(),
  commandId: text('command_id').notNull(),
  command: text('command').notNull(),
  fromState: text('from_state').$type<ReservationState>(),
  toState: text('to_state').$type<ReservationState>().notNull(),
  actor: text('actor').$type<Actor>().notNull(),
  note: text('note'),
  at: instant('at').notNull().defaultNow(),
});
export type Actor = 'shopper' | 'payment' | 'system' | 'staff';

export const payments = schema.table('payments', {
  id: uuid('id').primaryKey(),
  reservationId: uuid('reservation_id').notNull(),
  provider: text('provider').notNull(),
  reference: text('reference'),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type Payment = typeof payments.$inferSelect;
type PaymentState = 'created' | 'paid' | 'declined' | 'refunding' | 'refunded';

export const waitingList = schema.table('waiting_list', {
  tenant: text('tenant').notNull(),
  carId: text('car_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  notifiedAt: instant('notified_at'),
});

export const testPayments = schema.table('test_payments', {
  reference: uuid('reference').primaryKey(),
  tenant: text('tenant').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').$type<TestPaymentState>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type TestPaymentState = 'open' | 'challenge' | 'paid' | 'declined' | 'cancelled' | 'refunded';
