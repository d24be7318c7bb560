import '@forecourt/test-kit/languages';
import { jest } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

const key = 'the-key-of-this-enquiry';
const phone = '02 5550 1234';

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], {
    tenants: [
      aTenant({ locations: { phone: { override: phone } } }),
      aTenant({ slug: 'quiet' }),
      aTenant({ slug: 'arabic', locale: 'ar', direction: 'rtl', locations: { phone: { override: phone } } }),
    ],
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

/** The errors of PostgreSQL for a full disk, and of `pg` for a database that was shut down. */
const outages = [
  Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' }),
  new Error('Connection terminated unexpectedly'),
];
const breakDatabase = (error: Error) =>
  jest
    .spyOn(site.context.database.pool, 'connect')
    // Queries on the pool pass a callback, transactions do not.
    .mockImplementation((answer?: unknown) =>
      typeof answer === 'function' ? (answer as (error: Error) => void)(error) : Promise.reject(error),
    );

function submit(tenant = 'demo') {
  return site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(),
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': key },
  });
}

function postForm(tenant = 'demo') {
  return site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: new URLSearchParams({
      subcategory: 'Vehicle Enquiry',
      name: 'Ana Lee',
      email: 'ana@example.com',
      message: 'Is it still there?',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forecourt-tenant': tenant },
  });
}

it.each(outages)(
  'answers 503 with a phone number, and stores the same lead on a retry (%s)',
  async (outage) => {
    breakDatabase(outage);
    const response = await submit();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
    expect(response.json()).toEqual({
      error: 'We could not take your enquiry just now. Please try again in a moment, or call us.',
      code: 'unavailable',
      phone,
      requestId: expect.any(String),
    });
    jest.restoreAllMocks();
    expect((await submit()).json()).toMatchObject({ lead_id: expect.any(String), error: null });
  },
);

it('does not suggest calling if the site has no phone number', async () => {
  breakDatabase(outages[0]!);
  expect((await submit('quiet')).json()).toMatchObject({
    error: 'We could not take your enquiry just now. Please try again in a moment.',
    phone: null,
  });
});

it('answers a form without scripts with an error page that must not be cached', async () => {
  breakDatabase(outages[0]!);
  const response = await postForm();
  expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(response.headers['content-type']).toMatch('text/html');
  expect(response.body).toContain('We could not take your enquiry');
  expect(response.body).toContain(`<a href="tel:0255501234"><bdi dir="ltr">${phone}</bdi></a>`);
});

it("renders the error page in the site's language and direction", async () => {
  breakDatabase(outages[0]!);
  const { body } = await postForm('arabic');
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('تعذّر استلام استفسارك');
});
