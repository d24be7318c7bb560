import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { createJobs } from '@forecourt/server-kit/jobs';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import type { MessageSettings } from '@forecourt/server-kit/messages/message-settings';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import { startSmtpInbox, type SmtpInbox } from '@forecourt/test-kit/smtp-inbox';
import { until } from '@forecourt/test-kit/until';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { adfProblems } from '../testing/adf-problems.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { resendLead } from './resend-lead.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function boot(
  settings: Partial<MessageSettings>,
  { tenant = aTenant() as TenantConfig, others = [] as DomainServer[], running = true } = {},
): Promise<BootedDomain> {
  const leads = createLeadsServer(() => aDelivery(settings));
  const site = await bootDomains([...others, running ? leads : { ...leads, start: undefined }], {
    tenants: [tenant],
  });
  closing.push(() => site.close());
  return site;
}

async function inbox(): Promise<SmtpInbox> {
  const smtp = await startSmtpInbox();
  closing.push(() => smtp.close());
  return smtp;
}

async function submit(site: BootedDomain, userData: Partial<LeadPayload> = {}): Promise<string> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(userData),
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
  });
  expect(response.json()).toMatchObject({ error: null });
  return response.json().lead_id;
}

const messagesOf = (site: BootedDomain, leadId: string) =>
  messagesAbout(site.context.database.pool, [`lead:${leadId}`]);

async function messageTo(site: BootedDomain, leadId: string, recipient: string) {
  return (await messagesOf(site, leadId)).find((message) => message.recipient === recipient);
}

/** The mail to the dealer, without the shopper's confirmation. */
const noticesOf = (smtp: SmtpInbox) =>
  smtp.received.filter(({ email }) => email.messageId?.startsWith('<lead-'));
const firstNotice = (smtp: SmtpInbox) => until('the mail', () => noticesOf(smtp)[0]);

/** Another process on the same database. */
async function anotherProcess(site: BootedDomain, settings: Partial<MessageSettings>): Promise<void> {
  const jobs = createJobs({
    databaseUrl: site.context.database.url,
    log: silent,
    pollSeconds: 0.5,
    retryDelaySeconds: 1,
  });
  const leads = createLeadsServer(() => aDelivery(settings));
  const context = { ...site.context, jobs };
  await leads.register(await unusedApp(), context);
  const stop = await leads.start!(context);
  closing.push(async () => {
    await stop();
    await jobs.stop();
  });
}

const silent = { warn: () => undefined, error: () => undefined };

/** What half a minute without a sign of life of its process does to a job. */
const missHeartbeats = (site: BootedDomain) =>
  site.context.database.pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );

/** The other domains' answers, at the edge of the network. */
const neighbours: DomainServer = {
  name: 'neighbours',
  prefixes: [],
  migrations: null,
  async register(app) {
    app.get('/api/vehicle/vehicles/:id', async () => ({
      vehicle: aVehicle({ car_type: 'demo', colour: 'Crystal Pearl' }),
      listed: true,
    }));
    app.get('/api/locations/locations', async () => ({
      locations: [aLocation({ phone: '02 5550 9999' })],
      dealerships: [
        { id: 'd1', slug: 'city', name: 'Demo Motors City', average_rating: null, review_count: 0 },
      ],
    }));
  },
};

