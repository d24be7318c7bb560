import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type {
  SavedSearch,
  SavedSearchForm,
  SavedSearchSettings,
} from '@forecourt/contracts/api/saved-searches-api';
import { mostSavedSearches, type AlertFrequency } from '@forecourt/contracts/search/saved-search-paths';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';

/** Whose searches they are: a shopper's at one site. */
export type Owner = Pick<Shopper, 'id' | 'realm' | 'phone'> & { tenant: string };

/** A search whose alerts are due. */
export type DueSearch = SavedSearch & {
  tenant: string;
  phone: string;
  unsubscribeKey: string;
  checkedChange: number;
};

const isOwner = 'realm = $1 and shopper_id = $2 and tenant = $3';
const keyOf = ({ realm, id, tenant }: Omit<Owner, 'phone'>) => [realm, id, tenant];
const waits: Record<AlertFrequency, string> = {
  'at-once': '0',
  daily: '1 day',
  weekly: '7 days',
  never: '0',
};

/** Saved searches; every query is for one shopper at one site. */
export function createSavedSearchRepository(database: Database) {
  const { pool } = database;
  return {
    async list(owner: Omit<Owner, 'phone'>): Promise<SavedSearch[]> {
      const { rows } = await pool.query<SavedSearch>(
        `select id, name, search, frequency, channel, email from leads.saved_searches
         where ${isOwner} order by created_at desc, id`,
        keyOf(owner),
      );
      return rows;
    },

    /** Saving a search that is saved already updates its settings. Alerts report what changes from now on. */
    save: (owner: Owner, form: SavedSearchForm): Promise<'saved' | 'too-many'> =>
      transaction(database, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `saved-searches:${keyOf(owner).join(':')}`,
        ]);
        const { rows } = await client.query<{ others: number }>(
          `select count(*)::int as others from leads.saved_searches where ${isOwner} and search <> $4`,
          [...keyOf(owner), form.search],
        );
        if (rows[0]!.others >= mostSavedSearches) return 'too-many';
        await client.query(
          `insert into leads.saved_searches
             (realm, shopper_id, tenant, search, name, frequency, channel, email, phone, unsubscribe_key, checked_change, due_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
             (select coalesce(max(id), 0) from leads.stock_changes), now() + $11::interval)
           on conflict (realm, shopper_id, tenant, search) do update
             set name = excluded.name, frequency = excluded.frequency, channel = excluded.channel,
               email = excluded.email, phone = excluded.phone, due_at = excluded.due_at,
               checked_change = case when saved_searches.frequency = 'never' then excluded.checked_change else saved_searches.checked_change end`,
          [
            ...keyOf(owner),
            form.search,
            form.name,
            form.frequency,
            form.channel,
            form.email,
            owner.phone,
            randomBytes(24).toString('base64url'),
            waits[form.frequency],
          ],
        );
        return 'saved';
      }),

    /** Alerts that were off begin with what changes from now on. @returns whether there is such a search */
    async update(owner: Owner, id: string, settings: SavedSearchSettings): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update leads.saved_searches set name = $5, frequency = $6, channel = $7, email = $8, phone = $9,
           due_at = now() + $10::interval,
           checked_change = case when frequency = 'never'
             then (select coalesce(max(id), 0) from leads.stock_changes) else checked_change end
         where ${isOwner} and id = $4`,
        [
          ...keyOf(owner),
          id,
          settings.name,
          settings.frequency,
          settings.channel,
          settings.email,
          owner.phone,
          waits[settings.frequency],
        ],
      );
      return rowCount === 1;
    },

    async remove(owner: Owner, id: string): Promise<void> {
      await pool.query(`delete from leads.saved_searches where ${isOwner} and id = $4`, [
        ...keyOf(owner),
        id,
      ]);
    },

    /** The name of the search whose e-mails have this key; null where there is none. */
    async nameOfKey(tenant: string, key: string): Promise<string | null> {
      const { rows } = await pool.query<{ name: string }>(
        'select name from leads.saved_searches where tenant = $1 and unsubscribe_key = $2',
        [tenant, key],
      );
      return rows[0]?.name ?? null;
    },

    async endAlerts(tenant: string, key: string): Promise<void> {
      await pool.query(
        `update leads.saved_searches set frequency = 'never' where tenant = $1 and unsubscribe_key = $2`,
        [tenant, key],
      );
    },

    /** Searches of a site that are due and have changes to report, up to a limit. */
    async due(tenant: string, upTo: number, most: number): Promise<DueSearch[]> {
      const { rows } = await pool.query<DueSearch>(
        `select id, name, search, frequency, channel, email, tenant, phone,
           unsubscribe_key as "unsubscribeKey", checked_change::float8 as "checkedChange"
         from leads.saved_searches
         where tenant = $1 and frequency <> 'never' and due_at <= now() and checked_change < $2
         order by checked_change, id limit $3`,
        [tenant, upTo, most],
      );
      return rows;
    },
  };
}

/**
 * Notes in the caller's transaction that changes were looked at; where alerts were sent the next ones wait for the frequency.
 * @returns false where somebody else did, or the search has gone
 */
export async function noteChecked(
  client: PoolClient,
  { id, checkedChange, frequency }: DueSearch,
  upTo: number,
  wasSent: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update leads.saved_searches set checked_change = $3, due_at = case when $4 then now() + $5::interval else due_at end
     where id = $1 and checked_change = $2 and frequency = $6`,
    [id, checkedChange, upTo, wasSent, waits[frequency], frequency],
  );
  return rowCount === 1;
}
