import '@forecourt/test-kit/languages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { locationsApi, type LocationList } from '@forecourt/contracts/api/locations-api';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aLocation } from '@forecourt/test-kit/factories';
import { createLeadsServer } from '../../plugin.ts';
import { aDelivery } from '../../testing/message-settings.ts';

/** Stubs the calls of the locations domain that leads use: the site "two" has two dealerships. */
const placesServer: DomainServer = {
  name: 'locations',
  prefixes: ['/api/locations'],
  migrations: null,
  async register(app) {
    const dealership = (slug: string) => ({
      id: slug,
      slug,
      name: slug,
      average_rating: null,
      review_count: 0,
    });
    const coast = { dealership_id: 'coast', dealership_slug: 'coast' };
    app.get(locationsApi.list, async (request): Promise<LocationList> =>
      request.tenant?.slug === 'two'
        ? {
            dealerships: [dealership('city'), dealership('coast')],
            locations: [
              aLocation(),
              aLocation({ id: 'l2', name: 'Beach', ...coast }),
              aLocation({ id: 'l3', name: 'Harbour', ...coast }),
            ],
          }
        : { dealerships: [], locations: [] },
    );
  },
};

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  const two = aTenant({ slug: 'two' });
  site = await bootDomains([{ ...leads, start: undefined }, placesServer], {
    tenants: [aTenant(), two, aTenant({ slug: 'arabic', locale: 'ar', direction: 'rtl' })],
    dealerships: {
      'two/coast': aTenant({
        slug: 'two',
        leads: { terms: { required: true, text: 'I agree to the terms.', errorText: 'You must agree.' } },
      }),
    },
  });
});
afterAll(() => site.close());

const filled = {
  car_id: 'v1',
  'Vehicle Make': 'Toyota',
  'Vehicle Model': 'HiLux',
  car_type: 'used',
  dealership_slug: 'city',
  subcategory: 'Vehicle Enquiry',
  consent_text: 'Yes, send me news.',
  name: 'Ana Lee',
  email: 'ana@example.com',
  phone: '',
  message: 'Is it still there?',
  opt_in: 'on',
};

let address = 0;
/** Sends each call from a separate address, unless the test is about one address. */
function post(
  fields: Record<string, string>,
  referer = 'http://demo.localhost:4000/enquire?car_id=v1',
  tenant = 'demo',
  from = `10.1.0.${address++ & 255}`,
  cookie = '',
) {
  return site.app.inject({
    remoteAddress: from,
    method: 'POST',
    url: '/api/leads/leads',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forecourt-tenant': tenant,
      referer,
      cookie,
    },
  });
}

const leads = async () =>
  (
    await site.context.database.pool.query(
      'select payload, consent_given from leads.leads order by created_at',
    )
  ).rows;

it('stores one lead for a form without scripts, and redirects to the success page', async () => {
  for (let press = 0; press < 2; press++) {
    const response = await post(filled, undefined, 'demo', '10.2.0.1');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/success\?lead=[0-9a-f-]{36}$/);
  }
  const stored = await leads();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    consent_given: true,
    payload: {
      car_id: 'v1',
      name: 'Ana Lee',
      url: 'http://demo.localhost:4000/enquire?car_id=v1',
      stock_number: null,
    },
  });
});

it("stores the campaign of the page's address, and digits of any keyboard in Latin script", async () => {
  const { car_id: _, ...rest } = filled;
  await post(
    {
      ...rest,
      subcategory: 'Sell My Car',
      own_vehicle: '٢٠١٩ Mazda',
      Rego: '١٢٣ABC',
      odometer: '٨١٬٠٠٠',
      phone: '٠٤٠٠٠٠٠٠٠٠',
    },
    'http://demo.localhost:4000/cars/a?utm_source=radio&gclid=x1&page=2',
  );
  expect((await leads()).at(-1)).toMatchObject({
    payload: {
      own_vehicle: '2019 Mazda',
      Rego: '123ABC',
      phone: '0400000000',
      lead_attributes: { linked_query_params: { utm_source: 'radio', gclid: 'x1' } },
    },
  });
});

