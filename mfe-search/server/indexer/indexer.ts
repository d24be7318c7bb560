import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { noteJobRun, watchJobLag } from '@forecourt/server-kit/job-metrics';
import { listenForChanges } from '@forecourt/server-kit/listen-for-changes';
import { reasonOf } from '@forecourt/server-kit/log-error';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import type { IndexWriter, Position, SearchIndex } from '../search-index/search-index.ts';
import { readChanges } from './change-feed.ts';
import { measureIndexLag } from './index-lag.ts';
import { documentVersion, emptyPosition } from './position.ts';
import { rebuildIndex } from './rebuild-index.ts';
import {
  finishRebuild,
  noteRebuild,
  notifyIndexed,
  rebuildChannel,
  takeRebuild,
} from './rebuild-repository.ts';
import { requoteSites } from './requote-sites.ts';
import {
  digestsAfter,
  digestSites,
  hasChangedSettings,
  sitesWithChangedMoney,
  type SiteDigests,
} from './site-digests.ts';
import { unlessStopped } from './unless-stopped.ts';
import { writeChanges } from './write-changes.ts';

/** Notified by mfe-vehicle on every change. */
const changesChannel = 'vehicle_changes';
/** Notified by the shell when settings are saved. */
const settingsChannel = 'shell_tenants';

const jobName = 'search/index';
const pollMs = 2000;
const retryMs = 1000;
/** A damage that a rebuild does not remove is not answered by one rebuild after the other. */
const rebuildAgainMs = 10 * 60_000;

/** Keeps the index in sync with the change feed. A repeated error is logged once and retried. */
export function startIndexer(
  index: SearchIndex,
  context: DomainContext,
  gazetteer: Gazetteer,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stop = new AbortController();
  let wakeUp = new AbortController();
  let stopListening: (() => Promise<void>) | null = null;
  const lag = measureIndexLag(3 * pollMs);
  const stopWatching = watchJobLag(jobName, lag.seconds);
  let isPrepared = false;
  let position: Position | null = null;
  let lastFailure = '';
  let repairedAt = Number.NEGATIVE_INFINITY;

  async function listen(): Promise<void> {
    const wake = () => wakeUp.abort();
    stopListening ??= await listenForChanges(context.database.url, {
      [changesChannel]: wake,
      [rebuildChannel]: wake,
      [settingsChannel]: wake,
    });
  }

  /** Waits until a notification or a timeout. A notification since the last sleep counts too. */
  async function sleep(ms: number): Promise<void> {
    if (!stop.signal.aborted) await delay(ms, null, { signal: wakeUp.signal }).catch(() => undefined);
    wakeUp = new AbortController();
  }

  /** @returns whether there was anything to do */
  async function step(): Promise<boolean> {
    const lookedAt = Date.now();
    if (!isPrepared) await index.prepare();
    isPrepared = true;
    position ??= (await index.readPosition()) ?? emptyPosition;
    const sites = await digestSites(context.tenants);
    await repairDamage(sites);
    const request = await takeRebuild(context.database.pool);
    if (request !== null) position = await rebuildFor(request, sites, position);
    if (position.version !== documentVersion || hasChangedSettings(position.sites, sites))
      position = await rebuildIndex(index, context, gazetteer, sites, async () => undefined);
    const requoted = sitesWithChangedMoney(position.sites, sites);
    if (requoted.length > 0) {
      await requoteSites(index, context.tenants, requoted);
      position = await advance({ ...position, sites: digestsAfter(position.sites, sites, []) });
    }
    const { changes, last, isOtherFeed } = await readChanges(context.services, position.sequence);
    if (isOtherFeed) {
      log.warn('search: the index is ahead of the stock, whose database was restored; it is rebuilt');
      position = await rebuildIndex(index, context, gazetteer, sites, async () => undefined);
      return true;
    }
    if (changes.length === 0) lag.caughtUp(lookedAt);
    else lag.fellBehind();
    const writer: IndexWriter = { write: (...change) => index.write('vehicles', ...change) };
    const { tenants } = context;
    const omitted = changes.length > 0 ? await writeChanges(writer, changes, { tenants, gazetteer }) : [];
    if (changes.length > 0 || Object.keys(sites).some((slug) => !(slug in position!.sites)))
      position = await advance({
        sequence: last,
        sites: digestsAfter(position.sites, sites, omitted),
        version: documentVersion,
      });
    for (const tenant of new Set([...requoted, ...changes.map((change) => change.tenant)]))
      await notifyIndexed(context.database.pool, tenant);
    return changes.length > 0;
  }

  async function repairDamage(sites: SiteDigests): Promise<void> {
    const damage = index.takeDamage('vehicles');
    if (damage === null || performance.now() - repairedAt < rebuildAgainMs) return;
    repairedAt = performance.now();
    log.warn(`search: the index is damaged; it is set aside and rebuilt from the stock: ${damage}`);
    await index.prepare();
    position = await rebuildIndex(index, context, gazetteer, sites, async () => undefined);
  }

  async function advance(reached: Position): Promise<Position> {
    await index.writePosition(reached);
    return reached;
  }

  async function rebuildFor(request: number, sites: SiteDigests, before: Position): Promise<Position> {
    try {
      const reached = await rebuildIndex(index, context, gazetteer, sites, (vehicles) =>
        noteRebuild(context.database.pool, request, vehicles),
      );
      await finishRebuild(context.database.pool, request, null);
      return reached;
    } catch (error) {
      await finishRebuild(context.database.pool, request, reasonOf(error));
      return before;
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await listen();
        const hadWork = await unlessStopped(step(), stop.signal);
        lastFailure = '';
        noteJobRun(jobName, true);
        if (!hadWork) await sleep(pollMs);
      } catch (error) {
        if (stop.signal.aborted) return;
        lag.fellBehind();
        noteJobRun(jobName, false);
        // Reads the index's position again, because the error may have been the loss of the index.
        isPrepared = false;
        position = null;
        const reason = reasonOf(error);
        if (reason !== lastFailure)
          log.warn({ err: error }, 'the search index does not follow the stock; trying again');
        lastFailure = reason;
        await sleep(retryMs);
      }
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    wakeUp.abort();
    stopWatching();
    await running;
    await stopListening?.();
  };
}
