import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import { leadMessages } from '@forecourt/contracts/leads/lead-messages';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

const strict = aTenant({
  slug: 'strict',
  leads: {
    terms: {
      required: true,
      text: 'I agree.',
      errorText: '*You must agree to the terms of use before submitting.',
    },
    postcode: true,
  },
});
const easy = aTenant({
  slug: 'easy',
  leads: { messageRequired: false, minimumFillSeconds: 0, partialLeads: false },
});

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], {
    tenants: [aTenant({ leads: { minimumFillSeconds: 1 } }), strict, easy],
  });
});
afterAll(() => site.close());

const aStep = (userData: Partial<LeadPayload> = {}) =>
  aSubmission({ keep_unfinished: true, ...userData }, false);

let address = 0;
/** Sends each call from a separate address, unless the test is about one address. */
function submit(
  body: object,
  {
    key = randomUUID() as string | null,
    tenant = 'demo',
    from = `10.0.${address >> 8}.${address++ & 255}`,
  } = {},
) {
  return site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    remoteAddress: from,
    payload: body,
    headers: { 'x-forecourt-tenant': tenant, ...(key === null ? {} : { 'idempotency-key': key }) },
  });
}

/** Counts leads, or the jobs that send them, finished or not. */
async function count(what: 'leads' | 'deliveries', tenant = 'demo') {
  const { rows } = await site.context.database.pool.query(
    what === 'leads'
      ? 'select count(*) from leads.leads where tenant = $1'
      : `select count(*) from jobs.job where name = 'leads/dispatch' and data ->> 'tenant' = $1`,
    [tenant],
  );
  return rows[0].count as number;
}

it("stores a lead with the consent text of the site instead of the client's, and queues its delivery", async () => {
  const response = await submit(aSubmission({ opt_in: false }));
  expect(response.statusCode).toBe(200);
  const { lead_id, error } = response.json();
  expect(error).toBeNull();
  const { rows } = await site.context.database.pool.query('select * from leads.leads where id = $1', [
    lead_id,
  ]);
  expect(rows[0]).toMatchObject({
    tenant: 'demo',
    consent_text: 'Yes, send me news and offers. I can unsubscribe at any time.',
    consent_version: expect.stringMatching(/^[0-9a-f]{12}$/),
    form: 'enquire',
    consent_given: false,
    lead_attributes: { linked_query_params: { utm_source: 'radio' } },
    car_id: 'v1',
  });
  expect(rows[0].consent_at).toBeInstanceOf(Date);
  expect(rows[0].completed_at).toBeInstanceOf(Date);
  expect(
    (await site.context.database.pool.query(`select 1 from jobs.job where data ->> 'leadId' = $1`, [lead_id]))
      .rowCount,
  ).toBe(1);
});

it('adds the campaign of the visit, whose page was left before its scripts ran', async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(),
    headers: {
      'x-forecourt-tenant': 'demo',
      'idempotency-key': randomUUID(),
      cookie: 'fc_campaign=utm_source=tv&utm_campaign=eid',
    },
  });
  const { rows } = await site.context.database.pool.query(
    'select lead_attributes from leads.leads where id = $1',
    [response.json().lead_id],
  );
  // What the browser has noted goes first.
  expect(rows[0].lead_attributes.linked_query_params).toEqual({ utm_source: 'radio', utm_campaign: 'eid' });
});

it.each([
  ['the shopper declined that advertisers know', { cookie: 'fc_campaign=gclid%3Dc1; fc_no_sharing=1' }],
  ['the browser asks not to share', { cookie: 'fc_campaign=gclid%3Dc1', 'sec-gpc': '1' }],
])('leaves out what identifies a click if %s', async (_why, headers) => {
  const submission = aSubmission();
  Object.assign(submission.userData, {
    url: 'https://demo.example/cars/x?gclid=c1&utm_source=radio',
    lead_attributes: { visited_pages: [], linked_query_params: { fbclid: 'f1', utm_medium: 'audio' } },
  });
  const { json } = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: submission,
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID(), ...headers },
  });
  const { rows } = await site.context.database.pool.query('select payload from leads.leads where id = $1', [
    json().lead_id,
  ]);
  expect(rows[0].payload.lead_attributes.linked_query_params).toEqual({
    utm_source: 'radio',
    utm_medium: 'audio',
  });
  expect(rows[0].payload.url).toBe('https://demo.example/cars/x?utm_source=radio');
});

