import { migrate, type Database } from './database.ts';
import type { DomainServer } from './domain.ts';

/** Migrates every domain's own schema; @returns what was applied, as "domain/file". */
export async function migrateDomains(database: Database, domains: DomainServer[]): Promise<string[]> {
  const applied: string[] = [];
  for (const domain of domains) {
    if (!domain.migrations) continue;
    for (const name of await migrate(database, domain.name, domain.migrations)) applied.push(`${domain.name}/${name}`);
  }
  return applied;
}
