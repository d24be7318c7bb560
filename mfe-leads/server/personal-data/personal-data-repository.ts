import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { oneOf } from './match-person.ts';
import type { PersonScope } from './person-scope-repository.ts';
import { isEnded, stores } from './store-access.ts';

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

/** Counts a person's rows in all stores, besides the question whether to delete them. */
export async function countRows(client: PoolClient, scope: PersonScope): Promise<number> {
  let count = 0;
  for (const { declared, rows } of stores) {
    if (declared.store === 'leads.address_erasures') continue;
    const { rows: found } = await ormOf(client).execute<{ count: number }>(
      sql`select count(*)::int count from ${sql.raw(declared.store)} where ${rows(scope)}`,
    );
    count += found[0]!.count;
  }
  return count;
}

/** Finds what of a person is still to come: reservations that hold a vehicle, and the leads of bookings. */
export async function findOpenRows(
  client: PoolClient,
  scope: Pick<PersonScope, 'reservations' | 'leads'>,
): Promise<{ reservations: string[]; leads: string[] }> {
  const find = async (query: SQL) =>
    (await ormOf(client).execute<{ found: string }>(query)).rows.map(({ found }) => found);
  return {
    reservations: await find(
      sql`select id found from leads.reservations where ${oneOf(sql`id`, scope.reservations)} and not (${isEnded})`,
    ),
    leads: await find(
      sql`select lead_id found from leads.bookings where ${oneOf(sql`lead_id`, scope.leads)} and cancelled_at is null and ends_at > now()`,
    ),
  };
}

export type Erased = {
  deleted: { store: string; count: number }[];
  kept: { store: string; count: number; reason: string }[];
};

/** Deletes a person's rows in every store, and anonymises those that are retained. */
export async function eraseStores(client: PoolClient, scope: PersonScope): Promise<Erased> {
  const erased: Erased = { deleted: [], kept: [] };
  for (const { declared, rows, anonymise, isRetained = sql`true` } of stores) {
    const { store } = declared;
    const table = sql.raw(store);
    const isDeleted = anonymise ? sql`${rows(scope)} and not ${isRetained}` : rows(scope);
    const { rowCount: deleted } = await ormOf(client).execute(sql`delete from ${table} where ${isDeleted}`);
    if (deleted) erased.deleted.push({ store, count: deleted });
    if (!anonymise) continue;
    const { rowCount: kept } = await ormOf(client).execute(
      sql`update ${table} set ${anonymise} where ${rows(scope)}`,
    );
    if (kept) erased.kept.push({ store, count: kept, reason: declared.keptBecause! });
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

/** Removes a phone number from reservations and bookings that stay open, as others may have entered it. */
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
