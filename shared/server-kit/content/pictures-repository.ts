import type { Client } from '../database/database.ts';

type Picture = { tenant: string; name: string; bytes: Buffer; author: string; createdAt: Date };

/** Stores a picture or document of a site; one that exists stays. */
export async function insertPicture(
  client: Client,
  { tenant, name, bytes, author, createdAt }: Picture,
): Promise<void> {
  await client.query(
    `insert into content.pictures (tenant, name, bytes, author, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tenant, name, bytes, author, createdAt],
  );
}

/** Notes the name that the dealer gives a picture; another picture loses it. */
export async function namePicture(client: Client, tenant: string, name: string, path: string): Promise<void> {
  await client.query(
    `update content.pictures set path = case when name = $2 then $3 end
     where tenant = $1 and (name = $2 or path = $3)`,
    [tenant, name, path],
  );
}

export async function listPictures(
  client: Client,
  tenant: string,
): Promise<{ name: string; path: string | null }[]> {
  const { rows } = await client.query<{ name: string; path: string | null }>(
    'select name, path from content.pictures where tenant = $1 order by name',
    [tenant],
  );
  return rows;
}

/** Finds a picture of any site: a group shows those of its members. */
export async function findPicture(client: Client, name: string): Promise<Buffer | null> {
  const { rows } = await client.query<{ bytes: Buffer }>(
    'select bytes from content.pictures where name = $1 limit 1',
    [name],
  );
  return rows[0]?.bytes ?? null;
}

export async function hasPicture(client: Client, tenant: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from content.pictures where tenant = $1 and name = $2', [
    tenant,
    name,
  ]);
  return rowCount === 1;
}

/** How many bytes the pictures of a site have. */
export async function sizeOfPictures(client: Client, tenant: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(length(bytes)), 0) as bytes from content.pictures where tenant = $1',
    [tenant],
  );
  return Number(rows[0]!.bytes);
}