test('a lead is mailed to its dealership with a summary and an ADF document that the DTD accepts', async () => {
  const smtp = await inbox();
  const tenant = aTenant({
    private: {
      leadSender: 'site@example.com',
      leadRecipients: [
        { dealership_slug: null, email: 'all@example.com' },
        { dealership_slug: 'city', email: 'city@example.com' },
      ],
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant, others: [neighbours] });
  const leadId = await submit(site, { message: 'Is it <b>still</b> there?\r\nAna & Co', postcode: '4000' });
  const { email, recipients } = await firstNotice(smtp);
  expect(recipients).toEqual(['city@example.com']);
  expect(email.messageId).toBe(`<lead-${leadId}@demo.localhost>`);
  expect(email.subject).toBe(
    `Vehicle Enquiry: 2021 Toyota HiLux SR5 (LEAD-${leadId.slice(0, 8).toUpperCase()})`,
  );
  expect(email.replyTo).toEqual([{ name: 'Ana Lee', address: 'ana@example.com' }]);
  expect(email.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?<br>Ana &amp; Co');

  const adf = email.attachments[0]!;
  expect(adf.mimeType).toBe('application/x-adf+xml');
  const xml = new TextDecoder().decode(adf.content as Uint8Array);
  expect(email.text!.replaceAll('\r\n', '\n').trim()).toBe(xml.trim());
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>')).toBe(true);
  expect(adfProblems(xml)).toEqual([]);
  for (const part of [
    '<vehicle interest="buy" status="new">',
    '<year>2021</year>',
    '<stock>U1001</stock>',
    '<exteriorcolor>Crystal Pearl</exteriorcolor>',
    '<phone type="cellphone">0400000000</phone>',
    'Postcode: 4000',
    '<vendorname>Demo Motors City</vendorname>',
    '<email>city@example.com</email>',
    '02 5550 9999',
    '<service>Vehicle Enquiry</service>',
  ])
    expect(xml).toContain(part);
  expect(xml).toMatch(/<requestdate>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00<\/requestdate>/);
  expect(xml).not.toContain('<address>');
});

test("goes out with the shopper's words alone when no other domain answers, demo as used where the site says so", async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { tenant: aTenant({ leads: { demoStatusInAdf: 'used' } }) });
  await submit(site, { car_type: 'demo', phone: '' });
  const { email, recipients } = await firstNotice(smtp);
  expect(recipients).toEqual(['sales@example.com']);
  expect(adfProblems(email.text!)).toEqual([]);
  expect(email.text).toContain('<vehicle interest="buy" status="used">');
  expect(email.text).toContain('<make>Toyota</make>');
});

test("the confirmation has the site's name, a reference number and a copy of the message, in plain text too", async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { others: [neighbours] });
  const leadId = await submit(site, { message: 'Is it <b>still</b> there?\r\nAna & Co' });
  const { email, recipients } = await until('the confirmation', () =>
    smtp.received.find(({ recipients: [to] }) => to === 'ana@example.com'),
  );
  const reference = `LEAD-${leadId.slice(0, 8).toUpperCase()}`;
  expect(recipients).toEqual(['ana@example.com']);
  expect(email.messageId).toBe(`<confirmation-${leadId}@demo.localhost>`);
  expect(email.subject).toBe(`Demo Motors has your message (${reference})`);
  expect(email.to!.map(({ address }) => address)).toEqual(['ana@example.com']);
  expect(email.text).toContain('> Is it <b>still</b> there?\n> Ana & Co');
  expect(email.text).toContain(`Reference number: ${reference}`);
  expect(email.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?<br>Ana &amp; Co');
  expect(email.html).toContain('Demo Motors City');
  // Tables and styles in elements: mail programs know little else.
  expect(email.html).not.toMatch(/<style|<link|<script|class=|display:|position:/);
});

test('the confirmation is Arabic and right to left where the site is, and left out where the site says so', async () => {
  const smtp = await inbox();
  const tenant = aTenant({ locale: 'ar', direction: 'rtl' });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  await submit(site);
  const confirmation = () => smtp.received.find(({ recipients: [to] }) => to === 'ana@example.com');
  const { email } = await until('the confirmation', confirmation);
  expect(email.html).toContain('<html lang="ar" dir="rtl">');
  expect(email.text).toContain('الرقم المرجعي: LEAD-');

  smtp.received.length = 0;
  tenant.leads.confirmationEmail = false;
  const leadId = await submit(site);
  await until(
    'the notice',
    async () => (await messageTo(site, leadId, 'sales@example.com'))?.state === 'sent',
  );
  expect((await messagesOf(site, leadId)).map(({ kind }) => kind)).toEqual(['notice']);
});

