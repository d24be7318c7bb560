import { migrate, type Client, type Database } from '../database/database.ts';

export { contentNotice, contentNoticeOf } from './content-notice.ts';
export { listScheduled, readItems } from './content-repository.ts';

/** Migrates the schema `content`. */
export const migrateContent = (database: Database): Promise<string[]> =>
  migrate(database, 'content', new URL('./migrations/', import.meta.url));

/** Whether the schema `content` exists: a site that never started does not have it. */
export async function hasContent(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('content.releases') is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}
