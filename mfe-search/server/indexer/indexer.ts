import type { FastifyBaseLogger } from 'fastify';
import { vehicleIndex } from '@forecourt/contracts/api/search-api';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { indexSettings } from '../engine/index-settings.ts';
import type { SearchService } from '../engine/search-service.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import { readChanges } from './change-feed.ts';
import { documentVersion, readPosition, writePosition } from './position.ts';
import { prepareIndex } from './prepare-index.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { finishRebuild, noteRebuild, rebuildChannel, takeRebuild } from './rebuild-requests.ts';
import { createWaker } from './waker.ts';
import { writeChanges } from './write-changes.ts';

/** Told by mfe-vehicle with every change. */
const changesChannel = 'vehicle_changes';
/** Told by us with the slug of each tenant whose vehicles can now be found as they are. */
export const indexedChannel = 'search_indexed';

const pollMs = 2000;
const retryMs = 1000;

/** Follows the vehicles' change feed into the index until it is stopped. A fault is told once and tried again. */
export function startIndexer(service: SearchService, context: DomainContext, gazetteer: Gazetteer, log: FastifyBaseLogger): () => Promise<void> {
  const { client } = service;
  const waker = createWaker(context.database.url, [changesChannel, rebuildChannel]);
  let stopped = false;
  let prepared = false;
  let position: number | null = null;
  let trouble = '';

  async function step(): Promise<boolean> {
    if (!prepared) await prepareIndex(client, vehicleIndex, indexSettings);
    prepared = true;
    position ??= await findPosition();
    const rebuild = await takeRebuild(context.database);
    if (rebuild !== null) position = await fulfil(rebuild, position);
    const { changes, last } = await readChanges(context.services, position);
    if (changes.length === 0) return false;
    await writeChanges(client, vehicleIndex, changes, { tenants: context.tenants, gazetteer });
    await writePosition(client, last);
    position = last;
    for (const tenant of new Set(changes.map((change) => change.tenant))) await context.database.pool.query('select pg_notify($1, $2)', [indexedChannel, tenant]);
    return true;
  }

  /** Documents that were made in another way are made anew before anything else. */
  async function findPosition(): Promise<number> {
    const { sequence, version } = await readPosition(client);
    return version === documentVersion ? sequence : rebuildIndex(client, context, gazetteer, async () => undefined);
  }

  async function fulfil(rebuild: number, before: number): Promise<number> {
    try {
      const reached = await rebuildIndex(client, context, gazetteer, (vehicles) => noteRebuild(context.database, rebuild, vehicles));
      await finishRebuild(context.database, rebuild, null);
      return reached;
    } catch (error) {
      await finishRebuild(context.database, rebuild, (error as Error).message);
      return before;
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const moved = await step();
        trouble = '';
        if (!moved && !stopped) await waker.sleep(pollMs);
      } catch (error) {
        // Where the index stands is read again: the fault may have been its loss.
        prepared = false;
        position = null;
        const message = (error as Error).message;
        if (message !== trouble && !stopped) log.warn({ err: error }, 'the search index does not follow the stock; trying again');
        trouble = message;
        if (!stopped) await waker.sleep(retryMs);
      }
    }
  }

  const running = run();
  return async () => {
    stopped = true;
    await waker.stop();
    await running;
  };
}
