import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '@forecourt/server-kit/database';

type Client = Pick<pg.Pool, 'query'>;
export type PriceAlert = {
  id: string;
  tenant: string;
  name: string;
  slug: string;
  similarPath: string;
  email: string;
  price: number | null;
  key: string;
  /** How many messages there were before this one. */
  sent: number;
};
export type NewPriceAlert = Omit<PriceAlert, 'id' | 'key' | 'sent'> & { vehicleId: string };
/** An alert with what its vehicle costs now. */
export type DuePriceAlert = PriceAlert & { priceNow: number | null; gone: boolean };

const columns = `a.id, a.tenant, a.name, a.slug, a.similar_path as "similarPath", a.email, a.price, a.key, a.sent`;
/** Between two e-mails that ask for a confirmation. */
const askAgain = '10 minutes';
/** Vehicles for which an address that confirms nothing is asked in a day. */
const mostUnconfirmed = 5;

/**
 * Stores an alert that is still to be confirmed; one that ended begins again.
 * @returns the alert to ask about, null where it is confirmed already, or the address has been asked often enough
 */
export async function askForAlert(client: Client, alert: NewPriceAlert): Promise<PriceAlert | null> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from leads.price_alerts
     where tenant = $1 and email = $2 and vehicle_id <> $3 and confirmed_at is null and asked_at > now() - interval '1 day'`,
    [alert.tenant, alert.email, alert.vehicleId],
  );
  if (rows[0]!.open >= mostUnconfirmed) return null;
  const stored = await client.query<PriceAlert>(
    `insert into leads.price_alerts as a
       (tenant, vehicle_id, name, slug, similar_path, email, price, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant, vehicle_id, email) do update
       set price = excluded.price, asked_at = now(), confirmed_at = null, ended_at = null, sent = a.sent + 1,
         name = excluded.name, slug = excluded.slug, similar_path = excluded.similar_path
       where a.ended_at is not null or (a.confirmed_at is null and a.asked_at < now() - interval '${askAgain}')
     returning ${columns}`,
    [
      alert.tenant,
      alert.vehicleId,
      alert.name,
      alert.slug,
      alert.similarPath,
      alert.email,
      alert.price,
      randomBytes(24).toString('base64url'),
    ],
  );
  return stored.rows[0] ?? null;
}

/** The alert that an e-mail's link names. */
export async function findAlert({ pool }: Database, tenant: string, key: string): Promise<PriceAlert | null> {
  const { rows } = await pool.query<PriceAlert>(
    `select ${columns} from leads.price_alerts a where a.tenant = $1 and a.key = $2`,
    [tenant, key],
  );
  return rows[0] ?? null;
}

export async function confirmAlert({ pool }: Database, id: string): Promise<void> {
  await pool.query(
    'update leads.price_alerts set confirmed_at = coalesce(confirmed_at, now()) where id = $1 and ended_at is null',
    [id],
  );
}

export async function endAlert({ pool }: Database, id: string): Promise<void> {
  await pool.query('update leads.price_alerts set ended_at = coalesce(ended_at, now()) where id = $1', [id]);
}

/** Alerts of a site whose vehicle has another price now, or is gone. @param stock whose vehicles the site shows */
export async function findDue(
  { pool }: Database,
  tenant: string,
  stock: string[],
  most: number,
): Promise<DuePriceAlert[]> {
  const { rows } = await pool.query<DuePriceAlert>(
    `select ${columns}, f.price as "priceNow", f.gone_at is not null as gone
     from leads.price_alerts a
       join leads.followed_vehicles f on f.tenant = any($3) and f.vehicle_id = a.vehicle_id
     where a.tenant = $1 and a.confirmed_at is not null and a.ended_at is null
       and (f.gone_at is not null or f.price is distinct from a.price)
     order by a.id limit $2`,
    [tenant, most, stock],
  );
  return rows;
}

/** Records a change that was reported, or is not worth an alert. @returns false if another run recorded it first */
export async function recordAlerted(
  client: Client,
  { id, price, priceNow, sent, gone }: DuePriceAlert,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update leads.price_alerts set price = $3, sent = sent + 1, ended_at = case when $4 then now() end
     where id = $1 and ended_at is null and sent = $2 and price is not distinct from $5`,
    [id, sent, priceNow, gone, price],
  );
  return rowCount === 1;
}

/** Forgets who never confirmed, and alerts that have ended. */
export async function deleteOldAlerts({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from leads.price_alerts
     where (confirmed_at is null and asked_at < now() - interval '7 days') or ended_at < now() - interval '60 days'`,
  );
}
