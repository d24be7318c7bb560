import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { deliverLead } from './delivery/deliver-lead.ts';
import { mailboxTransport, smtpTransport } from './delivery/transport.ts';
import { readLeadsSettings, type LeadsSettings } from './env.ts';
import { createMailboxStore } from './mailbox/mailbox-store.ts';
import { addMailboxRoutes } from './mailbox/mailbox-routes.ts';
import { startOutboxWorker, type OutboxWorker } from './outbox/outbox-worker.ts';
import { addSubmitRoute } from './submit/submit-route.ts';

/** The leads domain's server with settings of its own; `server` is the one that reads the environment. */
export function createLeadsServer(readSettings: () => LeadsSettings): DomainServer {
  let worker: OutboxWorker | null = null;
  let log: FastifyBaseLogger | null = null;
  const mailboxOf = (context: DomainContext) => createMailboxStore(join(context.dataDirectory, 'mailbox'));

  return {
    name: 'leads',
    prefixes: ['/api/leads'],
    migrations: new URL('./db/migrations/', import.meta.url),
    async register(app, context) {
      log = app.log;
      addSubmitRoute(app, context, () => worker?.wake());
      if (readSettings().mailboxPage) addMailboxRoutes(app, mailboxOf(context));
    },
    async start(context) {
      const settings = readSettings();
      const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : mailboxTransport(mailboxOf(context));
      const started = startOutboxWorker(context.database, (entry) => deliverLead(context, transport, entry), settings, log!);
      worker = started;
      return async () => {
        worker = null;
        await started.stop();
        transport.close();
      };
    },
  };
}

export const server: DomainServer = createLeadsServer(() => readLeadsSettings());