it('stores one lead per idempotency key for concurrent requests', async () => {
  const before = { leads: await count('leads'), deliveries: await count('deliveries') };
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 16 }, () => submit(aSubmission(), { key })));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(16).fill(200));
  expect(new Set(responses.map((response) => response.json().lead_id)).size).toBe(1);
  expect({ leads: await count('leads'), deliveries: await count('deliveries') }).toEqual({
    leads: before.leads + 1,
    deliveries: before.deliveries + 1,
  });
});

it('ignores the order of the keys in a body', async () => {
  const key = randomUUID();
  const { userData, isLastStep } = aSubmission();
  const first = await submit({ userData, isLastStep }, { key });
  const again = await submit(
    { isLastStep, userData: Object.fromEntries(Object.entries(userData).reverse()) },
    { key },
  );
  expect(again.json()).toEqual(first.json());
});

it('rejects another body with a used key, and stores another lead for the same key at another site', async () => {
  const key = randomUUID();
  const first = await submit(aSubmission(), { key });
  const other = await submit(aSubmission({ message: 'Something else' }), { key });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({
    code: 'idempotency_key_used',
    error: expect.stringContaining('already sent'),
  });
  expect((await submit(aSubmission(), { key, tenant: 'easy' })).json().lead_id).not.toBe(
    first.json().lead_id,
  );
});

it('requires a valid idempotency key', async () => {
  for (const key of [null, 'short', 'with space in it']) {
    const response = await submit(aSubmission(), { key });
    expect([response.statusCode, response.json().code]).toEqual([400, 'idempotency_key_missing']);
  }
});

it('stores a partial step without a lead id or mail, and completes it with the last step', async () => {
  const key = randomUUID();
  const mails = await count('deliveries');
  expect((await submit(aStep({ message: '' }), { key })).json()).toEqual({ lead_id: null, error: null });
  expect((await submit(aStep({ message: '', name: 'Ana M. Lee' }), { key })).json().lead_id).toBeNull();
  expect(await count('deliveries')).toBe(mails);
  const { lead_id } = (await submit(aSubmission(), { key })).json();
  expect(lead_id).toEqual(expect.any(String));
  expect(await count('deliveries')).toBe(mails + 1);
  const late = await submit(aStep({ message: '' }), { key });
  expect(late.json()).toEqual({ lead_id: null, error: null });
  const { rows } = await site.context.database.pool.query('select payload from leads.leads where id = $1', [
    lead_id,
  ]);
  expect(rows[0].payload).toMatchObject({ name: 'Ana Lee', message: 'Is it still there?' });
});

it('deletes the partial steps of an abandoned flow, but no completed lead and none of another site', async () => {
  const withdraw = (key: string | null, tenant = 'demo') =>
    site.app.inject({
      method: 'POST',
      url: '/api/leads/leads/withdraw',
      headers: { 'x-forecourt-tenant': tenant, ...(key && { 'idempotency-key': key }) },
    });
  const before = await count('leads');
  const key = randomUUID();
  await submit(aStep({ message: '' }), { key });
  expect((await withdraw(key, 'easy')).statusCode).toBe(204);
  expect(await count('leads')).toBe(before + 1);
  expect((await withdraw(key)).statusCode).toBe(204);
  expect((await withdraw(key)).statusCode).toBe(204);
  expect(await count('leads')).toBe(before);
  expect((await withdraw(null)).json()).toMatchObject({ code: 'idempotency_key_missing' });

  const { lead_id } = (await submit(aSubmission(), { key })).json();
  await withdraw(key);
  expect((await submit(aSubmission(), { key })).json().lead_id).toBe(lead_id);
});

