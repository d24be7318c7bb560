import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { until } from '@forecourt/test-kit/until';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

let site: BootedDomain | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

async function boot(mailboxPage = true): Promise<BootedDomain> {
  const leads = createLeadsServer(() => aDelivery({ mailboxPage }));
  site = await bootDomains([leads], { tenants: [aTenant(), aTenant({ slug: 'demo-two' })] });
  return site;
}

const get = (path: string, tenant = 'demo') =>
  site!.app.inject({ url: path, headers: { 'x-forecourt-tenant': tenant } });

it('stores mail in the mailbox if there is no mail server, readable only by its own site', async () => {
  const { app } = await boot();
  expect((await get('/api/leads/mailbox')).body).toContain('No mail yet');
  const response = await app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
    payload: aSubmission({
      name: '<script>alert(1)</script> Lee',
      message: '</pre><img src=x onerror=alert(1)>',
    }),
  });
  const { lead_id } = response.json();
  const list = await until('both messages', async () => {
    const { body } = await get('/api/leads/mailbox');
    return body.includes('Vehicle Enquiry: Toyota HiLux') && body.includes('ana@example.com') && body;
  });
  const ids = [...list.matchAll(/\/api\/leads\/mailbox\/([0-9a-f-]{36})/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  const pages = await Promise.all(ids.map((id) => get(`/api/leads/mailbox/${id}`)));
  const notice = pages.find(({ body }) => body.includes('sales@example.com'))!;
  expect(notice.statusCode).toBe(200);
  for (const shown of [
    '&lt;?adf version',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    `lead:${lead_id}, notice`,
  ])
    expect(notice.body).toContain(shown);
  for (const { body, headers } of pages) {
    expect(body).not.toMatch(/<script|<img/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }

  expect((await get('/api/leads/mailbox', 'demo-two')).body).toContain('No mail yet');
  expect((await get(`/api/leads/mailbox/${ids[0]}`, 'demo-two')).statusCode).toBe(404);
  expect((await get(`/api/leads/mailbox/${randomUUID()}`)).statusCode).toBe(404);
  expect((await get('/api/leads/mailbox/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404);
});

it('returns 404 if the mailbox is disabled', async () => {
  await boot(false);
  expect((await get('/api/leads/mailbox')).statusCode).toBe(404);
});
