import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import type { PoolClient, Pool } from 'pg';
import { mostSavedSearches, type AlertFrequency } from '@forecourt/contracts/search/saved-search-paths';
import { type Client, ormOf, transaction } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';
import type { SavedSearch, SavedSearchForm, SavedSearchSettings } from '../../model/saved-searches-api.ts';
import { savedSearches as searches, stockChanges } from '../db/tables.ts';
import { hasConfirmedAddress } from './alert-address-repository.ts';

/** The owner of saved searches: a shopper at one site. */
export type Owner = Pick<Shopper, 'id' | 'realm' | 'phone'> & { tenant: string };

/** A search whose alerts are due. */
export type DueSearch = Omit<SavedSearch, 'email_confirmed'> & {
  tenant: string;
  phone: string;
  unsubscribeKey: string;
  checkedChange: number;
};

/** What a shopper reads or changes is restricted to their searches at one site. */
const ofOwner = ({ realm, id, tenant }: Omit<Owner, 'phone'>) =>
  and(eq(searches.realm, realm), eq(searches.shopperId, id), eq(searches.tenant, tenant));
const waits: Record<AlertFrequency, string> = {
  'at-once': '0',
  daily: '1 day',
  weekly: '7 days',
  never: '0',
};

const waitOf = (frequency: AlertFrequency) => sql`${waits[frequency]}::interval`;
/** The newest change of the stock: alerts report only later changes. */
const newestChange = sql<number>`(select coalesce(max(id), 0) from ${stockChanges})`;

/** The searches of a shopper, the newest first. */
const listOf = (client: Client, owner: Omit<Owner, 'phone'>): Promise<SavedSearch[]> =>
  ormOf(client)
    .select({
      id: searches.id,
      name: searches.name,
      search: searches.search,
      frequency: searches.frequency,
      channel: searches.channel,
      email: searches.email,
      email_confirmed: hasConfirmedAddress,
    })
    .from(searches)
    .where(ofOwner(owner))
    .orderBy(desc(searches.createdAt), searches.id);

export const listSavedSearches = (client: Client, owner: Omit<Owner, 'phone'>): Promise<SavedSearch[]> =>
  listOf(client, owner);

/**
 * Saves a search, or updates its settings if it is already saved. If it is new or its alerts were off, it
 * reports changes from now on.
 * @returns the list after it, from the same transaction
 */
export const saveSearch = (
  pool: Pool,
  owner: Owner,
  form: SavedSearchForm,
): Promise<SavedSearch[] | 'too-many'> =>
  transaction(pool, async (client) => {
    const lock = `saved-searches:${owner.realm}:${owner.id}:${owner.tenant}`;
    await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const others = await ormOf(client).$count(
      searches,
      and(ofOwner(owner), ne(searches.search, form.search)),
    );
    if (others >= mostSavedSearches) return 'too-many';
    await ormOf(client)
      .insert(searches)
      .values({
        realm: owner.realm,
        shopperId: owner.id,
        tenant: owner.tenant,
        search: form.search,
        name: form.name,
        frequency: form.frequency,
        channel: form.channel,
        email: form.email,
        phone: owner.phone,
        unsubscribeKey: randomBytes(24).toString('base64url'),
        checkedChange: newestChange,
        dueAt: sql`now() + ${waitOf(form.frequency)}`,
      })
      .onConflictDoUpdate({
        target: [searches.realm, searches.shopperId, searches.tenant, searches.search],
        set: {
          name: form.name,
          frequency: form.frequency,
          channel: form.channel,
          email: form.email,
          phone: owner.phone,
          dueAt: sql`excluded.due_at`,
          checkedChange: sql`case when ${searches.frequency} = 'never' then excluded.checked_change else ${searches.checkedChange} end`,
        },
      });
    return listOf(client, owner);
  });

/**
 * Updates a search. If its alerts were off, it reports changes from now on.
 * @returns the list after it, from the same transaction; null if there is no such search
 */
export const updateSavedSearch = (
  pool: Pool,
  owner: Owner,
  id: string,
  settings: SavedSearchSettings,
): Promise<SavedSearch[] | null> =>
  transaction(pool, async (client) => {
    const { rowCount } = await ormOf(client)
      .update(searches)
      .set({
        name: settings.name,
        frequency: settings.frequency,
        channel: settings.channel,
        email: settings.email,
        phone: owner.phone,
        dueAt: sql`now() + ${waitOf(settings.frequency)}`,
        checkedChange: sql`case when ${searches.frequency} = 'never' then ${newestChange} else ${searches.checkedChange} end`,
      })
      .where(and(ofOwner(owner), eq(searches.id, id)));
    return rowCount === 1 ? listOf(client, owner) : null;
  });

/** @returns the list after it, from the same transaction */
export const removeSavedSearch = (pool: Pool, owner: Owner, id: string): Promise<SavedSearch[]> =>
  transaction(pool, async (client) => {
    await ormOf(client)
      .delete(searches)
      .where(and(ofOwner(owner), eq(searches.id, id)));
    return listOf(client, owner);
  });

/** Returns the name of the search with this unsubscribe key, or null if there is none. */
export async function nameOfKey(client: Client, tenant: string, key: string): Promise<string | null> {
  const [row] = await ormOf(client).select({ name: searches.name }).from(searches).where(hasKey(tenant, key));
  return row?.name ?? null;
}

export async function endAlerts(client: Client, tenant: string, key: string): Promise<void> {
  await ormOf(client).update(searches).set({ frequency: 'never' }).where(hasKey(tenant, key));
}

/** Finds the searches of a site that are due and have changes to check, up to a limit. */
export const findDueSearches = (
  client: Client,
  tenant: string,
  upTo: number,
  most: number,
): Promise<DueSearch[]> =>
  ormOf(client)
    .select()
    .from(searches)
    .where(
      and(
        eq(searches.tenant, tenant),
        ne(searches.frequency, 'never'),
        lte(searches.dueAt, sql`now()`),
        lt(searches.checkedChange, upTo),
        hasConfirmedAddress,
      ),
    )
    .orderBy(searches.checkedChange, searches.id)
    .limit(most);

const hasKey = (tenant: string, key: string) =>
  and(eq(searches.tenant, tenant), eq(searches.unsubscribeKey, key));

/**
 * Records in the caller's transaction that changes were checked. If alerts were sent, the next ones wait as
 * long as the frequency requires.
 * @returns false if another run recorded it first, or the search was changed or deleted
 */
export async function noteChecked(
  client: PoolClient,
  { id, checkedChange, frequency }: DueSearch,
  upTo: number,
  wasSent: boolean,
): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(searches)
    .set({ checkedChange: upTo, ...(wasSent && { dueAt: sql`now() + ${waitOf(frequency)}` }) })
    .where(
      and(eq(searches.id, id), eq(searches.checkedChange, checkedChange), eq(searches.frequency, frequency)),
    );
  return rowCount === 1;
}
