import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { readLeadsSettings } from '../env.ts';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { until } from '../testing/until.ts';

let site: BootedDomain | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

async function boot(mailboxPage = true): Promise<BootedDomain> {
  const leads = createLeadsServer(() => ({ smtpUrl: null, mailboxPage, retryMs: 20, pollMs: 20 }));
  site = await bootDomains([leads], { tenants: [aTenant(), aTenant({ slug: 'demo-two' })] });
  return site;
}

const get = (path: string, tenant = 'demo') => site!.app.inject({ url: path, headers: { 'x-forecourt-tenant': tenant } });

test('without a mail server a lead lands whole in the mailbox, readable there by its own site only', async () => {
  const { app, context } = await boot();
  expect((await get('/api/leads/mailbox')).body).toContain('No mail yet');
  const response = await app.inject({
    method: 'POST', url: '/api/leads/leads', headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
    payload: aSubmission({ name: '<script>alert(1)</script> Lee', message: '</pre><img src=x onerror=alert(1)>' }),
  });
  const { lead_id } = response.json();
  const folder = join(context.dataDirectory, 'mailbox');
  await until('the mail', async () => (await get('/api/leads/mailbox')).body.includes(lead_id));
  expect(readdirSync(folder)).toEqual([`demo.${lead_id}.eml`]);

  const list = await get('/api/leads/mailbox');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.body).toContain('Vehicle Enquiry: Toyota HiLux');
  const message = await get(`/api/leads/mailbox/${lead_id}`);
  expect(message.statusCode).toBe(200);
  for (const shown of ['sales@example.com', '&lt;?adf version', '&lt;script&gt;alert(1)&lt;/script&gt;']) expect(message.body).toContain(shown);
  expect(message.body).not.toMatch(/<script|<img/);
  expect(message.headers['content-security-policy']).toContain("default-src 'none'");

  expect((await get('/api/leads/mailbox', 'demo-two')).body).not.toContain(lead_id);
  expect((await get(`/api/leads/mailbox/${lead_id}`, 'demo-two')).statusCode).toBe(404);
  expect((await get('/api/leads/mailbox/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404);
});

test('the page is there in development, by setting elsewhere, and never where mail is really sent', () => {
  expect(readLeadsSettings({}).mailboxPage).toBe(true);
  expect(readLeadsSettings({ NODE_ENV: 'production' }).mailboxPage).toBe(false);
  expect(readLeadsSettings({ NODE_ENV: 'production', FORECOURT_MAILBOX: 'on' }).mailboxPage).toBe(true);
  expect(readLeadsSettings({ FORECOURT_MAILBOX: 'off' }).mailboxPage).toBe(false);
  expect(readLeadsSettings({ SMTP_URL: 'smtp://mail.example.com', FORECOURT_MAILBOX: 'on' })).toMatchObject({ mailboxPage: false, smtpUrl: 'smtp://mail.example.com' });
  expect(() => readLeadsSettings({ SMTP_URL: 'mail.example.com', FORECOURT_MAILBOX: 'yes' })).toThrow(/SMTP_URL: must begin with[^]*FORECOURT_MAILBOX/);
});

test('it answers nothing where it is off', async () => {
  await boot(false);
  expect((await get('/api/leads/mailbox')).statusCode).toBe(404);
});
