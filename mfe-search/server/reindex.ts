import { withInstallation } from '@forecourt/server-kit/with-installation';
import { findRebuild, requestRebuild } from './indexer/rebuild-repository.ts';

const pickUpMs = 10_000;

/** Requests a rebuild of the index, and prints the progress. @throws Error if the rebuild failed */
export const reindex = (): Promise<void> =>
  withInstallation(async (database) => {
    const id = await requestRebuild(database.pool);
    const requestedAt = Date.now();
    let shown = -1;
    for (;;) {
      const { started, finished, vehicles, error } = await findRebuild(database.pool, id);
      if (started && vehicles !== shown) console.log(`${vehicles} vehicles in the new index`);
      if (started) shown = vehicles;
      if (finished && error)
        throw new Error(`the index could not be built, the old one still answers: ${error}`);
      if (finished) return console.log('done: the new index answers');
      if (!started && Date.now() - requestedAt > pickUpMs)
        return console.log(
          'no running site took the request; it stays, and is done when the site starts next',
        );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
