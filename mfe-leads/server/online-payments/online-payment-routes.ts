import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formatMoney } from '@forecourt/contracts/format/format-number';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { meetsConditions } from '@forecourt/contracts/remote/setting-conditions';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { signedOut } from '@forecourt/server-kit/refusal';
import { onlinePaymentGate } from '../../model/gates.ts';
import { onlinePaymentPaths } from '../../model/online-payments/online-payment-paths.ts';
import {
  OnlinePaymentForm,
  type OnlinePayment,
  type OnlinePaymentStarted,
} from '../../model/online-payments/online-payments-api.ts';
import { readCheck } from '../abuse/read-check.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { paymentsUnavailable } from '../reservations/deposit/pay.ts';
import { formKey, isFormPost, type PostedFields } from '../submit/form-post/form-post.ts';
import { readKey } from '../submit/submit-route.ts';
import { withFormErrors } from '../trade-in/read-call.ts';
import { checkAfterMs, checkOnlinePayment } from './check-payment.ts';
import { addPayment, findPayment, noteProviderReference, type StoredPayment } from './payment-repository.ts';
import { settleOnlinePayment } from './settle-payment.ts';

const limits = { bodyLimit: 10_000, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };
const Id = z.object({ id: z.uuid() });
const dayMs = 24 * 60 * 60_000;
const openForMs = dayMs;

/** Registers `/api/leads/online-payments`: paying an amount for a dealer's reference. */
export async function onlinePaymentRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { database, jobs, siteUrl, guard } = context;
  const { current: provider, all } = context.providers;

  app.post(onlinePaymentPaths.create, limits, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const site = await readSite(request);
      const form = readForm(site, request.body);
      if (!provider) throw paymentsUnavailable();
      const isForm = isFormPost(request);
      const key = isForm
        ? formKey(request.body as PostedFields, request)
        : readKey(request.headers['idempotency-key']);
      await guard.requirePerson({ check: readCheck(request.body), plan: { site } }, key);
      const visitor = { site, address: request.ip, email: form.email, ref: key };
      const first = await guard.admit(
        visitor,
        [{ kind: 'payments', until: new Date(Date.now() + dayMs) }],
        () => store(site, form, key),
      );
      // If the same form is sent again on the same day after its payment was completed, it starts a new
      // payment.
      const isDone = isForm && ['paid', 'refunded'].includes(first.state);
      const payment = isDone ? await store(site, form, randomUUID()) : first;
      if (payment.reference !== form.reference || payment.amount_cents !== form.amount)
        throw refusal(409, 'idempotency_key_used');
      const url = await start(site, payment);
      if (isForm) return reply.redirect(url ?? onlinePaymentPaths.page(payment.id), 303);
      const body: OnlinePaymentStarted = { payment: toPublic(payment), url };
      return reply.code(201).header('cache-control', 'no-store').send(body);
    }),
  );

  app.get(onlinePaymentPaths.one(':id'), limits, async (request, reply) => {
    const site = tenantOf(request);
    const payment = await find(request, site);
    return reply.header('cache-control', 'no-store').send(toPublic(await refresh(payment)));
  });

  app.post(onlinePaymentPaths.pay(':id'), limits, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const site = await readSite(request);
      if (!provider) throw paymentsUnavailable();
      const payment = await refresh(await find(request, site));
      const url = await start(site, payment);
      if (isFormPost(request)) return reply.redirect(url ?? onlinePaymentPaths.page(payment.id), 303);
      const body: OnlinePaymentStarted = { payment: toPublic(payment), url };
      return reply.header('cache-control', 'no-store').send(body);
    }),
  );

  /** Stores a payment with the job that checks it, or returns the payment that the key already has. */
  const store = (site: TenantConfig, form: OnlinePaymentForm, key: string): Promise<StoredPayment> =>
    transaction(database.pool, async (client) => {
      const id = randomUUID();
      const { reference, amount, name, email } = form;
      const payment = await addPayment(client, {
        id,
        key,
        tenant: site.slug,
        reference,
        amount_cents: amount,
        currency: site.currency,
        name,
        email,
        provider: provider!.name,
      });
      if (payment.id === id)
        await jobs.enqueue(
          client,
          checkOnlinePayment,
          { id },
          { startAfter: new Date(Date.now() + checkAfterMs) },
        );
      return payment;
    });

  /** @returns the URL of the provider's page, or null if nothing is left to pay */
  async function start(site: TenantConfig, payment: StoredPayment): Promise<string | null> {
    if (payment.state === 'paid' || payment.state === 'refunded') return null;
    const payWith = all.get(payment.provider);
    if (!payWith) throw paymentsUnavailable();
    const started = await payWith.start({
      id: payment.id,
      tenant: site.slug,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      description: `${site.name}: ${payment.reference}`,
      email: payment.email,
      returnUrl: siteUrl(site) + onlinePaymentPaths.page(payment.id),
      expiresAt: new Date(payment.created_at.getTime() + openForMs),
    });
    await noteProviderReference(database.pool, payment.id, started.reference);
    return started.url;
  }

  /** Asks the provider, because a shopper may return before the provider's webhook arrives. */
  async function refresh(payment: StoredPayment): Promise<StoredPayment> {
    const { state, provider_reference: reference } = payment;
    const paymentProvider = all.get(payment.provider);
    if (state !== 'created' || !reference || !paymentProvider) return payment;
    const outcome = await paymentProvider.lookUp(reference);
    return (await settleOnlinePayment(context, paymentProvider.name, reference, outcome)) ?? payment;
  }

  async function find(request: FastifyRequest, site: TenantConfig): Promise<StoredPayment> {
    const payment = await findPayment(database.pool, site.slug, Id.parse(request.params).id);
    if (!payment) throw refusal(404, 'no_payment');
    return payment;
  }
}

/** @throws 404 if the site takes no online payments, 401 if they require a sign-in */
async function readSite(request: FastifyRequest): Promise<TenantConfig> {
  const site = tenantOf(request);
  if (!site.leads.onlinePayment.enabled) throw refusal(404, 'no_online_payment');
  if (meetsConditions(site, onlinePaymentGate.settings) && !(await request.findShopper())) throw signedOut();
  return site;
}

export const messages = defineMessages('leads/online-payment-routes', {
  outOfRange: (least: string, most: string) => `Please enter an amount from ${least} to ${most}.`,
});

function readForm(site: TenantConfig, body: unknown): OnlinePaymentForm {
  const { minimum, maximum } = site.leads.onlinePayment;
  const { currency, locale } = site;
  const t = messages.for(locale);
  const money = (dollars: number) => formatMoney(dollars, { currency });
  return OnlinePaymentForm.superRefine((form, check) => {
    if (form.currency !== currency)
      check.addIssue({ code: 'custom', path: ['currency'], message: `this site takes ${currency} only` });
    if (form.amount < minimum * 100 || form.amount > maximum * 100)
      check.addIssue({
        code: 'custom',
        path: ['amount'],
        message: t.outOfRange(money(minimum), money(maximum)),
      });
  }).parse(body);
}

const toPublic = ({ id, state, reference, amount_cents, currency }: StoredPayment): OnlinePayment => ({
  id,
  state,
  reference,
  amount_cents,
  currency,
});
