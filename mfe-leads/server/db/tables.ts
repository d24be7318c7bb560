import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import type { ReservationState } from '@forecourt/contracts/reservations/reservation-state';
import type { Booking, BookingKind } from '../../model/bookings/booking.ts';
import type { CvType } from '../../model/cv-file.ts';
import type { GarageDocument, GarageVehicleForm } from '../../model/garage/garage-api.ts';
import type { OnlinePayment } from '../../model/online-payments/online-payments-api.ts';
import type {
  ReservationChoices,
  ReservationJourney,
  ReservedDelivery,
  ReservedTradeIn,
} from '../../model/reservations-api.ts';
import type { SavedSearch } from '../../model/saved-searches-api.ts';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';

const schema = pgSchema('leads');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The owner of a row: a shopper at one site. */
const owner = { realm: text().notNull(), shopperId: text('shopper_id').notNull(), tenant: text().notNull() };

export const leads = schema.table('leads', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  bodyHash: text('body_hash'),
  form: text().$type<LeadFormType>(),
  dealershipSlug: text('dealership_slug'),
  carId: text('car_id'),
  subcategory: text().notNull(),
  payload: jsonb().$type<LeadPayload>().notNull(),
  leadAttributes: jsonb('lead_attributes').$type<LeadPayload['lead_attributes']>().notNull(),
  consentText: text('consent_text').notNull(),
  consentGiven: boolean('consent_given').notNull(),
  consentVersion: text('consent_version'),
  consentAt: moment('consent_at').notNull(),
  termsText: text('terms_text'),
  termsGiven: boolean('terms_given'),
  unfinishedText: text('unfinished_text'),
  unfinishedGiven: boolean('unfinished_given'),
  createdAt: moment('created_at').notNull().defaultNow(),
  completedAt: moment('completed_at'),
  quarantinedAt: moment('quarantined_at'),
  quarantineReason: text('quarantine_reason'),
  releasedAt: moment('released_at'),
});

export const addressErasures = schema.table('address_erasures', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  email: text().notNull(),
  key: text().notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
});

export const bookings = schema.table('bookings', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  leadId: uuid('lead_id').notNull(),
  kind: text().$type<BookingKind>().notNull(),
  locationId: text('location_id').notNull(),
  carId: text('car_id'),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  place: integer().notNull(),
  loanCarDay: date('loan_car_day', { mode: 'string' }),
  loanCar: integer('loan_car'),
  details: jsonb().$type<Booking>().notNull(),
  cancelledAt: moment('cancelled_at'),
  revision: integer().notNull().default(1),
  linkKey: text('link_key')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
});

export const quotaClaims = schema.table(
  'quota_claims',
  {
    tenant: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    ref: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.kind, table.subject, table.ref] })],
);

export const spins = schema.table('spins', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  idempotency_key: text('idempotency_key').notNull(),
  phone: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  prize_id: text('prize_id').notNull(),
  prize: text().notNull(),
  wins: boolean().notNull(),
  code: text(),
  created_at: moment('created_at').notNull().defaultNow(),
  again_at: moment('again_at').notNull(),
  redeemed_at: moment('redeemed_at'),
});

export const onlinePayments = schema.table('online_payments', {
  id: uuid().primaryKey(),
  tenant: text().notNull(),
  idempotency_key: text('idempotency_key').notNull(),
  reference: text().notNull(),
  amount_cents: integer('amount_cents').notNull(),
  currency: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  provider: text().notNull(),
  provider_reference: text('provider_reference'),
  state: text().$type<OnlinePayment['state']>().notNull(),
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
});

export const valuations = schema.table('valuations', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  previous: uuid(),
  carId: text('car_id'),
  rego: text(),
  regoState: text('rego_state').$type<Valuation['regoState']>(),
  match: text().$type<Valuation['match']>().notNull(),
  vehicle: jsonb().$type<Valuation['vehicle']>(),
  answers: jsonb().$type<Valuation['adjustmentAnswers']>(),
  offer: jsonb().$type<Valuation['offer']>(),
  refusal: text().$type<Valuation['refusal']>(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const valuationPhotos = schema.table(
  'valuation_photos',
  {
    valuationId: uuid('valuation_id').notNull(),
    key: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.valuationId, table.key] })],
);

export const valuationDecisions = schema.table(
  'valuation_decisions',
  {
    valuationId: uuid('valuation_id').notNull(),
    decision: text().notNull(),
    leadId: uuid('lead_id'),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.valuationId, table.decision] })],
);

