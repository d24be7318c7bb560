import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import type { LeadsSettings } from '../env.ts';
import { createLeadsServer } from '../plugin.ts';
import { adfProblems } from '../testing/adf-problems.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function boot(settings: Partial<LeadsSettings>, { tenant = aTenant() as TenantConfig, others = [] as DomainServer[], running = true } = {}): Promise<BootedDomain> {
  const leads = createLeadsServer(() => ({ smtpUrl: null, mailboxPage: true, retryMs: 20, pollMs: 20, ...settings }));
  const site = await bootDomains([...others, running ? leads : { ...leads, start: undefined }], { tenants: [tenant] });
  closing.push(() => site.close());
  return site;
}

async function inbox(): Promise<SmtpInbox> {
  const smtp = await startSmtpInbox();
  closing.push(() => smtp.close());
  return smtp;
}

async function submit(site: BootedDomain, userData: Partial<LeadPayload> = {}): Promise<string> {
  const response = await site.app.inject({ method: 'POST', url: '/api/leads/leads', payload: aSubmission(userData), headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() } });
  expect(response.json()).toMatchObject({ error: null });
  return response.json().lead_id;
}

async function entryOf(site: BootedDomain, leadId: string) {
  const { rows } = await site.context.database.pool.query('select * from leads.outbox where lead_id = $1', [leadId]);
  return rows[0] as { attempts: number; sent_at: Date | null; last_error: string | null };
}

/** The other domains' answers, at the edge of the network. */
const neighbours: DomainServer = {
  name: 'neighbours', prefixes: [], migrations: null,
  async register(app) {
    app.get('/api/vehicle/vehicles/:id', async () => ({ vehicle: aVehicle({ car_type: 'demo', colour: 'Crystal Pearl' }), listed: true }));
    app.get('/api/locations/locations', async () => ({ locations: [aLocation({ phone: '02 5550 9999' })], dealerships: [{ id: 'd1', slug: 'city', name: 'Demo Motors City', average_rating: null, review_count: 0 }] }));
  },
};

test('a lead is mailed to its dealership with a summary and an ADF document that the DTD accepts', async () => {
  const smtp = await inbox();
  const tenant = aTenant({ private: { leadSender: 'site@example.com', leadRecipients: [{ dealership_slug: null, email: 'all@example.com' }, { dealership_slug: 'city', email: 'city@example.com' }] } });
  const site = await boot({ smtpUrl: smtp.url }, { tenant, others: [neighbours] });
  const leadId = await submit(site, { message: 'Is it <b>still</b> there?\r\nAna & Co', postcode: '4000' });
  const { email, recipients } = await until('the mail', () => smtp.received[0]);
  expect(recipients).toEqual(['city@example.com']);
  expect(email.messageId).toBe(`<lead-${leadId}@demo.localhost>`);
  expect(email.subject).toBe(`Vehicle Enquiry: 2021 Toyota HiLux SR5 (LEAD-${leadId.slice(0, 8).toUpperCase()})`);
  expect(email.replyTo).toEqual([{ name: 'Ana Lee', address: 'ana@example.com' }]);
  expect(email.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?<br>Ana &amp; Co');

  const adf = email.attachments[0]!;
  expect(adf.mimeType).toBe('application/x-adf+xml');
  const xml = new TextDecoder().decode(adf.content as Uint8Array);
  expect(email.text!.replaceAll('\r\n', '\n').trim()).toBe(xml.trim());
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>')).toBe(true);
  expect(adfProblems(xml)).toEqual([]);
  for (const part of [
    '<vehicle interest="buy" status="new">', '<year>2021</year>', '<stock>U1001</stock>', '<exteriorcolor>Crystal Pearl</exteriorcolor>', '<phone type="cellphone">0400000000</phone>',
    'Postcode: 4000', '<vendorname>Demo Motors City</vendorname>', '<email>city@example.com</email>', '02 5550 9999', '<service>Vehicle Enquiry</service>',
  ]) expect(xml).toContain(part);
  expect(xml).toMatch(/<requestdate>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00<\/requestdate>/);
  expect(xml).not.toContain('<address>');
});

test('goes out with the shopper\'s words alone when no other domain answers, demo as used where the site says so', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { tenant: aTenant({ leads: { demoStatusInAdf: 'used' } }) });
  await submit(site, { car_type: 'demo', phone: '' });
  const { email, recipients } = await until('the mail', () => smtp.received[0]);
  expect(recipients).toEqual(['sales@example.com']);
  expect(adfProblems(email.text!)).toEqual([]);
  expect(email.text).toContain('<vehicle interest="buy" status="used">');
  expect(email.text).toContain('<make>Toyota</make>');
});