it('stores the campaign of an earlier page of the visit, together with that of the page of the form', async () => {
  const { car_id: _, ...rest } = filled;
  await post(
    { ...rest, subcategory: 'Sell My Car', own_vehicle: '2018 Mazda', Rego: 'X1', odometer: '81000' },
    'http://demo.localhost:4000/enquire?gclid=x2',
    'demo',
    undefined,
    'fc_campaign=utm_source%3Dradio%26utm_campaign%3Deid',
  );
  expect((await leads()).at(-1)).toMatchObject({
    payload: {
      lead_attributes: { linked_query_params: { gclid: 'x2', utm_source: 'radio', utm_campaign: 'eid' } },
    },
  });
});

it('treats an unticked box as no, a career enquiry as a general one, and puts a preset before the message', async () => {
  const { opt_in: _, car_id: __, ...rest } = filled;
  await post({
    ...rest,
    category: 'Career Enquiry',
    subcategory: 'General Enquiry',
    message_preset: 'Hello.',
    message: 'I am a mechanic.',
  });
  expect((await leads()).at(-1)).toMatchObject({
    consent_given: false,
    payload: {
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      message: 'Hello.\n\nI am a mechanic.',
      car_id: null,
    },
  });
});

const bodyOf = (html: string) => {
  const page = new JSDOM(html).window.document;
  return {
    page,
    problems: [...page.querySelectorAll('[role=alert] li')].map((item) => item.textContent),
    values: Object.fromEntries(
      new URLSearchParams([...new page.defaultView!.FormData(page.querySelector('form')!)] as [
        string,
        string,
      ][]),
    ),
  };
};

it('shows errors next to the fields of the form, and keeps what was typed', async () => {
  const response = await post(
    { ...filled, name: '', message: '', email: '"><script>alert(1)</script>', postcode: '40' },
    'https://elsewhere.example/enquire?x="><script>',
  );
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).not.toMatch(/elsewhere|<script/);
  const { page, problems, values } = bodyOf(response.body);
  expect(problems).toEqual([
    'Please enter your name.',
    'Please enter an email address such as name@example.com.',
    'Please enter a message.',
    'Invalid postcode. Please enter a 4-digit number.',
  ]);
  expect(page.querySelector('[autofocus]')?.id).toBe('name');
  expect(page.querySelector('#email')?.getAttribute('aria-describedby')).toBe('email-error');
  expect(values).toMatchObject({ ...filled, name: '', message: '', email: '"><script>alert(1)</script>' });
});

it('stores a lead if the corrected form is submitted from the error page', async () => {
  const { values } = bodyOf((await post({ ...filled, name: '', message: 'Second\r\ntry' })).body);
  const again = await post({ ...values, name: 'Ana Lee' });
  expect(again.statusCode).toBe(303);
  expect((await leads()).at(-1)).toMatchObject({ payload: { name: 'Ana Lee', message: 'Second\ntry' } });
});

it('shows the additional fields of a dealership on the error page', async () => {
  const response = await post(
    {
      ...filled,
      subcategory: 'General Enquiry',
      form: 'general',
      category: 'General Enquiry',
      dealership_slug: 'coast',
    },
    undefined,
    'two',
  );
  const { page, problems } = bodyOf(response.body);
  expect(problems).toEqual(['Please choose a location.', 'You must agree.']);
  expect([...page.querySelectorAll('#location option')].map((option) => option.textContent)).toEqual([
    'Please choose',
    'Beach',
    'Harbour',
  ]);
  expect(page.querySelector('label:has(#terms_conditions)')?.textContent?.trim()).toBe(
    'I agree to the terms.',
  );
});

it('renders an error page in the language of the site if the request is rejected unread', async () => {
  const large = await post({ ...filled, message: 'x'.repeat(3_100_000) }, undefined, 'arabic');
  const { documentElement } = new JSDOM(large.body).window.document;
  expect([large.statusCode, documentElement.dir]).toEqual([413, 'rtl']);
  expect(large.body).toContain('لم يُرسل استفسارك');
  const codes = new Set<number>();
  for (let index = 0; index < 25; index++) {
    const response = await post({}, undefined, 'arabic', '10.7.7.7');
    codes.add(response.statusCode);
    expect(response.headers['content-type']).toContain('text/html');
  }
  expect(codes).toEqual(new Set([400, 429]));
});

it('reports every field that is far too long', async () => {
  const huge = 'x'.repeat(100_000);
  const response = await post({
    ...filled,
    name: huge,
    email: huge,
    phone: huge,
    message: huge,
    Rego: huge,
    location: huge,
  });
  expect(response.statusCode).toBe(400);
  expect(bodyOf(response.body).problems).toHaveLength(6);
});
