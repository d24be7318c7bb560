import { transaction, type Database } from '../database.ts';
import { listItems } from './content-repository.ts';
import type { ContentType } from './content-type.ts';
import { loadContent } from './load-content.ts';

/**
 * Publishes the demo content of a domain, by the rules of every other content, in the order of the rows. Items that exist stay as they are.
 * @throws Error that names what is invalid
 */
export async function seedContent(
  database: Database,
  domain: string,
  types: readonly ContentType[],
  rows: { tenant: string; type: string; item: unknown }[],
): Promise<void> {
  const act = { author: 'demo', reason: 'the first content', now: new Date() };
  await transaction(database, async (client) => {
    for (const [tenant, items] of Map.groupBy(rows, (row) => row.tenant)) {
      const names = types.map(({ name }) => name);
      const existing = await listItems(client, { domain, tenant }, names, act.now);
      const ids = new Set(existing.map(({ type, id }) => `${type}\n${id}`));
      const isNew = ({ type, item }: { type: string; item: unknown }) =>
        !ids.has(`${type}\n${types.find(({ name }) => name === type)?.idOf(item)}`);
      const lists = [...Map.groupBy(items.filter(isNew), ({ type }) => type)].map(([type, ofType]) => ({
        type,
        items: ofType.map(({ item }) => item),
      }));
      const load = { domain, tenant, types, lists, publish: true, remove: false };
      const outcome = await loadContent(client, load, act);
      if (!outcome.ok)
        throw new Error(
          `the content of ${tenant} is not valid: ${outcome.problems.map(({ type, id, index, path, message }) => `${type} ${id ?? index + 1}: ${path} ${message}`).join('; ')}`,
        );
    }
  });
}
