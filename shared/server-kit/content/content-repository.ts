import type { Client } from '../database/database.ts';
import { contentNotice, contentNoticeOf } from './content-notice.ts';
import type { ContentView } from './view/content-view.ts';

export type ItemKey = { domain: string; tenant: string; type: string; id: string };

export type Version = {
  version: number;
  position: number;
  data: unknown;
  author: string;
  reason: string | null;
  createdAt: Date;
};

export type Release = {
  seq: number;
  version: number | null;
  from: Date;
  author: string;
  reason: string | null;
};

/** An item as an editor sees it: its newest version, the one on the site and what is scheduled. */
export type Item = {
  type: string;
  id: string;
  latest: Version;
  live: Release | null;
  scheduled: Release[];
  isDraft: boolean;
};

/** `from` is when it was put on the site; null for a version that is not published. */
export type ReadItem = { tenant: string; type: string; id: string; data: unknown; from: Date | null };

/**
 * Reads the items of some sites as they are shown at a moment, in the dealer's order.
 * @param tenants null for every site
 * @param fields only these fields of each item; all by default
 */
export async function readItems(
  client: Client,
  { domain, tenants, types }: { domain: string; tenants: string[] | null; types: string[] },
  { at, unpublished }: ContentView,
  fields: string[] | null = null,
): Promise<ReadItem[]> {
  const values: unknown[] = [domain, types, at, fields];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  // PostgreSQL uses the index only if the condition is not hidden in an "or".
  const isWanted = `domain = $1 and type = any($2)${tenants ? ` and tenant = any(${parameter(tenants)})` : ''}`;
  const kind = unpublished ? (unpublished.changeSet === null ? 'drafts' : 'set') : 'live';
  const shown = unpublished
    ? unpublished.changeSet === null
      ? newerDrafts(`${isWanted} and tenant = ${parameter(unpublished.tenant)}`)
      : itemsOfSet(parameter(unpublished.changeSet), parameter(unpublished.tenant))
    : '';
  const { rows } = await client.query<ReadItem>({
    name: `content-${kind}${tenants ? '' : '-of-all'}`,
    text: `with live as (
        select distinct on (tenant, type, id) tenant, type, id, version, live_from from content.releases
        where ${isWanted} and cancelled_at is null and live_from <= $3
        order by tenant, type, id, live_from desc, seq desc
      )${shown}
      select tenant, type, id, live_from as "from",
        case when $4::text[] is null then data
          else (select jsonb_object_agg(field, data -> field) from unnest($4::text[]) field) end as data
      from ${unpublished ? 'shown' : 'live'} join content.versions using (tenant, type, id, version)
      where domain = $1
      order by position, id`,
    values,
  });
  return rows;
}

/** The newest version of an item that was never released in that version, else what is on the site. */
const newerDrafts = (isWanted: string) => `, newest as (
        select tenant, type, id, max(version) as version from content.versions
        where ${isWanted} group by tenant, type, id
      ), released as (
        select tenant, type, id, max(version) as version from content.releases
        where ${isWanted} and cancelled_at is null group by tenant, type, id
      ), drafts as (
        select newest.* from newest left join released using (tenant, type, id)
        where newest.version > coalesce(released.version, 0)
      ), shown as (
        select tenant, type, id, version, null::timestamptz as live_from from drafts
        union all
        select * from live where not exists (
          select from drafts where (drafts.tenant, drafts.type, drafts.id) = (live.tenant, live.type, live.id))
      )`;

/** The items of a change set of a site, and what is on the site of all others. */
const itemsOfSet = (set: string, tenant: string) => `, in_set as (
        select tenant, type, item.id, version from content.change_set_items item
        join content.change_sets on change_sets.id = item.change_set
        where change_set = ${set} and tenant = ${tenant} and domain = $1 and type = any($2)
      ), shown as (
        select tenant, type, id, version, null::timestamptz as live_from from in_set
        union all
        select * from live where not exists (
          select from in_set where (in_set.tenant, in_set.type, in_set.id) = (live.tenant, live.type, live.id))
      )`;

/** Serialises changes of one kind of content of a site until the transaction ends. */
export async function lockType(client: Client, { domain, tenant, type }: ItemKey): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `content:${domain}:${tenant}:${type}`,
  ]);
}

const versionColumns = `version, position, data, author, reason, created_at as "createdAt"`;
const releaseColumns = `seq, version, live_from as "from", author, reason`;

