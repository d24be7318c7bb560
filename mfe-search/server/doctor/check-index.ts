import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { findingsOf, type CheckOptions, type DomainCheck, type Finding } from '@forecourt/server-kit/finding';
import { createHttpServices } from '@forecourt/server-kit/http-services';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { setAside } from '../../engine/snapshot/snapshot-file.ts';
import { readEnv, type Env } from '../env.ts';
import { requestRebuild } from '../indexer/rebuild-repository.ts';
import { checkSnapshot } from '../search-index/index-snapshot.ts';
import { createMeilisearchIndex } from '../search-index/meilisearch-index.ts';

const { ok, problem, repaired } = findingsOf('search index');
const Progress = z.object({ position: z.number(), pending: z.number() });
/** A site that runs reads new changes within two seconds. */
const timeToFollowMs = 5_000;
const remedy = 'pnpm forecourt search reindex rebuilds it while the site runs';

/** Checks the saved index or the search server, and whether the site's index follows the stock. */
export const checkIndex: DomainCheck = (options) => checkIndexes(options, timeToFollowMs);

/** @param followMs how long the running site may take to read changes */
export const checkIndexes = async (options: CheckOptions, followMs: number): Promise<Finding[]> => {
  const env = readEnv();
  const stored = env.SEARCH_URL
    ? await checkServer(env)
    : await checkFile(join(options.dataDirectory, 'search/index/snapshot'), options.repair);
  return [stored, ...(await checkProgress(options, followMs))];
};

async function checkFile(path: string, repair: boolean): Promise<Finding> {
  try {
    const vehicles = await checkSnapshot(path);
    return vehicles === null
      ? ok(`${path} is not there, or of another release: the next start reads the stock from the database`)
      : ok(`the saved index is intact and has ${vehicles} vehicles`);
  } catch (error) {
    if (!repair)
      return problem(
        `${reasonOf(error)}: run the doctor with --repair, or start the site; both set it aside and rebuild it`,
      );
    await setAside(path);
    return repaired(
      `${reasonOf(error)}; it is set aside as ${path}.damaged, and the next start rebuilds it from the database`,
    );
  }
}

async function checkServer({ SEARCH_URL: url, SEARCH_KEY: key }: Env): Promise<Finding> {
  try {
    const position = await createMeilisearchIndex({ url: url!, key: key! }).readPosition();
    return position
      ? ok(`the search server ${url} has the stock up to change ${position.sequence}`)
      : problem(`the search server ${url} has no index: start the site, which fills it, or ${remedy}`);
  } catch (error) {
    return problem(
      `the search server ${url} does not answer (${reasonOf(error)}): check SEARCH_URL and SEARCH_KEY`,
    );
  }
}

async function checkProgress({ site, database, repair }: CheckOptions, followMs: number): Promise<Finding[]> {
  if (!site.secret) return [];
  const services = createHttpServices({ base: site.url, secret: site.secret });
  const read = async () => Progress.parse(await services.get('/api/search/progress', null));
  const first = await read().catch(() => null);
  // No site runs there.
  if (!first) return [];
  if (first.pending === 0) return [ok('the index of the running site has all changes of the stock')];
  await sleep(followMs);
  const later = await read();
  if (later.pending === 0 || later.position > first.position)
    return [ok(`the index of the running site is reading changes of the stock, ${later.pending} remain`)];
  const stuck = `the index of the running site does not read ${later.pending} changes of the stock`;
  if (!repair) return [problem(`${stuck}: its log says why; ${remedy}`)];
  await requestRebuild(database.pool);
  return [repaired(`${stuck}; a rebuild was requested`)];
}
