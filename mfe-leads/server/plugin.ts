import type { FastifyBaseLogger } from 'fastify';
import { startJob } from '@forecourt/server-kit/background-job';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { startMessages } from '@forecourt/server-kit/messages';
import { readMessageSettings, type MessageSettings } from '@forecourt/server-kit/messages/message-settings';
import { createSitePhone } from '@forecourt/server-kit/site-phone';
import { createAbuseGuard } from './abuse/abuse-guard.ts';
import { addPersonCheckRoute } from './abuse/person-check-route.ts';
import { sendAlerts, sendAlertsJob } from './alerts/send-alerts.ts';
import { workOnBookingMessages } from './bookings/booking-jobs.ts';
import { registerBookings } from './bookings/bookings.ts';
import { addChallengeRoute } from './challenge/challenge-route.ts';
import { createChallenges } from './challenge/challenge-service.ts';
import { dispatchLead, dispatchLeadJob } from './delivery/dispatch-lead.ts';
import { garageRoutes } from './garage/garage-routes.ts';
import { addMailboxRoutes } from './mailbox/mailbox-routes.ts';
import { workOnOnlinePayments } from './online-payments/check-payment.ts';
import { addOnlinePaymentRoutes } from './online-payments/online-payment-routes.ts';
import { createProviders } from './payments/create-providers.ts';
import { readPaymentSettings } from './payments/payment-settings.ts';
import { accountRoutes } from './personal-data/account-routes.ts';
import { addressRoutes } from './personal-data/address-routes.ts';
import { forgetOldLeads, forgetOldLeadsJob } from './personal-data/forget-old-leads.ts';
import { priceAlertRoutes } from './price-alerts/price-alert-routes.ts';
import { privacy } from './privacy.ts';
import { registerReservations, workOnReservations } from './reservations/reservations.ts';
import { savedSearchRoutes } from './saved-searches/saved-search-routes.ts';
import { addSpinRoutes } from './spin/spin-routes.ts';
import { addReceiptRoute } from './submit/receipt-route.ts';
import { addSubmitRoute } from './submit/submit-route.ts';
import { deleteValuationPhotos, deleteValuationPhotosJob } from './trade-in/forget-old-valuations.ts';
import { addTradeInRoutes } from './trade-in/trade-in-routes.ts';
import { watchlistRoutes } from './watchlist/watchlist-routes.ts';

const phonesEveryMs = 10 * 60_000;

/** Creates the server of the leads domain with the given source of settings; `server` reads them from the environment. */
export function createLeadsServer(readSettings: () => MessageSettings): DomainServer {
  let log: FastifyBaseLogger | null = null;
  let phoneOf: ReturnType<typeof createSitePhone>;
  const providersOf = ({ database }: DomainContext) => createProviders(database, readPaymentSettings());

  return {
    name: 'leads',
    prefixes: ['/api/leads', '/api/watchlist', '/api/miscellaneous'],
    readsShopper: true,
    migrations: new URL('./db/migrations/', import.meta.url),
    privacy,
    async register(app, context) {
      log = app.log;
      phoneOf = createSitePhone(context.services);
      const challenges = createChallenges(context.database);
      const guard = createAbuseGuard(context.database, challenges);
      addChallengeRoute(app, challenges);
      addPersonCheckRoute(app, guard);
      addSubmitRoute(app, context, { phoneOf, guard });
      addTradeInRoutes(app, context, guard);
      addReceiptRoute(app, context);
      await app.register(accountRoutes, context);
      await app.register(addressRoutes, context);
      await app.register(watchlistRoutes, { ...context, guard });
      await app.register(garageRoutes, context);
      addSpinRoutes(app, context, { guard, phoneOf });
      await app.register(savedSearchRoutes, { ...context, guard });
      await app.register(priceAlertRoutes, { ...context, guard });
      registerBookings(app, context, { phoneOf, guard });
      const settings = readSettings();
      const providers = await providersOf(context);
      await registerReservations(app, context, providers, { guard, phoneOf });
      addOnlinePaymentRoutes(app, context, providers, guard);
      if (settings.mailboxPage) addMailboxRoutes(app, context.database);
    },
    async start(context) {
      const settings = readSettings();
      const stopMessages = await startMessages(context, {
        settings,
        webhookSecret: async (slug, address) => {
          const tenant = await context.tenants.bySlug(slug);
          return tenant?.private.leadWebhooks.find(({ url }) => url === address)?.secret ?? null;
        },
      });
      await startLeadJobs(context);
      const providers = await providersOf(context);
      await workOnReservations(context, providers);
      await workOnOnlinePayments(context, providers);
      await workOnBookingMessages(context);
      // Caches the sites' phone numbers while the database answers, so that they can be shown when it does not.
      const stopPhones = startJob({
        name: 'leads/site-phones',
        everyMs: phonesEveryMs,
        run: async () => {
          for (const tenant of await context.tenants.all()) await phoneOf(tenant);
        },
        log: log!,
      });
      return async () => {
        await stopPhones();
        stopMessages();
      };
    },
  };
}

await loadLanguages(new URL('../languages/', import.meta.url));

async function startLeadJobs(context: DomainContext): Promise<void> {
  const { jobs } = context;
  await jobs.work(dispatchLeadJob, (data) => dispatchLead(context, data));
  await jobs.work(deleteValuationPhotosJob, (data) => deleteValuationPhotos(context, data));
  await jobs.work(forgetOldLeadsJob, () => forgetOldLeads(context));
  await jobs.schedule(forgetOldLeadsJob, '40 3 * * *', {});
  await jobs.work(sendAlertsJob, () => sendAlerts(context));
  await jobs.schedule(sendAlertsJob, '* * * * *', {});
}

export const server: DomainServer = createLeadsServer(() => readMessageSettings());
