import type { FastifyInstance } from 'fastify';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import { basePath } from '@forecourt/contracts/search/search-base';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { transaction } from '@forecourt/server-kit/database';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { queueMessage } from '@forecourt/server-kit/messages';
import { PriceAlertForm } from '../../model/price-alerts-api.ts';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { challengeKey, readCheck } from '../abuse/read-check.ts';
import { findVehicle } from '../find-vehicle.ts';
import { mailedLink, sendNotice } from '../mailed-link.ts';
import { refusal } from '../refusals.ts';
import { isFormPost } from '../submit/form-post/form-post.ts';
import { withFormErrors } from '../trade-in/read-call.ts';
import { priceAlertMessage } from './price-alert-message.ts';
import { askForAlert, confirmAlert, endAlert, findAlert } from './price-alert-repository.ts';
import { priceAlertMessagesFor } from './price-alert-server-messages.ts';

const limits = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
/** How long an alert counts against the number that one person may have. */
const countedDays = 30;

/** Registers `/api/leads/price-alerts`: alerts about a lower price of one vehicle, without an account. */
export async function priceAlertRoutes(
  app: FastifyInstance,
  context: DomainContext & { guard: AbuseGuard },
): Promise<void> {
  const { database, siteUrl, guard } = context;

  app.post(priceAlertPaths.create, limits, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const site = requireAlerts(tenantOf(request));
      const t = priceAlertMessagesFor(site.locale);
      const form = PriceAlertForm.parse(request.body);
      const email = form.email.toLowerCase();
      const vehicle = await findVehicle(context, site.slug, form.car_id);
      if (!vehicle || !isAvailable(vehicle)) throw refusal(404, 'unknown_vehicle');
      const until = new Date(Date.now() + countedDays * 24 * 60 * 60_000);
      const ref = `${vehicle.id} ${email}`;
      await guard.requirePerson(
        { check: readCheck(request.body), plan: { site } },
        challengeKey(request.headers['idempotency-key']),
        ref,
      );
      const visitor = { site, address: request.ip, email, ref };
      await guard.admit(visitor, [{ kind: 'priceAlerts', until }], async () => {
        if (!(await mayConfirm(database, site, { email }, `price-alert ${ref}`))) return;
        await transaction(database.pool, async (client) => {
          const alert = await askForAlert(client, {
            tenant: site.slug,
            vehicleId: vehicle.id,
            name: vehicle.name,
            slug: vehicle.slug,
            similarPath: basePath({ kind: 'make', make: vehicle.make, model: vehicle.model }),
            email,
            price: currentPrice(vehicle),
          });
          // The response is the same either way: it does not reveal whose address follows which vehicle.
          if (alert)
            await queueMessage(
              context,
              client,
              priceAlertMessage(site, siteUrl(site), alert, { kind: 'confirm' }),
            );
        });
      });
      if (!isFormPost(request)) return reply.code(202).send({ asked: true });
      const back = `<p><a href="${escapeHtml(vehicle.path)}">${escapeHtml(t.back)}</a></p>`;
      return sendNotice(reply, site, { title: t.title, lines: [t.asked(email)] }, back);
    }),
  );

  const find = (site: TenantConfig, key: string) => findAlert(database.pool, requireAlerts(site).slug, key);
  await app.register(
    mailedLink({
      path: priceAlertPaths.confirm,
      max: 10,
      find,
      messages(locale) {
        const { title, missing, confirmAsk, confirm: button } = priceAlertMessagesFor(locale);
        return { title, missing, button, ask: ({ name }) => confirmAsk(name) };
      },
      async act({ locale }, { id, name }) {
        await confirmAlert(database.pool, id);
        return priceAlertMessagesFor(locale).confirmed(name);
      },
    }),
  );
  await app.register(
    mailedLink({
      path: priceAlertPaths.unsubscribe,
      max: 10,
      find,
      messages(locale) {
        const { title, missing, unsubscribeAsk, unsubscribe: button } = priceAlertMessagesFor(locale);
        return { title, missing, button, ask: ({ name }) => unsubscribeAsk(name) };
      },
      async act({ locale }, { id, name }) {
        await endAlert(database.pool, id);
        return priceAlertMessagesFor(locale).unsubscribed(name);
      },
    }),
  );
}

/** @throws 404 if the site has no price alerts */
function requireAlerts(site: TenantConfig): TenantConfig {
  if (!site.leads.priceAlerts) throw refusal(404, 'no_price_alerts');
  return site;
}
