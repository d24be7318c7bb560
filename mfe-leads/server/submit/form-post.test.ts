import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => ({ smtpUrl: null, mailboxPage: true, retryMs: 50, pollMs: 50 }));
  site = await bootDomains([{ ...leads, start: undefined }], { tenants: [aTenant()] });
});
afterAll(() => site.close());

const filled = {
  car_id: 'v1', 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', car_type: 'used', dealership_slug: 'city', subcategory: 'Vehicle Enquiry', consent_text: 'Yes, send me news.',
  name: 'Ana Lee', email: 'ana@example.com', phone: '', message: 'Is it still there?', opt_in: 'on',
};

function post(fields: Record<string, string>, referer = 'http://demo.localhost:4000/enquire?car_id=v1') {
  return site.app.inject({
    method: 'POST', url: '/api/leads/leads', payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forecourt-tenant': 'demo', referer },
  });
}

const leads = async () => (await site.context.database.pool.query('select payload, consent_given from leads.leads order by created_at')).rows;

test('a form that is sent without scripts becomes a lead, once, and leads on to the success page', async () => {
  for (let press = 0; press < 2; press++) {
    const response = await post(filled);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/success']);
  }
  const stored = await leads();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ consent_given: true, payload: { car_id: 'v1', name: 'Ana Lee', url: 'http://demo.localhost:4000/enquire?car_id=v1', stock_number: null } });
});

test('an unticked box is a no, a career enquiry is a general one, a preset stands before the message', async () => {
  const { opt_in: _, car_id: __, ...rest } = filled;
  await post({ ...rest, category: 'Career Enquiry', subcategory: 'General Enquiry', message_preset: 'Hello.', message: 'I am a mechanic.' });
  expect((await leads()).at(-1)).toMatchObject({ consent_given: false, payload: { category: 'General Enquiry', subcategory: 'Career Enquiry', message: 'Hello.\n\nI am a mechanic.', car_id: null } });
});

test('what is wrong is told on a page of its own, which links to nowhere else', async () => {
  const response = await post({ ...filled, name: '', message: '' }, 'https://elsewhere.example/enquire?x="><script>');
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('text/html');
  for (const text of ['Please fix the following errors:', 'Please enter your name.', 'Please enter a message.', 'href="/enquire?x=']) expect(response.body).toContain(text);
  expect(response.body).not.toMatch(/elsewhere|<script/);
});