test('tries again while the mail server refuses, and stops when it has accepted', async () => {
  const smtp = await inbox();
  smtp.answer = 'refuse';
  const site = await boot({ smtpUrl: smtp.url });
  const leadId = await submit(site);
  await until('the third try', () => smtp.received.length >= 3);
  expect(await entryOf(site, leadId)).toMatchObject({ sent_at: null, last_error: expect.stringContaining('busy') });
  smtp.answer = 'accept';
  const sent = await until('the delivery', async () => ((await entryOf(site, leadId)).sent_at ? entryOf(site, leadId) : null));
  expect(sent.last_error).toBeNull();
  const tries = smtp.received.length;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(smtp.received).toHaveLength(tries);
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(1);
});

test('keeps a lead for whom nobody is set, and mails it when somebody is', async () => {
  const smtp = await inbox();
  const tenant = aTenant({ private: { leadRecipients: [] } });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site);
  await until('a failed try', async () => (await entryOf(site, leadId)).attempts > 1);
  expect((await entryOf(site, leadId)).last_error).toContain('private.leadRecipients');
  tenant.private.leadRecipients.push({ dealership_slug: null, email: 'new@example.com' });
  expect((await until('the mail', () => smtp.received[0])).recipients).toEqual(['new@example.com']);
});

test('a worker killed in the middle of a delivery loses nothing: the next one repeats it under the same Message-ID', async () => {
  const smtp = await inbox();
  smtp.answer = 'stay silent';
  const site = await boot({ smtpUrl: smtp.url }, { running: false });
  const leadId = await submit(site);
  const child = spawn(process.execPath, [new URL('../testing/worker-process.ts', import.meta.url).pathname, site.context.database.url, smtp.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  closing.push(async () => void child.kill('SIGKILL'));
  await until('the first delivery', () => smtp.received.length === 1, 20_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await entryOf(site, leadId)).sent_at).toBeNull();

  smtp.answer = 'accept';
  const leads = createLeadsServer(() => ({ smtpUrl: smtp.url, mailboxPage: false, retryMs: 20, pollMs: 20 }));
  await leads.register(await unusedApp(), site.context);
  closing.push(await leads.start!(site.context));
  await until('the repeat', async () => (await entryOf(site, leadId)).sent_at);
  expect(smtp.received.map(({ email }) => email.messageId)).toEqual(Array(2).fill(`<lead-${leadId}@demo.localhost>`));
}, 40_000);

test('two workers on one outbox deliver each lead once', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { running: false });
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => submit(site, { message: `Lead ${index}` })));
  for (let index = 0; index < 2; index++) {
    const leads = createLeadsServer(() => ({ smtpUrl: smtp.url, mailboxPage: false, retryMs: 20, pollMs: 20 }));
    await leads.register(await unusedApp(), site.context);
    closing.push(await leads.start!(site.context));
  }
  await until('all deliveries', async () => (await site.context.database.pool.query('select 1 from leads.outbox where sent_at is null')).rowCount === 0);
  expect(smtp.received.map(({ email }) => email.messageId).sort()).toEqual(ids.map((id) => `<lead-${id}@demo.localhost>`).sort());
}, 20_000);

async function unusedApp() {
  const { createServer } = await import('@forecourt/server-kit/create-server');
  return createServer();
}