it('stores a partial step only with the choice for it, which the opt-in does not imply, and if the site stores them', async () => {
  const before = await count('leads');
  const step = await submit(aStep({ opt_in: true, keep_unfinished: false }));
  expect(step.json()).toEqual({ lead_id: null, error: null });
  expect(await count('leads')).toBe(before);
  const inEasy = await count('leads', 'easy');
  await submit(aStep(), { tenant: 'easy' });
  expect(await count('leads', 'easy')).toBe(inEasy);

  const key = randomUUID();
  await submit(aStep({ opt_in: false }), { key });
  const { rows } = await site.context.database.pool.query(
    'select unfinished_text, unfinished_given, consent_given from leads.leads where idempotency_key = $1',
    [key],
  );
  expect(rows).toEqual([
    { unfinished_text: leadMessages.en.keep_unfinished, unfinished_given: true, consent_given: false },
  ]);
});

it.each([
  ['a field that people do not see is filled', { trap: 'http://pills.example' }, 'trap-filled'],
  ['it was filled in faster than anybody types', { fill_ms: 80 }, 'filled-too-fast'],
])('quarantines a lead if %s', async (_, check, reason) => {
  const mails = await count('deliveries');
  const response = await submit({ ...aSubmission(), check });
  expect(response.statusCode).toBe(200);
  const { rows } = await site.context.database.pool.query(
    'select quarantine_reason, quarantined_at, completed_at from leads.leads where id = $1',
    [response.json().lead_id],
  );
  expect(rows[0]).toEqual({
    quarantine_reason: reason,
    quarantined_at: expect.any(Date),
    completed_at: expect.any(Date),
  });
  expect(await count('deliveries')).toBe(mails);
});

it('delivers a form that was filled in too fast if the site disables that check', async () => {
  const mails = await count('deliveries', 'easy');
  await submit({ ...aSubmission(), check: { fill_ms: 0 } }, { tenant: 'easy' });
  expect(await count('deliveries', 'easy')).toBe(mails + 1);
});

it('names every invalid field with a specific message', async () => {
  const response = await submit(
    aSubmission({ name: ' ', email: 'ana', phone: '12', message: ' ', postcode: '40 00' }),
    { tenant: 'strict' },
  );
  expect(response.statusCode).toBe(400);
  const messages = Object.fromEntries(
    (response.json().fields as { path: string; message: string }[]).map(({ path, message }) => [
      path,
      message,
    ]),
  );
  expect(messages).toEqual({
    'userData.name': 'Please enter your name.',
    'userData.email': 'Please enter an email address such as name@example.com.',
    'userData.phone': 'Please enter a phone number such as 0400 000 000.',
    'userData.message': 'Please enter a message.',
    'userData.postcode': 'Invalid postcode. Please enter a 4-digit number.',
    'userData.terms_conditions': '*You must agree to the terms of use before submitting.',
  });
});

it('requires only the fields that the site configures', async () => {
  expect((await submit(aSubmission({ message: '' }))).statusCode).toBe(400);
  expect((await submit(aSubmission({ message: '', phone: '' }), { tenant: 'easy' })).statusCode).toBe(200);
  expect((await submit(aSubmission({ subcategory: 'General Enquiry' }))).json().fields).toEqual([
    { path: 'userData.category', message: 'Please choose a category.' },
  ]);
  const agreed = await submit(aSubmission({ terms_conditions: true, postcode: '4000' }), {
    tenant: 'strict',
  });
  expect(agreed.statusCode).toBe(200);
  const { rows } = await site.context.database.pool.query(
    'select terms_text, terms_given from leads.leads where id = $1',
    [agreed.json().lead_id],
  );
  expect(rows[0]).toEqual({ terms_text: 'I agree.', terms_given: true });
});

it('answers a malformed body with 400 and the names of the fields', async () => {
  for (const body of [
    {},
    { userData: null, isLastStep: true },
    { userData: { name: 7 }, isLastStep: true },
    [],
  ]) {
    const response = await submit(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.length).toBeGreaterThan(0);
  }
});

