import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { PersonalDataStore } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ormOf } from '@forecourt/server-kit/database';
import { oneOf, type PersonScope } from './person-scope-repository.ts';
import { personalDataStores } from './personal-data.ts';
import { cutoffs } from './retention.ts';

type StoreName = (typeof personalDataStores)[number]['store'];
type Access = {
  /** The rows of a person. */
  rows(scope: PersonScope): SQL;
  /** Replaces what identifies a person, in rows that are retained; other rows are deleted. */
  anonymise?: SQL;
  /** Columns that an export omits: secrets, and how the row is processed. */
  omitted?: string[];
};

const ofAccount = ({ account }: PersonScope) =>
  account ? sql`(realm = ${account.realm} and shopper_id = ${account.id})` : sql`false`;
const ofSite = ({ tenant }: PersonScope) => (tenant === null ? sql`true` : sql`tenant = ${tenant}`);
const nobody = { name: '(deleted)', last_name: '', email: 'deleted@example.invalid', phone: '', message: '' };
const vehicleFields =
  "'form', 'subcategory', 'stock_number', 'Vehicle Make', 'Vehicle Model', 'car_id', 'car_type', 'source'";

/** How the rows of each declared store are found and erased, in an order that references allow. */
const access: Record<StoreName, Access> = {
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
  'leads.leads': {
    rows: ({ leads }) => oneOf(sql`id`, leads),
    omitted: ['idempotency_key', 'body_hash', 'quarantined_at', 'quarantine_reason', 'released_at'],
  },
  'leads.reservation_events': {
    rows: ({ reservations }) => oneOf(sql`reservation_id`, reservations),
    anonymise: sql`note = null`,
    omitted: ['command_id', 'note'],
  },
  'leads.reservations': {
    rows: ({ reservations }) => oneOf(sql`id`, reservations),
    anonymise: sql`
      payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key in (${sql.raw(vehicleFields)}))
        || ${JSON.stringify(nobody)}::jsonb,
      choices = choices || ${JSON.stringify({ delivery_address: '', trade_in: '', valuation: '', tradeIn: null })}::jsonb`,
    omitted: ['idempotency_key'],
  },
  'leads.waiting_list': {
    rows: (scope) => sql`(${ofSite(scope)} and ${oneOf(sql`lower(email)`, scope.emails)})`,
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
  'leads.watchlist_entries': { rows: ofAccount },
  'leads.watchlist_shares': { rows: ofAccount, omitted: ['id'] },
  'leads.garage_documents': {
    rows: (scope) => sql`vehicle_id in (select id from leads.garage_vehicles where ${ofAccount(scope)})`,
    omitted: ['content', 'content_hash'],
  },
  'leads.garage_vehicles': { rows: ofAccount },
};
const stores = (Object.keys(access) as StoreName[]).map((name) => ({
  ...access[name],
  declared: personalDataStores.find(({ store }) => store === name)! as PersonalDataStore,
}));

/** Returns all rows of a person by store, without secrets and without files. */
export async function exportStores(
  client: PoolClient,
  scope: PersonScope,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { declared, rows, omitted = [] } of stores) {
    const { rows: result } = await ormOf(client).execute<Record<string, unknown>>(
      sql`select * from ${sql.raw(declared.store)} where ${rows(scope)}`,
    );
    found[declared.store] = result.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !omitted.includes(column))),
    );
  }
  return found;
}

export type Erased = {
  deleted: { store: string; count: number }[];
  kept: { store: string; count: number; reason: string }[];
};

/** Deletes a person's rows in every store, and anonymises those that are retained. */
export async function eraseStores(client: PoolClient, scope: PersonScope): Promise<Erased> {
  const erased: Erased = { deleted: [], kept: [] };
  for (const { declared, rows, anonymise } of stores) {
    const table = sql.raw(declared.store);
    const { rowCount } = await ormOf(client).execute(
      anonymise
        ? sql`update ${table} set ${anonymise} where ${rows(scope)}`
        : sql`delete from ${table} where ${rows(scope)}`,
    );
    const count = rowCount ?? 0;
    if (count === 0) continue;
    if (anonymise) erased.kept.push({ store: declared.store, count, reason: declared.keptBecause! });
    else erased.deleted.push({ store: declared.store, count });
  }
  return erased;
}

/** Returns the photos of these valuations that no other valuation of the site has, by site. */
export async function findPhotosOf(
  client: PoolClient,
  valuations: string[],
): Promise<{ tenant: string; keys: string[] }[]> {
  const { rows } = await ormOf(client).execute<{ tenant: string; keys: string[] }>(sql`
    select v.tenant, array_agg(distinct p.key) keys
    from leads.valuation_photos p join leads.valuations v on v.id = p.valuation_id
    where ${oneOf(sql`v.id`, valuations)} and not exists (
      select from leads.valuation_photos q join leads.valuations w on w.id = q.valuation_id
      where q.key = p.key and w.tenant = v.tenant and not ${oneOf(sql`w.id`, valuations)})
    group by v.tenant`);
  return rows;
}

/** Removes a phone number from reservations and bookings that stay open, because others may have entered it. */
export async function detachPhone(
  client: PoolClient,
  reservations: string[],
  leads: string[],
): Promise<void> {
  const withoutPhone = sql`payload = payload || '{"phone": ""}'::jsonb`;
  await ormOf(client).execute(
    sql`update leads.reservations set ${withoutPhone} where ${oneOf(sql`id`, reservations)}`,
  );
  await ormOf(client).execute(sql`update leads.leads set ${withoutPhone} where ${oneOf(sql`id`, leads)}`);
}

const isEnded = sql`state not in ('offered', 'held', 'paid', 'confirmed')`;
/** Which rows of a store count as old, by the time that the list declares. Leads, bookings and valuations are deleted by their own jobs. */
const isOld: Partial<Record<StoreName, (time: string) => SQL>> = {
  'leads.reservations': (time) =>
    sql`${isEnded} and updated_at < ${time} and payload ->> 'name' <> ${nobody.name}`,
  'leads.spins': (time) => sql`created_at < ${time} and name <> ${nobody.name}`,
  'leads.online_payments': (time) => sql`updated_at < ${time} and name <> ${nobody.name}`,
  'leads.waiting_list': (time) => sql`created_at < ${time}`,
  'leads.price_alerts': (time) =>
    sql`coalesce(ended_at, created_at) < ${time} and (ended_at is not null or confirmed_at is null)`,
};

/** Anonymises or deletes what is older at a site than the list of personal data allows. */
export async function expireStores(client: PoolClient, site: TenantConfig, now: Date): Promise<void> {
  for (const [store, condition] of Object.entries(isOld) as [StoreName, (time: string) => SQL][]) {
    const { anonymise } = access[store];
    const [before] = cutoffs(store, site, now);
    const where = sql`where tenant = ${site.slug} and ${condition(before!.toISOString())}`;
    await ormOf(client).execute(
      anonymise
        ? sql`update ${sql.raw(store)} set ${anonymise} ${where}`
        : sql`delete from ${sql.raw(store)} ${where}`,
    );
  }
  const [before] = cutoffs('leads.reservation_events', site, now);
  await ormOf(client).execute(sql`
    update leads.reservation_events set note = null where note is not null and reservation_id in (
      select id from leads.reservations where tenant = ${site.slug} and ${isEnded} and updated_at < ${before!.toISOString()})`);
}