test('a lead goes to its department by e-mail, text message and webhook, each by itself', async () => {
  const smtp = await inbox();
  const webhook = { url: 'http://127.0.0.1:9/leads', secret: 'secret of the receiver' };
  const tenant = aTenant({
    private: {
      leadRecipients: [
        { dealership_slug: null, email: 'sales@example.com' },
        { dealership_slug: null, department: 'parts', email: 'parts@example.com' },
      ],
      leadSmsAlerts: [{ dealership_slug: 'city', department: 'parts', phone: '+61400111222' }],
      leadWebhooks: [{ dealership_slug: null, ...webhook }],
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site, { subcategory: 'Parts Enquiry', part: 'Tow bar', category: undefined });
  const messages = await until('all messages', async () => {
    const found = await messagesOf(site, leadId);
    return (
      found.length === 4 && found.every(({ state, attempts }) => state === 'stored' || attempts > 0) && found
    );
  });
  expect(messages.map(({ channel, recipient, kind }) => [channel, recipient, kind]).sort()).toEqual([
    ['email', 'ana@example.com', 'confirmation'],
    ['email', 'parts@example.com', 'notice'],
    ['sms', '+61400111222', 'notice'],
    ['webhook', webhook.url, 'notice'],
  ]);
  expect(messages.find(({ channel }) => channel === 'sms')!.content).toEqual({
    text: `Parts Enquiry: Toyota HiLux, Ana Lee, 0400 000 000, LEAD-${leadId.slice(0, 8).toUpperCase()}`,
  });
  expect(messages.find(({ channel }) => channel === 'webhook')).toMatchObject({
    // Inside our own network, which the operator did not open.
    state: 'refused',
    content: { event: 'lead.created', body: { id: leadId, site: 'demo', lead: { part: 'Tow bar' } } },
  });
  expect((await firstNotice(smtp)).email.text).toContain('Part or accessory: Tow bar');
});

test('the ADF of a vehicle that the shopper sells is about that vehicle', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url });
  await submit(site, {
    subcategory: 'Sell My Car',
    car_id: null,
    'Vehicle Make': null,
    'Vehicle Model': null,
    stock_number: null,
    own_vehicle: '2019 Mazda CX-5 Akera',
    odometer: '81,000 km',
    Rego: '123ABC',
  });
  const { text } = (await firstNotice(smtp)).email;
  expect(adfProblems(text!)).toEqual([]);
  for (const part of [
    '<vehicle interest="sell" status="used">',
    '<year>2019</year>',
    '<make>Mazda</make>',
    '<model>CX-5 Akera</model>',
    '<odometer units="km">81000</odometer>',
    '<service>Sell My Car</service>',
  ])
    expect(text).toContain(part);
});

test('tries again while the mail server refuses, and stops when it has accepted', async () => {
  const smtp = await inbox();
  smtp.answer = 'refuse';
  const site = await boot({ smtpUrl: smtp.url });
  const leadId = await submit(site);
  await until('the third try', () => noticesOf(smtp).length >= 3);
  expect(await messageTo(site, leadId, 'sales@example.com')).toMatchObject({
    state: 'waiting',
    answer: expect.stringContaining('busy'),
  });
  smtp.answer = 'accept';
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'sales@example.com'))?.state === 'sent',
  );
  expect(new Set(noticesOf(smtp).map(({ email }) => email.messageId)).size).toBe(1);
});

test('keeps a lead for whom nobody is set, and mails it when somebody is', async () => {
  const smtp = await inbox();
  const tenant = aTenant({ private: { leadRecipients: [] } });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site);
  const { pool } = site.context.database;
  await until('a failed try', async () => {
    const { rows } = await pool.query(
      `select output from jobs.job where name = 'leads/dispatch' and retry_count > 0`,
    );
    return JSON.stringify(rows).includes('private.leadRecipients');
  });
  expect(await messagesOf(site, leadId)).toEqual([]);
  tenant.private.leadRecipients.push({ dealership_slug: null, email: 'new@example.com' });
  expect((await firstNotice(smtp)).recipients).toEqual(['new@example.com']);
});

test('a process killed in the middle of a delivery loses nothing: the next one repeats it under the same Message-ID', async () => {
  const smtp = await inbox();
  smtp.answer = 'stay silent';
  const site = await boot({ smtpUrl: smtp.url }, { running: false });
  const leadId = await submit(site);
  const child = spawn(
    process.execPath,
    [new URL('../testing/worker-process.ts', import.meta.url).pathname, site.context.database.url, smtp.url],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  closing.push(async () => void child.kill('SIGKILL'));
  await until('the first delivery', () => noticesOf(smtp).length === 1, 60_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await messageTo(site, leadId, 'sales@example.com')).toMatchObject({ state: 'waiting' });

  smtp.answer = 'accept';
  await anotherProcess(site, { smtpUrl: smtp.url });
  await missHeartbeats(site);
  await until(
    'the repeat',
    async () => (await messageTo(site, leadId, 'sales@example.com'))?.state === 'sent',
    60_000,
  );
  expect(noticesOf(smtp).map(({ email }) => email.messageId)).toEqual(
    Array(2).fill(`<lead-${leadId}@demo.localhost>`),
  );
});

test('two processes deliver each lead once', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { running: false });
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => submit(site, { message: `Lead ${index}` })),
  );
  for (let index = 0; index < 2; index++) await anotherProcess(site, { smtpUrl: smtp.url });
  await until(
    'all deliveries',
    async () => {
      const messages = await Promise.all(ids.map((id) => messagesOf(site, id)));
      return messages.every((found) => found.length === 2 && found.every(({ state }) => state === 'sent'));
    },
    60_000,
  );
  expect(
    noticesOf(smtp)
      .map(({ email }) => email.messageId)
      .sort(),
  ).toEqual(ids.map((id) => `<lead-${id}@demo.localhost>`).sort());
});

