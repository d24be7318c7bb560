import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ormOf } from '@forecourt/server-kit/database';
import { access, isEnded, nobody, type StoreName } from '../store-access.ts';
import { cutoffs } from './retention.ts';

/** Which rows of a store are old, by the list. Leads, bookings and valuations have jobs of their own. */
const isOld: Partial<Record<StoreName, (time: string) => SQL>> = {
  'leads.reservations': (time) =>
    sql`${isEnded} and updated_at < ${time} and payload ->> 'name' <> ${nobody.name}`,
  'leads.spins': (time) => sql`created_at < ${time} and name <> ${nobody.name}`,
  'leads.online_payments': (time) => sql`updated_at < ${time} and name <> ${nobody.name}`,
  'leads.address_erasures': (time) => sql`asked_at < ${time}`,
  'leads.waiting_list': (time) => sql`created_at < ${time}`,
  'leads.price_alerts': (time) =>
    sql`coalesce(ended_at, created_at) < ${time} and (ended_at is not null or confirmed_at is null)`,
};

/** Anonymises or deletes what is older at a site than the list of personal data allows. */
export async function expireStores(client: PoolClient, site: TenantConfig, now: Date): Promise<void> {
  const [unanswered] = cutoffs('leads.address_erasures', site, now);
  await ormOf(client).execute(sql`
    delete from messages.messages where about in (
      select 'address-erasure:' || id from leads.address_erasures
      where tenant = ${site.slug} and asked_at < ${unanswered!.toISOString()})`);
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
