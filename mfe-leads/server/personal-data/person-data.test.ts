import { randomUUID } from 'node:crypto';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { until } from '@forecourt/test-kit/until';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { exportPerson, forgetPerson } from './person-data.ts';
import { forgetOldLeads } from './retention/forget-old-leads.ts';

let site: BootedDomain;
const shortLived = aTenant({ slug: 'short', leads: { retention: { leadDays: 10, partialDays: 2 } } });
beforeEach(async () => {
  site = await bootDomains([createLeadsServer(() => aDelivery())], { tenants: [aTenant(), shortLived] });
});
afterEach(() => site.close());

async function submit(userData: Partial<LeadPayload>, { tenant = 'demo', isLastStep = true } = {}) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(userData, isLastStep),
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': randomUUID() },
  });
  expect(response.json()).toMatchObject({ error: null });
  return response.json().lead_id as string;
}

const query = async (text: string) => (await site.context.database.pool.query(text)).rows;
const messagesOf = (leadId: string) => messagesAbout(site.context.database.pool, [`lead:${leadId}`]);
const stored = (leadId: string) =>
  until('its messages', async () => {
    const messages = await messagesOf(leadId);
    return messages.length === 2 && messages.every(({ state }) => state === 'stored') && messages;
  });

it("exports a person's leads, consents and messages by email address or phone, on one site or all", async () => {
  const one = await submit({ email: 'Ana@Example.com', phone: '+61 400 000 000', message: 'The first' });
  const other = await submit({ email: 'ana@example.com', phone: '0400 111 222' }, { tenant: 'short' });
  await submit({ email: 'ben@example.com', phone: '0400 333 444' });
  await stored(one);
  const find = async (person: { email: string } | { phone: string }, tenant: string | null = null) => {
    const { leads } = await exportPerson(site.context, { person, tenant, actor: 'operator' });
    return leads.map(({ id }) => id);
  };
  expect(await find({ email: ' ANA@example.com' })).toEqual([one, other]);
  expect(await find({ email: 'ana@example.com' }, 'short')).toEqual([other]);
  expect(await find({ phone: '(0400) 000-000' })).toEqual([one]);
  expect(await find({ phone: '+61400111222' })).toEqual([other]);
  expect(await find({ email: 'a%' })).toEqual([]);

  const { leads, messages } = await exportPerson(site.context, {
    person: { phone: '0400000000' },
    tenant: null,
    actor: 'operator',
  });
  expect(leads[0]).toMatchObject({
    reference: `LEAD-${one.slice(0, 8).toUpperCase()}`,
    consentText: 'Yes, send me news and offers. I can unsubscribe at any time.',
    consentGiven: true,
    payload: { message: 'The first' },
  });
  expect(messages.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'notice']);
});

it('deletes a person with all messages, including pending ones, and logs the actor without the address', async () => {
  const { database, jobs } = site.context;
  const gone = await submit({ email: 'ana@example.com' });
  const partial = submit({ email: 'ana@example.com', keep_unfinished: true }, { isLastStep: false });
  const remains = await submit({ email: 'ben@example.com', phone: '0400 333 444' });
  await partial;
  await Promise.all([stored(gone), stored(remains)]);
  await query(`insert into leads.reservations (id, tenant, idempotency_key, journey, state, car_id, vehicle, payload, choices, deposit_cents)
    values (gen_random_uuid(), 'demo', 'key-one', 'checkout', 'confirmed', 'v1', '{}', '{"name": "Ana", "email": "Ana@example.com", "form": "x", "user_agent": "Firefox", "lead_attributes": {"visited_pages": ["/a"]}}', '{}', 20000)`);
  await query(
    `insert into leads.waiting_list (tenant, car_id, email, name) values ('demo', 'v1', 'ana@example.com', 'Ana'), ('demo', 'v1', 'ben@example.com', 'Ben')`,
  );
  expect(
    await forgetPerson(site.context, {
      person: { email: 'ana@example.com' },
      tenant: null,
      actor: 'operator',
    }),
  ).toMatchObject({ leads: 2, messages: 2 });
  expect((await query('select id from leads.leads')).map(({ id }) => id)).toEqual([remains]);
  expect(await messagesOf(gone)).toEqual([]);
  expect(await messagesOf(remains)).toHaveLength(2);
  expect(await query('select payload from leads.reservations')).toEqual([
    {
      payload: {
        name: '(deleted)',
        last_name: '',
        form: 'x',
        email: 'deleted@example.invalid',
        phone: '',
        message: '',
      },
    },
  ]);
  expect(await query('select email from leads.waiting_list')).toEqual([{ email: 'ben@example.com' }]);
  const audit = await query('select action, tenant, actor, subject_hash, leads, messages from leads.audit');
  expect(audit).toEqual([
    {
      action: 'forget',
      tenant: null,
      actor: 'operator',
      subject_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      leads: 2,
      messages: 2,
    },
  ]);
  // A job that was already enqueued finds nothing to send, and does not fail.
  await jobs.enqueue(database.pool, (await import('../delivery/dispatch-lead.ts')).dispatchLeadJob, {
    tenant: 'demo',
    leadId: gone,
    time: 1,
    isConfirmed: true,
  });
  await until(
    'the job',
    async () =>
      (await query(`select 1 from jobs.job where data ->> 'leadId' = '${gone}' and state = 'completed'`))
        .length === 2,
  );
  expect(await messagesOf(gone)).toEqual([]);
});

