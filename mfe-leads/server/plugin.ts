import type { FastifyBaseLogger } from 'fastify';
import { locationsApi } from '@forecourt/contracts/api/locations-api';
import { createSitePhone } from '@forecourt/contracts/locations/site-phone';
import { startJob } from '@forecourt/server-kit/background-job';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { startMessages } from '@forecourt/server-kit/messages';
import { readMessageSettings, type MessageSettings } from '@forecourt/server-kit/messages/message-settings';
import { createAbuseGuard } from './abuse/abuse-guard.ts';
import { personCheckRoutes } from './abuse/person-check-route.ts';
import { sendAlerts, sendAlertsJob } from './alerts/send-alerts.ts';
import { bookRoutes } from './bookings/book-route.ts';
import { startBookingJobs } from './bookings/booking-jobs.ts';
import { manageRoutes } from './bookings/manage/manage-routes.ts';
import { slotRoutes } from './bookings/slots/slots-route.ts';
import { cvRoutes } from './careers/cv-routes.ts';
import { challengeRoutes } from './challenge/challenge-route.ts';
import { createChallenges } from './challenge/challenge-service.ts';
import { dispatchLead, dispatchLeadJob } from './delivery/dispatch-lead.ts';
import { garageRoutes } from './garage/garage-routes.ts';
import type { LeadsContext } from './leads-context.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { startOnlinePaymentJobs } from './online-payments/check-payment.ts';
import { onlinePaymentRoutes } from './online-payments/online-payment-routes.ts';
import { createProviders } from './payments/create-providers.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { readPaymentSettings } from './payments/payment-settings.ts';
import { accountRoutes } from './personal-data/account-routes.ts';
import { addressRoutes } from './personal-data/address/address-routes.ts';
import { forgetOldLeads, forgetOldLeadsJob } from './personal-data/retention/forget-old-leads.ts';
import { priceAlertRoutes } from './price-alerts/price-alert-routes.ts';
import { privacy } from './privacy.ts';
import { startReservationJobs } from './reservations/jobs/start-reservation-jobs.ts';
import { reservationRoutes } from './reservations/reservation-routes.ts';
import { savedSearchRoutes } from './saved-searches/saved-search-routes.ts';
import { spinRoutes } from './spin/spin-routes.ts';
import { receiptRoutes } from './submit/receipt-route.ts';
import { submitRoutes, leadBodyLimit } from './submit/submit-route.ts';
import { deleteValuationPhotos, deleteValuationPhotosJob } from './trade-in/forget-old-valuations.ts';
import { tradeInRoutes } from './trade-in/trade-in-routes.ts';
import { watchlistRoutes } from './watchlist/watchlist-routes.ts';

const allRoutes = [
  challengeRoutes,
  personCheckRoutes,
  submitRoutes,
  receiptRoutes,
  tradeInRoutes,
  accountRoutes,
  addressRoutes,
  watchlistRoutes,
  garageRoutes,
  cvRoutes,
  spinRoutes,
  savedSearchRoutes,
  priceAlertRoutes,
  slotRoutes,
  bookRoutes,
  manageRoutes,
  reservationRoutes,
  paymentRoutes,
  onlinePaymentRoutes,
];
const phonesEveryMs = 10 * 60_000;

/** Creates the leads' server with a source of settings; `server` reads them from the environment. */
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
      phoneOf = createSitePhone((site) =>
        withContentView(null, () => context.services.get(locationsApi.list, site)),
      );
      const challenges = createChallenges(context.database);
      const options: LeadsContext = {
        ...context,
        challenges,
        guard: createAbuseGuard(context.database, challenges),
        providers: await providersOf(context),
        phoneOf,
      };
      await app.register(formPostPlugin, { bodyLimit: leadBodyLimit });
      for (const routes of allRoutes) await app.register(routes, options);
      if (readSettings().mailboxPage) await app.register(mailboxRoutes, options);
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
      await startReservationJobs(context, providers);
      await startOnlinePaymentJobs(context, providers);
      await startBookingJobs(context);
      // Caches the sites' phone numbers while the database answers, so that they can be shown when it does
      // not.
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
