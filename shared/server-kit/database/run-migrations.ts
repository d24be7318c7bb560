import { migrateContent } from '../content/content.ts';
import type { DomainServer } from '../domain/domain.ts';
import { migrateMessages } from '../messages/messages.ts';
import { migrate, type Database } from './database.ts';

/**
 * Migrates the schemas `messages` and `content`, and the schema of every domain.
 * @returns the migrations applied now, as "domain/file"
 */
export async function migrateDomains(
  database: Database,
  domains: Pick<DomainServer, 'name' | 'migrations'>[],
): Promise<string[]> {
  const applied = (await migrateMessages(database)).map((name) => `messages/${name}`);
  for (const name of await migrateContent(database)) applied.push(`content/${name}`);
  for (const domain of domains) {
    if (!domain.migrations) continue;
    for (const name of await migrate(database, domain.name, domain.migrations))
      applied.push(`${domain.name}/${name}`);
  }
  return applied;
}