it('refuses control characters with the names of the fields', async () => {
  const response = await submit(aSubmission({ message: 'nul \0 inside', name: 'A\u001bna' }));
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual([
    { path: 'userData.message', message: 'must not hold control characters' },
    { path: 'userData.name', message: 'must not hold control characters' },
  ]);
});

it('accepts only known subcategories and single-line values', async () => {
  const response = await submit(
    aSubmission({
      subcategory: 'My own <b>subject</b>' as never,
      name: 'Ana\nBcc: all@example.com',
      location: 'Here\tthere',
      message: 'Two\r\nlines',
    }),
  );
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual([
    {
      path: 'userData.subcategory',
      message: 'Please choose what the enquiry is about.',
      code: 'subcategory_missing',
    },
    { path: 'userData.name', message: 'Name: must be one line of text.' },
    { path: 'userData.location', message: 'Location: must be one line of text.' },
  ]);
});

it('stores a lead whose text contains half of a surrogate pair', async () => {
  const stored = await submit(
    aSubmission({
      message: 'Is it still there? \ud83d',
      lead_attributes: { visited_pages: ['/\ude00'], linked_query_params: { utm_source: '\ud83d' } },
    }),
  );
  expect(stored.statusCode).toBe(200);
  const { rows } = await site.context.database.pool.query('select payload from leads.leads where id = $1', [
    stored.json().lead_id,
  ]);
  expect(rows[0].payload).toMatchObject({
    message: 'Is it still there? \ufffd',
    lead_attributes: { visited_pages: ['/\ufffd'], linked_query_params: { utm_source: '\ufffd' } },
  });
});

it('stores a lead whose campaign cannot be stored as it is', async () => {
  const long = `${'x'.repeat(499)}🚗`;
  for (const campaign of [long, 'spring\0sale']) {
    const url = `https://demo.localhost/?${new URLSearchParams({ utm_campaign: campaign })}`;
    const visit = { visited_pages: [`/${long}`], linked_query_params: { utm_term: long } };
    const stored = await submit(aSubmission({ url, lead_attributes: visit }));
    expect(stored.json()).toEqual({ lead_id: expect.any(String), error: null });
  }
});

it('stores a lead about a vehicle whose listing has long texts and line breaks', async () => {
  const stored = await submit(
    aSubmission({ stock_number: `K1042\n${'x'.repeat(80)}`, 'Vehicle Model': `HiLux\r\n${'y'.repeat(200)}` }),
  );
  expect(stored.json()).toEqual({ lead_id: expect.any(String), error: null });
  const { rows } = await site.context.database.pool.query('select payload from leads.leads where id = $1', [
    stored.json().lead_id,
  ]);
  expect(rows[0].payload).toMatchObject({
    stock_number: `K1042 ${'x'.repeat(54)}`,
    'Vehicle Model': `HiLux ${'y'.repeat(114)}`,
  });
});

it('shortens long values that the shopper did not type, and rejects a message that is too long', async () => {
  const visited_pages = Array.from({ length: 80 }, (_, index) => `/page-${index}`);
  const stored = await submit(
    aSubmission({
      user_agent: 'x'.repeat(5000),
      lead_attributes: { visited_pages, linked_query_params: {} },
    }),
  );
  const { rows } = await site.context.database.pool.query('select payload from leads.leads where id = $1', [
    stored.json().lead_id,
  ]);
  expect(rows[0].payload.user_agent).toHaveLength(500);
  expect(rows[0].payload.lead_attributes.visited_pages).toEqual(visited_pages.slice(-50));
  expect((await submit(aSubmission({ message: 'x'.repeat(4001) }))).json().fields[0].message).toBe(
    'The message can have at most 4000 characters.',
  );
});

it('limits one address to 20 requests a minute', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 21; index++) codes.push((await submit({}, { from: '10.9.9.9' })).statusCode);
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(400));
  expect(codes[20]).toBe(429);
});

it('rejects an unknown site', async () => {
  expect((await submit(aSubmission(), { tenant: 'unknown' })).json().code).toBe('unknown_tenant');
});