export const miscellaneous = schema.table(
  'miscellaneous',
  {
    tenant: text().notNull(),
    columnName: text('column_name').notNull(),
    valuationId: uuid('valuation_id').notNull(),
    data: jsonb().$type<Valuation>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.columnName, table.valuationId] })],
);

/** A snapshot of a vehicle at the time it was saved. */
export type SavedCar = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
};

export const watchlistEntries = schema.table(
  'watchlist_entries',
  {
    ...owner,
    carId: text('car_id').notNull(),
    car: jsonb().$type<SavedCar>().notNull(),
    savedPrice: integer('saved_price'),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.realm, table.shopperId, table.tenant, table.carId] })],
);

export const watchlistShares = schema.table('watchlist_shares', { id: text().primaryKey(), ...owner });

export const garageVehicles = schema.table('garage_vehicles', {
  id: uuid().primaryKey().defaultRandom(),
  ...owner,
  rego: text().notNull(),
  regoState: text('rego_state').$type<GarageVehicleForm['rego_state']>().notNull(),
  name: text().notNull(),
  km: integer(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const garageDocuments = schema.table('garage_documents', {
  id: uuid().primaryKey().defaultRandom(),
  vehicleId: uuid('vehicle_id').notNull(),
  name: text().notNull(),
  mediaType: text('media_type').$type<GarageDocument['type']>().notNull(),
  content: bytea().notNull(),
  contentHash: text('content_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const leadFiles = schema.table('lead_files', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  leadId: uuid('lead_id'),
  name: text().notNull(),
  mediaType: text('media_type').$type<CvType>().notNull(),
  content: bytea().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const savedSearches = schema.table('saved_searches', {
  id: uuid().primaryKey().defaultRandom(),
  ...owner,
  name: text().notNull(),
  search: text().notNull(),
  frequency: text().$type<SavedSearch['frequency']>().notNull(),
  channel: text().$type<SavedSearch['channel']>().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  unsubscribeKey: text('unsubscribe_key').notNull(),
  checkedChange: bigint('checked_change', { mode: 'number' }).notNull(),
  dueAt: moment('due_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const alertAddresses = schema.table(
  'alert_addresses',
  {
    ...owner,
    email: text().notNull(),
    key: text().notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.realm, table.shopperId, table.tenant, table.email] })],
);

export const followedVehicles = schema.table(
  'followed_vehicles',
  {
    tenant: text().notNull(),
    vehicleId: text('vehicle_id').notNull(),
    price: integer(),
    goneAt: moment('gone_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.vehicleId] })],
);

export const stockChanges = schema.table('stock_changes', {
  id: bigint({ mode: 'number' }).primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  tenant: text().notNull(),
  vehicleId: text('vehicle_id').notNull(),
  kind: text().$type<'new' | 'price-drop'>().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  priceBefore: integer('price_before'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A single row: how far the stock's change feed has been read. */
export const stockPosition = schema.table('stock_position', {
  sequence: bigint({ mode: 'number' }).notNull(),
  isComplete: boolean('is_complete').notNull(),
});

export const priceAlerts = schema.table('price_alerts', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  vehicleId: text('vehicle_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  similarPath: text('similar_path').notNull(),
  email: text().notNull(),
  price: integer(),
  key: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  endedAt: moment('ended_at'),
  sent: integer().notNull().default(0),
});

/** A single row: the secret that challenges are signed with. */
export const challengeSecret = schema.table('challenge_secret', { secret: text().notNull() });

export const audit = schema.table('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  action: text().$type<'export' | 'forget' | 'archive'>().notNull(),
  tenant: text(),
  actor: text().notNull(),
  subjectHash: text('subject_hash'),
  leads: integer().notNull(),
  messages: integer().notNull(),
});

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
  heldUntil: moment('held_until'),
  refundUntil: moment('refund_until'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
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
  at: moment('at').notNull().defaultNow(),
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
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type Payment = typeof payments.$inferSelect;
type PaymentState = 'created' | 'paid' | 'declined' | 'refunding' | 'refunded';

export const waitingList = schema.table('waiting_list', {
  tenant: text('tenant').notNull(),
  carId: text('car_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  notifiedAt: moment('notified_at'),
});

export const testPayments = schema.table('test_payments', {
  reference: uuid('reference').primaryKey(),
  tenant: text('tenant').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').$type<TestPaymentState>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type TestPaymentState = 'open' | 'challenge' | 'paid' | 'declined' | 'cancelled' | 'refunded';