/** Lists the items of some types, with drafts and with items that are off the site. */
export async function listItems(
  client: Client,
  { domain, tenant }: { domain: string; tenant: string },
  types: string[],
  now: Date,
): Promise<Item[]> {
  const { rows: versions } = await client.query<Version & { type: string; id: string }>(
    `select * from (
       select distinct on (type, id) type, id, ${versionColumns} from content.versions
       where domain = $1 and tenant = $2 and type = any($3) order by type, id, version desc
     ) newest order by type, position, id`,
    [domain, tenant, types],
  );
  const { rows: releases } = await client.query<Release & { type: string; id: string }>(
    `select type, id, ${releaseColumns} from content.releases
     where domain = $1 and tenant = $2 and type = any($3) and cancelled_at is null
     order by live_from, seq`,
    [domain, tenant, types],
  );
  const byItem = Map.groupBy(releases, ({ type, id }) => `${type}\n${id}`);
  return versions.map(({ type, id, ...latest }) => {
    const all = (byItem.get(`${type}\n${id}`) ?? []).map(({ type: _type, id: _id, ...release }) => release);
    const newestReleased = Math.max(0, ...all.map(({ version }) => version ?? 0));
    return {
      type,
      id,
      latest,
      live: all.findLast(({ from }) => from <= now) ?? null,
      scheduled: all.filter(({ from }) => from > now),
      isDraft: latest.version > newestReleased,
    };
  });
}

export async function findItem(client: Client, key: ItemKey, now: Date): Promise<Item | null> {
  const items = await listItems(client, key, [key.type], now);
  return items.find(({ id }) => id === key.id) ?? null;
}

/** Newest first. */
export async function listVersions(
  client: Client,
  { domain, tenant, type, id }: ItemKey,
): Promise<Version[]> {
  const { rows } = await client.query<Version>(
    `select ${versionColumns} from content.versions
     where domain = $1 and tenant = $2 and type = $3 and id = $4 order by version desc`,
    [domain, tenant, type, id],
  );
  return rows;
}

/** Lists what was put on the site, taken off it and scheduled, with what was cancelled, newest first. */
export async function listReleases(client: Client, { domain, tenant, type, id }: ItemKey) {
  const { rows } = await client.query<Release & { cancelledAt: Date | null; cancelledBy: string | null }>(
    `select ${releaseColumns}, cancelled_at as "cancelledAt", cancelled_by as "cancelledBy" from content.releases
     where domain = $1 and tenant = $2 and type = $3 and id = $4 order by seq desc`,
    [domain, tenant, type, id],
  );
  return rows;
}

/** Lists the versions that were on a site at a moment, with who put them there and why. */
export async function listShownVersions(
  client: Client,
  { domain, tenant }: { domain: string; tenant: string },
  types: string[],
  at: Date,
) {
  const { rows } = await client.query<Release & { type: string; id: string; version: number; data: unknown }>(
    `with shown as (
       select distinct on (type, id) type, id, version, live_from as "from", author, reason from content.releases
       where domain = $1 and tenant = $2 and type = any($3) and live_from <= $4
         and (cancelled_at is null or cancelled_at > $4)
       order by type, id, live_from desc, seq desc
     )
     select shown.*, data from shown join content.versions using (type, id, version)
     where domain = $1 and tenant = $2 order by type, position, id`,
    [domain, tenant, types, at],
  );
  return rows;
}

export async function insertVersion(
  client: Client,
  { domain, tenant, type, id }: ItemKey,
  { version, position, data, author, reason, createdAt }: Version,
): Promise<void> {
  await client.query(
    `insert into content.versions (domain, tenant, type, id, version, position, data, author, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [domain, tenant, type, id, version, position, JSON.stringify(data), author, reason, createdAt],
  );
}

/** Every server on this database is notified when the transaction is committed. */
export async function insertRelease(
  client: Client,
  { domain, tenant, type, id }: ItemKey,
  { version, from, author, reason }: Omit<Release, 'seq'>,
  now: Date,
  changeSet: string | null = null,
): Promise<void> {
  await client.query(
    `insert into content.releases (domain, tenant, type, id, version, live_from, author, reason, created_at, change_set)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [domain, tenant, type, id, version, from, author, reason, now, changeSet],
  );
  await notifyChange(client, domain, tenant);
}

async function notifyChange(client: Client, domain: string, tenant: string): Promise<void> {
  await client.query('select pg_notify($1, $3), pg_notify($2, $3)', [
    contentNoticeOf(domain),
    contentNotice,
    tenant,
  ]);
}

/** @returns false if there is no such release, or its time has come */
export async function cancelRelease(
  client: Client,
  { domain, tenant, type, id }: ItemKey,
  seq: number,
  author: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update content.releases set cancelled_at = $6, cancelled_by = $7
     where domain = $1 and tenant = $2 and type = $3 and id = $4 and seq = $5
       and cancelled_at is null and live_from > $6`,
    [domain, tenant, type, id, seq, now, author],
  );
  if (rowCount === 1) await notifyChange(client, domain, tenant);
  return rowCount === 1;
}

/** Lists the sites whose content changes between two moments, and when the next change after them is. */
export async function listScheduled(
  client: Client,
  after: Date,
  until: Date,
): Promise<{ tenants: string[]; next: Date | null }> {
  const { rows } = await client.query<{ tenants: string[] | null; next: Date | null }>(
    `select array_agg(distinct tenant) filter (where live_from <= $2) as tenants,
       min(live_from) filter (where live_from > $2) as next
     from content.releases where cancelled_at is null and live_from > $1`,
    [after, until],
  );
  return { tenants: rows[0]?.tenants ?? [], next: rows[0]?.next ?? null };
}
