import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { transaction } from '@forecourt/server-kit/database';
import { ServiceError, tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { queueMessage } from '@forecourt/server-kit/messages';
import { PriceAlertForm } from '../../model/price-alerts-api.ts';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { challengeKey, readCheck } from '../abuse/read-check.ts';
import { sendPlainPage, sitePage } from '../plain-page.ts';
import { refusal } from '../refusals.ts';
import { isFormPost } from '../submit/form-post/form-post.ts';
import { withFormErrors } from '../trade-in/read-call.ts';
import { priceAlertMessage } from './price-alert-message.ts';
import { askForAlert, confirmAlert, endAlert, findAlert, type PriceAlert } from './price-alert-repository.ts';
import { priceAlertMessagesFor, type PriceAlertMessages } from './price-alert-server-messages.ts';

const limits = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
/** How long an alert counts against the number that one person may have. */
const countedDays = 30;
const Key = z.object({ key: z.string().min(1).max(100) });

/** Registers `/api/leads/price-alerts`: alerts about a lower price of one vehicle, without an account. */
export async function priceAlertRoutes(
  app: FastifyInstance,
  context: DomainContext & { guard: AbuseGuard },
): Promise<void> {
  const { database, services, siteUrl, guard } = context;

  app.post(priceAlertPaths.create, limits, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const site = siteOf(request);
      const t = priceAlertMessagesFor(site.locale);
      const form = PriceAlertForm.parse(request.body);
      const email = form.email.toLowerCase();
      const vehicle = await findVehicle(site, form.car_id);
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
        await transaction(database, async (client) => {
          const alert = await askForAlert(client, {
            tenant: site.slug,
            vehicleId: vehicle.id,
            name: vehicle.name,
            slug: vehicle.slug,
            similarPath: `/search/${slugify(vehicle.make)}/${slugify(vehicle.model)}`,
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
      return answerPage(reply, site, t.title, t.asked(email), back);
    }),
  );

  // Opening a link changes nothing: mail scanners open every link.
  const ask = (
    path: string,
    question: 'confirm' | 'unsubscribe',
    done: (alert: PriceAlert) => Promise<void>,
  ) => {
    const pageMessages = (t: PriceAlertMessages) =>
      question === 'confirm'
        ? { label: t.confirm, text: t.confirmAsk, answer: t.confirmed }
        : { label: t.unsubscribe, text: t.unsubscribeAsk, answer: t.unsubscribed };
    const handle = (isDone: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { key } = Key.parse(request.query);
      const site = siteOf(request);
      const t = priceAlertMessagesFor(site.locale);
      const { label, text, answer } = pageMessages(t);
      const alert = await findAlert(database, site.slug, key);
      if (!alert) return answerPage(reply.code(404), site, t.title, t.missing);
      if (isDone) {
        await done(alert);
        return answerPage(reply, site, t.title, answer(alert.name));
      }
      const action = escapeHtml(`${path}?${new URLSearchParams({ key })}`);
      return answerPage(
        reply,
        site,
        t.title,
        text(alert.name),
        `<form method="post" action="${action}"><button name="confirm" value="yes">${escapeHtml(label)}</button></form>`,
      );
    };
    app.get(path, limits, handle(false));
    app.post(path, limits, handle(true));
  };
  ask(priceAlertPaths.confirm, 'confirm', ({ id }) => confirmAlert(database, id));
  ask(priceAlertPaths.unsubscribe, 'unsubscribe', ({ id }) => endAlert(database, id));

  async function findVehicle(site: TenantConfig, id: string): Promise<Vehicle | null> {
    try {
      return VehicleResponse.parse(await services.get(vehicleApi.byId(id), site.slug)).vehicle;
    } catch (error) {
      if (error instanceof ServiceError && (error.status === 404 || error.status === 410)) return null;
      throw error;
    }
  }
}

/** @throws 404 if the site has no price alerts */
function siteOf(request: FastifyRequest): TenantConfig {
  const site = tenantOf(request);
  if (!site.leads.priceAlerts) throw refusal(404, 'no_price_alerts');
  return site;
}

const answerPage = (reply: FastifyReply, site: TenantConfig, title: string, text: string, more = '') =>
  sendPlainPage(
    reply,
    sitePage(site, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${more}`),
  );
