import { resolve } from 'node:path';
import { z } from 'zod';
import { connectDatabase } from '@forecourt/server-kit/database';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { findRebuild, requestRebuild } from './indexer/rebuild-repository.ts';

const Env = z.object({
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  DATA_DIR: z.string().default(resolve(import.meta.dirname, '../../.data')),
});
const pickUpMs = 10_000;

/** Requests a rebuild of the index from the running site, and prints the progress. @throws Error if the rebuild failed */
export async function reindex(): Promise<void> {
  const env = parseEnv(Env);
  const server = await openDatabase(env);
  const database = connectDatabase(server.url, { max: 1 });
  try {
    const id = await requestRebuild(database);
    const asked = Date.now();
    let shown = -1;
    for (;;) {
      const { started, finished, vehicles, error } = await findRebuild(database, id);
      if (started && vehicles !== shown) console.log(`${vehicles} vehicles in the new index`);
      if (started) shown = vehicles;
      if (finished && error)
        throw new Error(`the index could not be built, the old one still answers: ${error}`);
      if (finished) return console.log('done: the new index answers');
      if (!started && Date.now() - asked > pickUpMs)
        return console.log(
          'no running site took the request; it stays, and is done when the site starts next',
        );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await database.close();
    await server.stop();
  }
}
