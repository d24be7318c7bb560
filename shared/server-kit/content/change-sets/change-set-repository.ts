import { randomBytes } from 'node:crypto';
import type { Client } from '../../database/database.ts';
import type { ItemKey } from '../content-repository.ts';

export type ChangeSet = {
  id: string;
  title: string;
  author: string;
  reason: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  publishedBy: string | null;
  liveFrom: Date | null;
  liveUntil: Date | null;
  undoneAt: Date | null;
  undoneBy: string | null;
  discardedAt: Date | null;
};

export type ChangeSetItem = {
  domain: string;
  type: string;
  id: string;
  /** Null takes the item off the site. */
  version: number | null;
  /** What was on the site when the item was added. */
  base: number | null;
  author: string;
};

const columns = `id, title, author, reason, created_at as "createdAt", published_at as "publishedAt",
  published_by as "publishedBy", live_from as "liveFrom", live_until as "liveUntil", undone_at as "undoneAt",
  undone_by as "undoneBy", discarded_at as "discardedAt"`;

export async function insertChangeSet(
  client: Client,
  tenant: string,
  { title, author, reason, now }: { title: string; author: string; reason: string | null; now: Date },
): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  await client.query(
    `insert into content.change_sets (id, tenant, title, author, reason, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, tenant, title, author, reason, now],
  );
  return id;
}

/** Newest first, without discarded ones. */
export async function listChangeSets(client: Client, tenant: string): Promise<ChangeSet[]> {
  const { rows } = await client.query<ChangeSet>(
    `select ${columns} from content.change_sets where tenant = $1 and discarded_at is null
     order by created_at desc, id limit 200`,
    [tenant],
  );
  return rows;
}

/** @param lock others who change this set wait until the transaction ends */
export async function findChangeSet(
  client: Client,
  tenant: string,
  id: string,
  lock = false,
): Promise<ChangeSet | null> {
  const { rows } = await client.query<ChangeSet>(
    `select ${columns} from content.change_sets where tenant = $1 and id = $2${lock ? ' for update' : ''}`,
    [tenant, id],
  );
  return rows[0] ?? null;
}

/** Always in the same order, so that two publications cannot wait for each other. */
export async function listItemsOfSet(client: Client, set: string): Promise<ChangeSetItem[]> {
  const { rows } = await client.query<ChangeSetItem>(
    `select domain, type, id, version, base, author from content.change_set_items where change_set = $1
     order by domain, type, id`,
    [set],
  );
  return rows;
}

/** An item that is added again keeps what was on the site when it was added first. */
export async function saveItemOfSet(
  client: Client,
  set: string,
  { domain, type, id, version, base, author }: ChangeSetItem,
): Promise<void> {
  await client.query(
    `insert into content.change_set_items (change_set, domain, type, id, version, base, author)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (change_set, domain, type, id) do update set version = excluded.version, author = excluded.author`,
    [set, domain, type, id, version, base, author],
  );
}

/** @returns false if the set does not have the item */
export async function deleteItemOfSet(
  client: Client,
  set: string,
  { domain, type, id }: ItemKey,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from content.change_set_items where change_set = $1 and domain = $2 and type = $3 and id = $4',
    [set, domain, type, id],
  );
  return rowCount === 1;
}

export async function recordPublication(
  client: Client,
  set: string,
  { now, author, from, until }: { now: Date; author: string; from: Date; until: Date | null },
): Promise<void> {
  await client.query(
    `update content.change_sets set published_at = $2, published_by = $3, live_from = $4, live_until = $5 where id = $1`,
    [set, now, author, from, until],
  );
}

export async function recordUndo(client: Client, set: string, now: Date, author: string): Promise<void> {
  await client.query('update content.change_sets set undone_at = $2, undone_by = $3 where id = $1', [
    set,
    now,
    author,
  ]);
}

export async function recordDiscard(client: Client, set: string, now: Date): Promise<void> {
  await client.query('update content.change_sets set discarded_at = $2 where id = $1', [set, now]);
}

/** The releases of a set that were not cancelled, oldest first. */
export async function listReleasesOfSet(client: Client, set: string) {
  const { rows } = await client.query<{
    seq: number;
    domain: string;
    type: string;
    id: string;
    version: number | null;
    from: Date;
  }>(
    `select seq::int, domain, type, id, version, live_from as "from" from content.releases
     where change_set = $1 and cancelled_at is null order by domain, type, id, seq`,
    [set],
  );
  return rows;
}

/** The newest release of an item whose time has come, with the set that it belongs to. */
export async function findLiveRelease(client: Client, { domain, tenant, type, id }: ItemKey, now: Date) {
  const { rows } = await client.query<{
    version: number | null;
    author: string;
    from: Date;
    changeSet: string | null;
  }>(
    `select version, author, live_from as "from", change_set as "changeSet" from content.releases
     where domain = $1 and tenant = $2 and type = $3 and id = $4 and cancelled_at is null and live_from <= $5
     order by live_from desc, seq desc limit 1`,
    [domain, tenant, type, id, now],
  );
  return rows[0] ?? null;
}
