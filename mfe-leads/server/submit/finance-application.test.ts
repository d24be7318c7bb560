import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { financeRows } from '../delivery/finance-rows.ts';
import { createLeadsServer } from '../plugin.ts';
import { aFinanceScenario } from '../testing/a-finance-scenario.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { anApplication } from '../testing/an-application.ts';
import { aDelivery } from '../testing/message-settings.ts';

const scenario = aFinanceScenario();

let financeAnswers = true;
/** Stubs the finance domain's HTTP API at the network boundary. */
const finance: DomainServer = {
  name: 'finance',
  prefixes: ['/api/finance'],
  migrations: null,
  async register(app) {
    app.get('/api/finance/scenario', async (request, reply) =>
      financeAnswers
        ? { ...scenario, path: `/finance${request.url.slice(request.url.indexOf('?'))}` }
        : reply.code(503).send({}),
    );
  },
};

const consentText = 'I agree to a proposal.';
let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }, finance], {
    tenants: [aTenant({ finance: { application: { consentText } } })],
  });
});
afterAll(() => site.close());
beforeEach(() => {
  financeAnswers = true;
});

const contact = {
  subcategory: 'Finance Application',
  postcode: '4064',
  message: '',
  finance_query: 'car_id=v1&deposit=2000',
} as const;
const send = (answers: Record<string, unknown>, key: string = randomUUID()) =>
  site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: {
      ...aSubmission(),
      form: 'finance-application',
      userData: { ...aSubmission().userData, ...contact, ...answers },
    },
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': key },
  });
const payloadOf = async (id: string) =>
  (await site.context.database.pool.query('select payload from leads.leads where id = $1', [id])).rows[0]
    .payload;

it('stores an application with its answers, its figures and the consent text that was shown', async () => {
  const response = await send(anApplication);
  expect(response.json().error).toBeNull();
  expect(await payloadOf(response.json().lead_id)).toMatchObject({
    subcategory: 'Finance Application',
    postcode: '4064',
    finance: { provider: 'manual', repayment: 112, path: '/finance?car_id=v1&deposit=2000' },
    application: { income: '1,480.50', employment: 'full-time', finance_consent: true },
    finance_consent_text: consentText,
  });
});

it('rejects an application without consent or answers, and names every field', async () => {
  const response = await send({ ...anApplication, finance_consent: false, income: '', phone: '' });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([
    'userData.phone',
    'userData.income',
    'userData.finance_consent',
  ]);
});

it('stores an application without figures if finance is unavailable, and returns the same lead for a repeat', async () => {
  const key = randomUUID();
  financeAnswers = false;
  const first = await send(anApplication, key);
  expect((await payloadOf(first.json().lead_id)).finance).toBeUndefined();
  financeAnswers = true;
  expect((await send(anApplication, key)).json()).toEqual(first.json());
});

it('accepts an application from a form without scripts', async () => {
  const { userData } = aSubmission();
  const { opt_in: _, lead_attributes: __, ...lines } = userData;
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: new URLSearchParams({
      ...(Object.fromEntries(Object.entries({ ...lines, ...contact, ...anApplication })) as Record<
        string,
        string
      >),
      finance_consent: 'on',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forecourt-tenant': 'demo' },
  });
  expect([response.statusCode, response.headers.location?.split('?')[0]]).toEqual([303, '/success']);
});

it('lists the missing answers of a form without scripts, and refers to the Back button to keep the others', async () => {
  const { opt_in: _, lead_attributes: __, ...lines } = aSubmission().userData;
  const fields = { ...lines, ...contact, ...anApplication, income: '' };
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: new URLSearchParams(Object.entries(fields) as [string, string][]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forecourt-tenant': 'demo' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain('Please fix the following errors:');
  expect(response.body).toContain('Back button returns to the form');
  expect(response.body).not.toContain('<form');
});

const sendQuote = (finance_query: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: {
      form: 'finance-quote',
      isLastStep: true,
      userData: {
        ...aSubmission().userData,
        subcategory: 'Finance Quote',
        phone: '',
        message: '',
        finance_query,
      },
    },
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
  });

it('stores a quote for the shopper with its figures, without an application', async () => {
  const response = await sendQuote('car_id=v1&deposit=2000');
  const stored = await payloadOf(response.json().lead_id);
  expect(stored).toMatchObject({
    subcategory: 'Finance Quote',
    finance: { repayment: 112, path: '/finance?car_id=v1&deposit=2000' },
  });
  expect(stored.application).toBeUndefined();
});

it('stores a quote of an unchanged calculator with its default figures', async () => {
  const response = await sendQuote('');
  expect((await payloadOf(response.json().lead_id)).finance).toMatchObject({ repayment: 112 });
});

it('sends the dealer every answer and figure', () => {
  const rows = financeRows(
    {
      ...aSubmission().userData,
      finance: scenario,
      application: anApplication,
      finance_consent_text: consentText,
    },
    'en',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Lender', 'Barrow Money (manual)'],
      ['Repayment as calculated', '$112 a week, 9.95% p.a., comparison rate 10.6%, over 5 years'],
      ['Deposit', '$2,000'],
      ['Administration fee', '$8 a month'],
      ['Your income after tax', '$1,480.50'],
      ['Employment', 'Full time'],
      ['Finance consent', 'Yes ("I agree to a proposal.")'],
    ]),
  );
  expect(rows.map(([label]) => label)).not.toContain('Other income a month');
});
