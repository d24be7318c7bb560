import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatMoney } from '@forecourt/contracts/format/format-number';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { plainPage } from '@forecourt/server-kit/plain-page';
import type { TestPaymentState } from '../db/tables.ts';
import { refusal } from '../refusals.ts';
import { findTestPaymentOfSite, moveTestPayment, type TestPayment } from './test-payment-repository.ts';

const Params = z.object({ reference: z.uuid() });
const Choice = z.object({ choice: z.enum(['pay', 'decline', 'challenge', 'pass', 'fail', 'late', 'leave']) });
type Choice = z.infer<typeof Choice>['choice'];

/** The state to which each button moves a payment. */
const moves: Record<TestPaymentState, Partial<Record<Choice, TestPaymentState>>> = {
  open: { pay: 'paid', decline: 'declined', challenge: 'challenge' },
  challenge: { pass: 'paid', fail: 'declined' },
  declined: { pay: 'paid', decline: 'declined', challenge: 'challenge' },
  cancelled: { late: 'paid' },
  paid: {},
  refunded: {},
};

const labels: Record<Choice, string> = {
  pay: 'The card is accepted',
  decline: 'The card is declined',
  challenge: 'The bank asks for a confirmation (3-D Secure)',
  pass: 'Confirm the payment',
  fail: 'Refuse the payment',
  late: 'Pay although the shop has ended this payment',
  leave: 'Leave without paying',
};

/** Registers the page of the test provider, which is only for development and unavailable in production. */
export async function testPaymentRoutes(
  app: FastifyInstance,
  {
    database,
    settle,
  }: Pick<DomainContext, 'database'> & {
    settle(reference: string, state: 'paid' | 'declined'): Promise<void>;
  },
): Promise<void> {
  const path = '/api/leads/test-payments/:reference';
  const findPayment = async (tenant: string, reference: string): Promise<TestPayment> => {
    const payment = await findTestPaymentOfSite(database.pool, tenant, reference);
    if (!payment) throw refusal(404, 'no_payment');
    return payment;
  };

  app.get(path, async (request, reply) => {
    const { reference } = Params.parse(request.params);
    const payment = await findPayment(tenantOf(request).slug, reference);
    const amount = formatMoney(payment.amountCents / 100, { currency: payment.currency, cents: true });
    const choices = [...(Object.keys(moves[payment.state]) as Choice[]), 'leave' as const];
    const buttons = choices
      .map((choice) => `<p><button name="choice" value="${choice}">${labels[choice]}</button></p>`)
      .join('');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      })
      .send(
        plainPage(
          'Test payment',
          `<h1>Test payment</h1><p>No money is moved here. ${escapeHtml(payment.description)}: <strong>${escapeHtml(amount)}</strong></p><p>This payment is ${payment.state}.</p><form method="post">${buttons}</form>`,
        ),
      );
  });

  app.post(path, async (request, reply) => {
    const { reference } = Params.parse(request.params);
    const { choice } = Choice.parse(request.body);
    const { state, returnUrl } = await findPayment(tenantOf(request).slug, reference);
    const next = moves[state][choice];
    if (next) {
      await moveTestPayment(database.pool, reference, next, [state]);
      if (next === 'challenge') return reply.redirect(request.url, 303);
      if (next === 'paid' || next === 'declined') await settle(reference, next);
    }
    return reply.redirect(returnUrl, 303);
  });
}