it('expires alerts, lists and questions of a site after the days of the list, and nothing sooner', async () => {
  await query(
    `insert into leads.waiting_list (tenant, car_id, email, name) values ('short', 'v1', 'a@example.com', 'Ana')`,
  );
  const [asked] = await query(
    `insert into leads.address_erasures (tenant, email, key) values ('short', 'a@example.com', 'k') returning id`,
  );
  await query(`insert into messages.messages (tenant, about, kind, channel, recipient, content)
    values ('short', 'address-erasure:${asked.id}', 'erase-address', 'email', 'a@example.com', '{}')`);
  await query(`insert into leads.reservations (id, tenant, idempotency_key, journey, state, car_id, vehicle, payload, choices, deposit_cents)
    values ('00000000-0000-4000-8000-000000000001', 'short', 'old', 'checkout', 'expired', 'v1', '{}', '{"name": "Ana"}', '{}', 0)`);
  await query(`insert into leads.reservation_events (reservation_id, command_id, command, to_state, actor, note)
    values ('00000000-0000-4000-8000-000000000001', 'c', 'expire', 'expired', 'staff', 'Ana called')`);
  const left = async () => ({
    waiting: (await query('select 1 from leads.waiting_list')).length,
    asked: (await query(`select 1 from messages.messages where kind = 'erase-address'`)).length,
    notes: (await query('select 1 from leads.reservation_events where note is not null')).length,
  });
  const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetOldLeads(site.context, daysAhead(6));
  expect(await left()).toEqual({ waiting: 1, asked: 1, notes: 1 });
  await forgetOldLeads(site.context, daysAhead(8));
  expect(await left()).toEqual({ waiting: 1, asked: 0, notes: 1 });
  await forgetOldLeads(site.context, daysAhead(11));
  expect(await left()).toEqual({ waiting: 0, asked: 0, notes: 0 });
});

it("deletes leads after the site's retention period, and incomplete steps sooner", async () => {
  const complete = await submit({}, { tenant: 'short' });
  await submit({ keep_unfinished: true }, { tenant: 'short', isLastStep: false });
  const elsewhere = await submit({});
  await Promise.all([stored(complete), stored(elsewhere)]);
  const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
  const left = async () => (await query('select id from leads.leads')).length;

  await forgetOldLeads(site.context, daysAhead(1));
  expect(await left()).toBe(3);
  await forgetOldLeads(site.context, daysAhead(5));
  expect(await left()).toBe(2);
  await forgetOldLeads(site.context, daysAhead(11));
  expect((await query('select id from leads.leads')).map(({ id }) => id)).toEqual([elsewhere]);
  expect(await messagesOf(complete)).toEqual([]);
  expect(await messagesOf(elsewhere)).toHaveLength(2);
});

it('keeps the lead of a booking until the booking is over, however short the retention period is', async () => {
  const leadId = await submit({}, { tenant: 'short' });
  await query(
    `insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details)
     values ('short', '${leadId}', 'service', 'l1', now() + interval '12 days', now() + interval '12 days 1 hour', 1, '{}')`,
  );
  const inElevenDays = new Date(Date.now() + 11 * 86_400_000);
  const left = async () => (await query('select id from leads.leads')).length;
  await forgetOldLeads(site.context, inElevenDays);
  expect(await left()).toBe(1);
  await query('update leads.bookings set cancelled_at = now()');
  await forgetOldLeads(site.context, inElevenDays);
  expect(await left()).toBe(0);
});
