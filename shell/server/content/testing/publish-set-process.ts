import { publishSet } from '@forecourt/server-kit/content/change-sets/change-sets';
import { connectDatabase, transaction } from '@forecourt/server-kit/database';

// Publishes a change set in a process of its own, for the test that kills it.
const [databaseUrl, tenant, set] = process.argv.slice(2) as [string, string, string];
const database = connectDatabase(databaseUrl, { max: 1 });
console.log('publishing');
await transaction(database.pool, (client) =>
  publishSet(
    client,
    { tenant, set },
    { check: async () => [] },
    { author: 'killed', reason: null, now: new Date() },
  ),
);
console.log('published');
await database.close();
