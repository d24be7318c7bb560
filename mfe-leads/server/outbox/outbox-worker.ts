import { transaction, type Database } from '@forecourt/server-kit/database';
import type { FastifyBaseLogger } from 'fastify';
import { claimDueEntry, markFailed, markSent, type OutboxEntry } from './outbox-repository.ts';
import { retryWait } from './retry-wait.ts';

type Settings = { retryMs: number; pollMs: number };
type Deliver = (entry: OutboxEntry) => Promise<void>;

export type OutboxWorker = {
  /** Looks at the outbox now. */
  wake(): void;
  /** Finishes the delivery in hand. */
  stop(): Promise<void>;
};

/**
 * Delivers what is in the outbox, oldest first, for as long as it runs. A row is locked while it is being delivered and
 * marked after: a process that dies between the two leaves it to be delivered again (at least once, never not at all).
 */
export function startOutboxWorker(database: Database, deliver: Deliver, settings: Settings, log: FastifyBaseLogger): OutboxWorker {
  let stopping = false;
  let woken = false;
  let wakeUp: () => void = () => undefined;

  const running = (async () => {
    while (!stopping) {
      woken = false;
      const worked = await deliverNext(database, deliver, settings, log).catch((error: unknown) => {
        log.error({ code: (error as { code?: string }).code }, 'the outbox could not be read');
        return false;
      });
      if (worked || woken || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, settings.pollMs);
        wakeUp = () => (clearTimeout(timer), resolve());
      });
    }
  })();

  const wake = () => {
    woken = true;
    wakeUp();
  };
  return {
    wake,
    stop: () => {
      stopping = true;
      wake();
      return running;
    },
  };
}

/** @returns whether there was one that is due */
async function deliverNext(database: Database, deliver: Deliver, settings: Settings, log: FastifyBaseLogger): Promise<boolean> {
  return transaction(database, async (client) => {
    const entry = await claimDueEntry(client);
    if (!entry) return false;
    const about = { leadId: entry.leadId, tenant: entry.tenant, attempt: entry.attempts + 1 };
    try {
      await deliver(entry);
      await markSent(client, entry.id);
      log.info(about, 'lead delivered');
    } catch (error) {
      const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
      const waitMs = retryWait(entry.attempts + 1, settings.retryMs);
      await markFailed(client, entry.id, message, waitMs);
      // A mail server's own words can carry addresses: they stay in the database.
      log.warn({ ...about, code, responseCode, waitMs }, 'lead not delivered; it is tried again');
    }
    return true;
  });
}
