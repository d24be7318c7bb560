import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { followedVehicles as followed, priceAlerts as alerts } from '../db/tables.ts';

export type PriceAlert = {
  id: string;
  tenant: string;
  name: string;
  slug: string;
  similarPath: string;
  email: string;
  price: number | null;
  key: string;
  /** The number of messages before this one. */
  sent: number;
};
export type NewPriceAlert = Omit<PriceAlert, 'id' | 'key' | 'sent'> & { vehicleId: string };
/** An alert with the current price of its vehicle. */
export type DuePriceAlert = PriceAlert & { priceNow: number | null; gone: boolean };

const columns = {
  id: alerts.id,
  tenant: alerts.tenant,
  name: alerts.name,
  slug: alerts.slug,
  similarPath: alerts.similarPath,
  email: alerts.email,
  price: alerts.price,
  key: alerts.key,
  sent: alerts.sent,
};
/** The minimum time between two emails that ask for a confirmation. */
const askAgain = sql`interval '10 minutes'`;
/** The maximum number of unconfirmed alerts of one address in a day. */
const mostUnconfirmed = 5;

/**
 * Stores an alert that is still to be confirmed; an alert that ended starts again.
 * @returns the alert to ask about, or null if it is already confirmed or the address has been asked often
 * enough
 */
export async function askForAlert(client: Client, alert: NewPriceAlert): Promise<PriceAlert | null> {
  const open = await ormOf(client).$count(
    alerts,
    and(
      eq(alerts.tenant, alert.tenant),
      eq(alerts.email, alert.email),
      ne(alerts.vehicleId, alert.vehicleId),
      isNull(alerts.confirmedAt),
      sql`${alerts.askedAt} > now() - interval '1 day'`,
    ),
  );
  if (open >= mostUnconfirmed) return null;
  const [stored] = await ormOf(client)
    .insert(alerts)
    .values({ ...alert, key: randomBytes(24).toString('base64url') })
    .onConflictDoUpdate({
      target: [alerts.tenant, alerts.vehicleId, alerts.email],
      set: {
        price: alert.price,
        name: alert.name,
        slug: alert.slug,
        similarPath: alert.similarPath,
        askedAt: sql`now()`,
        confirmedAt: null,
        endedAt: null,
        sent: sql`${alerts.sent} + 1`,
      },
      setWhere: or(
        isNotNull(alerts.endedAt),
        and(isNull(alerts.confirmedAt), sql`${alerts.askedAt} < now() - ${askAgain}`),
      ),
    })
    .returning(columns);
  return stored ?? null;
}

/** Finds the alert that an email's link refers to. */
export async function findAlert(client: Client, tenant: string, key: string): Promise<PriceAlert | null> {
  const [row] = await ormOf(client)
    .select(columns)
    .from(alerts)
    .where(and(eq(alerts.tenant, tenant), eq(alerts.key, key)));
  return row ?? null;
}

export async function confirmAlert(client: Client, id: string): Promise<void> {
  await ormOf(client)
    .update(alerts)
    .set({ confirmedAt: sql`coalesce(${alerts.confirmedAt}, now())` })
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)));
}

export async function endAlert(client: Client, id: string): Promise<void> {
  await ormOf(client)
    .update(alerts)
    .set({ endedAt: sql`coalesce(${alerts.endedAt}, now())` })
    .where(eq(alerts.id, id));
}

/**
 * Finds the alerts of a site whose vehicle has a different price now, or is gone.
 * @param stock the sites whose vehicles this site shows
 */
export async function findDue(
  client: Client,
  tenant: string,
  stock: string[],
  most: number,
): Promise<DuePriceAlert[]> {
  return ormOf(client)
    .select({ ...columns, priceNow: followed.price, gone: sql<boolean>`${followed.goneAt} is not null` })
    .from(alerts)
    .innerJoin(followed, and(inArray(followed.tenant, stock), eq(followed.vehicleId, alerts.vehicleId)))
    .where(
      and(
        eq(alerts.tenant, tenant),
        isNotNull(alerts.confirmedAt),
        isNull(alerts.endedAt),
        or(isNotNull(followed.goneAt), sql`${followed.price} is distinct from ${alerts.price}`),
      ),
    )
    .orderBy(alerts.id)
    .limit(most);
}

/**
 * Records a change that was reported, or needs no alert.
 * @returns false if another run recorded it first
 */
export async function recordAlerted(
  client: Client,
  { id, price, priceNow, sent, gone }: DuePriceAlert,
): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(alerts)
    .set({ price: priceNow, sent: sql`${alerts.sent} + 1`, endedAt: gone ? sql`now()` : null })
    .where(
      and(
        eq(alerts.id, id),
        isNull(alerts.endedAt),
        eq(alerts.sent, sent),
        price === null ? isNull(alerts.price) : eq(alerts.price, price),
      ),
    );
  return rowCount === 1;
}

/** Deletes alerts that were never confirmed, and alerts that have ended. */
export async function deleteOldAlerts(client: Client): Promise<void> {
  await ormOf(client)
    .delete(alerts)
    .where(
      or(
        and(isNull(alerts.confirmedAt), lt(alerts.askedAt, sql`now() - interval '7 days'`)),
        lt(alerts.endedAt, sql`now() - interval '60 days'`),
      ),
    );
}