test('one recipient that refuses for good is a dead letter, and the other has the lead once', async () => {
  const smtp = await inbox();
  smtp.refusals.set('gone@example.com', 550);
  const tenant = aTenant({
    private: {
      leadRecipients: ['good@example.com', 'gone@example.com', 'Good@example.com'].map((email) => ({
        dealership_slug: null,
        email,
      })),
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site);
  await until(
    'the refusal',
    async () => (await messageTo(site, leadId, 'gone@example.com'))?.state === 'refused',
  );
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'good@example.com'))?.state === 'sent',
  );
  expect(noticesOf(smtp).flatMap(({ recipients }) => recipients)).toEqual(['good@example.com']);
  expect(noticesOf(smtp)[0]!.email.to!.map(({ address }) => address)).toEqual([
    'good@example.com',
    'gone@example.com',
  ]);
  const [letter] = await until('the dead letter', async () => {
    const letters = await site.context.jobs.deadLetters();
    return letters.length > 0 && letters;
  });
  expect(letter).toMatchObject({ job: 'messages/send', reason: expect.stringContaining('550') });

  smtp.refusals.clear();
  expect(await site.context.jobs.retryDeadLetters({ job: 'messages/send' })).toBe(1);
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'gone@example.com'))?.state === 'sent',
  );
  expect(noticesOf(smtp).flatMap(({ recipients }) => recipients)).toEqual([
    'good@example.com',
    'gone@example.com',
  ]);
});

test('a refused sender is no refusal of the recipient', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url });
  smtp.refusals.set('from:site@example.com', 550);
  const leadId = await submit(site);
  const message = () => messageTo(site, leadId, 'sales@example.com');
  await until('the second try', async () => ((await message())?.attempts ?? 0) >= 2);
  expect(await message()).toMatchObject({ state: 'waiting' });
  smtp.refusals.clear();
  await until('the delivery', async () => (await message())?.state === 'sent');
});

test('a lead can be sent to the dealer once more, as a message of its own that names it as resent', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url });
  const leadId = await submit(site);
  await until('the delivery', async () =>
    (await messagesOf(site, leadId)).every(({ state }) => state === 'sent'),
  );
  await firstNotice(smtp);
  for (const time of [2, 3]) {
    await transaction(site.context.database, (client) => resendLead(site.context, client, 'demo', leadId));
    await until('another notice', () => noticesOf(smtp).length === time);
  }
  expect(noticesOf(smtp).map(({ email }) => email.messageId)).toEqual([
    `<lead-${leadId}@demo.localhost>`,
    `<lead-${leadId}-2@demo.localhost>`,
    `<lead-${leadId}-3@demo.localhost>`,
  ]);
  expect(noticesOf(smtp)[1]!.email.text).toContain('<prospect status="resend">');
  expect((await messagesOf(site, leadId)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
});

test('what the previous release left in its outbox goes out, but not to whom it was delivered', async () => {
  const tenant = aTenant({
    private: {
      leadRecipients: ['had@example.com', 'waits@example.com'].map((email) => ({
        dealership_slug: null,
        email,
      })),
    },
  });
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { tenant, running: false });
  const { pool } = site.context.database;
  const leadId = await submit(site);
  await pool.query(`delete from jobs.job where name = 'leads/dispatch'`);
  await pool.query('insert into leads.outbox (tenant, lead_id) values ($1, $2)', ['demo', leadId]);
  await pool.query('insert into leads.deliveries (lead_id, recipient, accepted_at) values ($1, $2, now())', [
    leadId,
    'had@example.com',
  ]);
  await anotherProcess(site, { smtpUrl: smtp.url });
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'waits@example.com'))?.state === 'sent',
  );
  expect(smtp.received.flatMap(({ recipients }) => recipients)).toEqual(['waits@example.com']);
  expect((await pool.query('select 1 from leads.outbox')).rowCount).toBe(0);
});

async function unusedApp() {
  const { createServer } = await import('@forecourt/server-kit/create-server');
  return createServer();
}
