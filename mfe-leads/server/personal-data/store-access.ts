import { sql, type SQL } from 'drizzle-orm';
import type { PersonalDataStore } from '@forecourt/contracts/privacy/personal-data';
import { oneOf } from './match-person.ts';
import type { PersonScope } from './person-scope-repository.ts';
import { personalDataStores } from './personal-data.ts';

/** Matches reservations that no longer hold a vehicle. */
export const isEnded = sql`state not in ('offered', 'held', 'paid', 'confirmed')`;

/** Matches reservations with a record of a deposit, and those that hold a vehicle. */
const isReservationRetained = sql`(not (${isEnded}) or (deposit_cents > 0 and state = 'refunded')
  or exists (select from leads.payments where reservation_id = reservations.id))`;

export type StoreName = (typeof personalDataStores)[number]['store'];
type Access = {
  /** The rows of a person. */
  rows(scope: PersonScope): SQL;
  /** Replaces what identifies a person, in rows that are retained; other rows are deleted. */
  anonymise?: SQL;
  /** Which of the rows are retained; absent if all are. */
  isRetained?: SQL;
  /** Columns that an export omits: secrets, and how the row is processed. */
  omitted?: string[];
};

const ofAccount = ({ account }: PersonScope) =>
  account ? sql`(realm = ${account.realm} and shopper_id = ${account.id})` : sql`false`;
const ofSite = ({ tenant }: PersonScope) => (tenant === null ? sql`true` : sql`tenant = ${tenant}`);
export const nobody = {
  name: '(deleted)',
  last_name: '',
  email: 'deleted@example.invalid',
  phone: '',
  message: '',
};
const vehicleFields =
  "'form', 'subcategory', 'stock_number', 'Vehicle Make', 'Vehicle Model', 'car_id', 'car_type', 'source'";

/** How the rows of each declared store are found and erased, in an order that references allow. */
export const access: Record<StoreName, Access> = {
  'messages.messages': {
    rows: (scope) => {
      const about = [
        ...scope.leads.map((id) => `lead:${id}`),
        ...scope.reservations.map((id) => `reservation:${id}`),
        ...scope.spins.map((id) => `spin:${id}`),
        ...scope.priceAlerts.map((id) => `price-alert:${id}`),
        ...scope.savedSearches.map((id) => `saved-search:${id}`),
        ...scope.onlinePayments.map((id) => `online-payment:${id}`),
      ];
      // A notice to a dealer is about another person unless it is about the person's own rows.
      return sql`(${oneOf(sql`about`, about)}
        or (${ofSite(scope)} and kind not like 'notice%' and ${oneOf(sql`lower(recipient)`, scope.recipients)}))`;
    },
  },
  'leads.bookings': { rows: ({ leads }) => oneOf(sql`lead_id`, leads), omitted: ['link_key'] },
  'leads.miscellaneous': { rows: ({ valuations }) => oneOf(sql`valuation_id`, valuations) },
  'leads.valuation_decisions': { rows: ({ valuations }) => oneOf(sql`valuation_id`, valuations) },
  'leads.valuation_photos': { rows: ({ valuations }) => oneOf(sql`valuation_id`, valuations) },
  'leads.valuations': { rows: ({ valuations }) => oneOf(sql`id`, valuations) },
  'leads.lead_files': { rows: ({ leads }) => oneOf(sql`lead_id`, leads), omitted: ['content'] },
  'leads.leads': {
    rows: ({ leads }) => oneOf(sql`id`, leads),
    omitted: ['idempotency_key', 'body_hash', 'quarantined_at', 'quarantine_reason', 'released_at'],
  },
  'leads.reservation_events': {
    rows: ({ reservations }) => oneOf(sql`reservation_id`, reservations),
    anonymise: sql`note = null`,
    isRetained: sql`reservation_id in (select id from leads.reservations where ${isReservationRetained})`,
    omitted: ['command_id', 'note'],
  },
  'leads.reservations': {
    rows: ({ reservations }) => oneOf(sql`id`, reservations),
    anonymise: sql`
      payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key in (${sql.raw(vehicleFields)}))
        || ${JSON.stringify(nobody)}::jsonb,
      choices = choices || ${JSON.stringify({ delivery_address: '', trade_in: '', valuation: '', tradeIn: null })}::jsonb`,
    isRetained: isReservationRetained,
    omitted: ['idempotency_key'],
  },
  'leads.waiting_list': {
    rows: (scope) => sql`(${ofSite(scope)} and ${oneOf(sql`lower(email)`, scope.emails)})`,
  },
  'leads.address_erasures': {
    rows: (scope) => sql`(${ofSite(scope)} and ${oneOf(sql`email`, scope.emails)})`,
    omitted: ['key'],
  },
  'leads.spins': {
    rows: ({ spins }) => oneOf(sql`id`, spins),
    anonymise: sql`name = ${nobody.name}, email = ${nobody.email}, phone = ''`,
    omitted: ['idempotency_key'],
  },
  'leads.online_payments': {
    rows: ({ onlinePayments }) => oneOf(sql`id`, onlinePayments),
    anonymise: sql`name = ${nobody.name}, email = ${nobody.email}`,
    omitted: ['idempotency_key', 'provider_reference'],
  },
  'leads.price_alerts': { rows: ({ priceAlerts }) => oneOf(sql`id`, priceAlerts), omitted: ['key'] },
  'leads.saved_searches': {
    rows: ({ savedSearches }) => oneOf(sql`id`, savedSearches),
    omitted: ['unsubscribe_key'],
  },
  'leads.alert_addresses': {
    rows: (scope) => sql`(${ofAccount(scope)} or (${ofSite(scope)} and ${oneOf(sql`email`, scope.emails)}))`,
    omitted: ['key'],
  },
  'leads.watchlist_entries': { rows: ofAccount },
  'leads.watchlist_shares': { rows: ofAccount, omitted: ['id'] },
  'leads.garage_documents': {
    rows: (scope) => sql`vehicle_id in (select id from leads.garage_vehicles where ${ofAccount(scope)})`,
    omitted: ['content', 'content_hash'],
  },
  'leads.garage_vehicles': { rows: ofAccount },
};
export const stores = (Object.keys(access) as StoreName[]).map((name) => ({
  ...access[name],
  declared: personalDataStores.find(({ store }) => store === name)! as PersonalDataStore,
}));
