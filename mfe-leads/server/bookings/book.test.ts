import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootDealer } from './testing/a-dealer.ts';

let dealer: Awaited<ReturnType<typeof bootDealer>>;
beforeAll(async () => {
  dealer = await bootDealer();
});
afterAll(() => dealer.close());
beforeEach(async () => {
  await dealer.rows('truncate leads.quota_claims, leads.bookings, leads.leads cascade');
});

const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(new Date(iso));
const showroomSlots = () => dealer.slots('kind=test-drive&location=l1');
const service = { kind: 'service', location_id: 'l3', service_type: 'Minor service' };
const ownVehicle = { Rego: 'ABC123', own_vehicle: '2019 Mazda CX-5', odometer: '45000' };

describe('a slot', () => {
  it('is booked together with its lead, and is no longer offered', async () => {
    const [first, second] = await showroomSlots();
    const booked = await dealer.book({ starts_at: first });
    expect(booked).toMatchObject({ status: 200, lead_id: expect.any(String), error: null });
    expect(booked.link).toMatch(/^[\w.-]+$/);
    const after = await showroomSlots();
    expect(after).not.toContain(first);
    expect(after[0]).toBe(second);
    const [lead] = await dealer.rows('select form, dealership_slug, payload from leads.leads');
    expect(lead).toMatchObject({ form: 'test-drive', dealership_slug: 'city' });
    expect(lead.payload.subcategory).toBe('Test Drive');
    expect(lead.payload.details).toMatchObject({ 'Booked at': 'Newtown' });
    expect(lead.payload.details['Booked for']).toMatch(/^\w+day \d+ \w+, \d+:\d\d [ap]m$/);
  });

  it('is booked with the campaign of the visit, which another tab has noted', async () => {
    const [at] = await showroomSlots();
    await dealer.book({ starts_at: at }, {}, undefined, undefined, {
      cookie: 'fc_campaign=utm_source%3Dtv%26utm_campaign%3Deid',
    });
    const [lead] = await dealer.rows('select payload from leads.leads');
    expect(lead.payload.lead_attributes.linked_query_params).toMatchObject({ utm_campaign: 'eid' });
  });

  it('is given to one of two concurrent shoppers, and the other is offered the next one', async () => {
    const [first, second, third] = await showroomSlots();
    const answers = await Promise.all([
      dealer.book({ starts_at: first }, { name: 'Ana Lee' }),
      dealer.book({ starts_at: first }, { name: 'Ben Fox' }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    expect(lost).toMatchObject({ code: 'slot_taken', error: 'Somebody else has just booked this time.' });
    expect(lost!.next!.map(({ startsAt }) => startsAt).slice(0, 2)).toEqual([second, third]);
    // Nothing of the refused booking is stored: the same form is sent again with another time.
    expect(await dealer.rows('select 1 from leads.leads')).toHaveLength(1);
    expect(await dealer.rows('select 1 from leads.bookings')).toHaveLength(1);
  });

  it('accepts as many concurrent bookings as the location has capacity', async () => {
    const [at] = await dealer.slots('kind=service&location=l3');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, shopper) =>
        dealer.book(
          { ...service, starts_at: at },
          { ...ownVehicle, email: `shopper-${shopper}@example.com`, phone: `0400 000 10${shopper}` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(
      (await dealer.rows('select place from leads.bookings order by place')).map(({ place }) => place),
    ).toEqual([1, 2, 3]);
    expect(await dealer.slots('kind=service&location=l3')).not.toContain(at);
  });

  it('is refused early to those who would wait for many others', async () => {
    const [at] = await showroomSlots();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, shopper) =>
        dealer.book(
          { starts_at: at },
          { email: `many-${shopper}@example.com`, phone: `0400 000 1${shopper + 10}` },
        ),
      ),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(11);
    expect(answers.filter(({ status }) => status === 503).map(({ code }) => code)).toEqual(
      Array(18).fill('busy'),
    );
    expect((await dealer.book({ starts_at: at })).status).toBe(409);
  });

  it('is kept unique by a database constraint', async () => {
    const [at] = await showroomSlots();
    await dealer.book({ starts_at: at });
    const copy = `insert into leads.leads select (jsonb_populate_record(l, '{"id":"00000000-0000-4000-8000-000000000001","idempotency_key":"copied-key"}')).* from leads.leads l`;
    await dealer.rows(copy);
    await expect(
      dealer.rows(
        `insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details)
         select tenant, '00000000-0000-4000-8000-000000000001', kind, location_id, starts_at, ends_at, place, details from leads.bookings`,
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'bookings_place' });
  });

  it('is not available in the past or between two slots', async () => {
    const [first] = await showroomSlots();
    const between = new Date(Date.parse(first!) + 5 * 60_000).toISOString();
    for (const starts_at of ['2020-01-01T00:00:00Z', between])
      expect(await dealer.book({ starts_at })).toMatchObject({ status: 409, code: 'slot_taken' });
  });
});

describe('the check before a booking', () => {
  it('refuses what a program sent before the slot is taken', async () => {
    const [at] = await dealer.slots('kind=test-drive&location=l1', 'guarded');
    const refused = { status: 403, code: 'check_failed' };
    expect(await dealer.book({ starts_at: at }, {}, undefined, 'guarded')).toMatchObject(refused);
    expect(await dealer.slots('kind=test-drive&location=l1', 'guarded')).toContain(at);
    expect(await dealer.rows('select 1 from leads.leads')).toEqual([]);
  });

  it('limits what one person has booked, in any notation of the phone number, and frees what is cancelled', async () => {
    const slots = await showroomSlots();
    const phones = ['0412 345 678', '00610412345678', '+61 412 345 678', '61412345678', '0412345678'];
    const book = (at: number) =>
      dealer.book({ starts_at: slots[at] }, { email: `p${at}@example.com`, phone: phones[at]! });
    const answers = [];
    for (let at = 0; at < phones.length; at += 1) answers.push(await book(at));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    // The slot of the refused booking is free, and another person can book it.
    expect(await showroomSlots()).toContain(slots[4]);
    await dealer.manage({ action: 'cancel', link: answers[0]!.link });
    expect((await book(4)).status).toBe(200);
  });
});

describe('the address of a booking', () => {
  const home = { at_home: true };
  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['1 Beach Road 🏖', '1 Beach Road 🏖'],
    ['1 Beach Road \ud83d', '1 Beach Road \ufffd'],
  ])('%j is stored as well-formed text', async (address, stored) => {
    const [at] = await showroomSlots();
    expect((await dealer.book({ ...home, starts_at: at, address })).status).toBe(200);
    expect((await dealer.rows('select details from leads.bookings'))[0].details.address).toBe(stored);
  });

  it.each([
    ['1 Beach Road\r\nBcc: all@example.com', 'The address must be one line of text.'],
    ['x'.repeat(100_000), 'The address can have at most 200 characters.'],
  ])('is rejected with the name of the field if it is invalid', async (address, message) => {
    const [at] = await showroomSlots();
    const answer = await dealer.book({ ...home, starts_at: at, address });
    expect([answer.status, answer.fields]).toMatchObject([400, [{ path: 'booking.address', message }]]);
    expect(await dealer.rows('select 1 from leads.bookings')).toEqual([]);
  });
});

describe('one vehicle', () => {
  it('is driven by one shopper at a time, regardless of the capacity of the location', async () => {
    const roomy = await bootDealer({ testDrive: { slots: { capacity: 5, leadTimeMinutes: 0 } } });
    try {
      const [at, next] = await roomy.slots('kind=test-drive&location=l1&car_id=v1');
      const book = (car_id: string) => roomy.book({ starts_at: at }, { car_id });
      expect((await book('v1')).status).toBe(200);
      expect(await book('v1')).toMatchObject({ status: 409, next: [{ startsAt: next }, {}, {}] });
      expect((await book('v2')).status).toBe(200);
      expect(await roomy.slots('kind=test-drive&location=l1&car_id=v1')).not.toContain(at);
      expect(await roomy.slots('kind=test-drive&location=l1')).toContain(at);
    } finally {
      await roomy.close();
    }
  });

  it('cannot be booked after it was sold, and its slot stays free', async () => {
    const [at] = await showroomSlots();
    const gone = await dealer.book({ starts_at: at }, { car_id: 'sold' });
    expect(gone).toMatchObject({
      status: 409,
      code: 'vehicle_gone',
      error: 'This vehicle is no longer available.',
    });
    expect(await showroomSlots()).toContain(at);
  });
});

describe('a repeated submission', () => {
  it('returns the same booking, although its slot is full', async () => {
    const [at] = await showroomSlots();
    const key = dealer.newKey();
    const first = await dealer.book({ starts_at: at }, {}, key);
    const again = await Promise.all([
      dealer.book({ starts_at: at }, {}, key),
      dealer.book({ starts_at: at }, {}, key),
    ]);
    for (const answer of again)
      expect(answer).toMatchObject({ status: 200, lead_id: first.lead_id, link: first.link });
    expect(await dealer.rows('select 1 from leads.bookings')).toHaveLength(1);
  });

  it('with another key is a new booking, which is rejected because the slot is taken', async () => {
    const [at] = await showroomSlots();
    await dealer.book({ starts_at: at });
    expect(await dealer.book({ starts_at: at })).toMatchObject({ status: 409, code: 'slot_taken' });
  });
});

describe('validation', () => {
  it('reports all invalid fields of the shopper and of the booking at once', async () => {
    const answer = await dealer.book({ at_home: true, starts_at: null }, { name: '', phone: '', email: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.fields!.map(({ path }) => path)).toEqual([
      'booking.address',
      'userData.name',
      'userData.email',
      'userData.phone',
    ]);
  });

  it('accepts an empty message', async () => {
    const [at] = await showroomSlots();
    expect((await dealer.book({ starts_at: at }, { message: '' })).status).toBe(200);
  });

  it('rejects a location that does not offer this kind of booking', async () => {
    const [at] = await showroomSlots();
    expect((await dealer.book({ starts_at: at, location_id: 'l3' })).status).toBe(400);
    expect(await dealer.slots('kind=test-drive&location=l3')).toEqual([]);
    expect(await dealer.slots('kind=test-drive&location=nowhere')).toEqual([]);
  });
});

describe('a service', () => {
  it('reserves a loan car of the day until none is left', async () => {
    const slots = await dealer.slots('kind=service&location=l3');
    // Two slots of one day in the location's time zone.
    const at = slots.findIndex((slot, index) => index > 0 && dayOf(slot) === dayOf(slots[index - 1]!));
    const [first, second] = [slots[at - 1]!, slots[at]!];
    const loan = { ...service, loan_car: true };
    const booked = await dealer.book({ ...loan, starts_at: first }, ownVehicle);
    expect(booked.status).toBe(200);
    const refused = await dealer.book({ ...loan, starts_at: second }, ownVehicle);
    expect(refused).toMatchObject({
      status: 409,
      error: 'The last loan car of that day has just been booked.',
    });
    expect(dayOf(refused.next![0]!.startsAt)).not.toBe(dayOf(first));
    expect((await dealer.book({ ...service, starts_at: second }, ownVehicle)).status).toBe(200);
    const [lead] = await dealer.rows(
      `select payload from leads.leads where payload -> 'additional_services' ? 'Loan car'`,
    );
    expect(lead.payload).toMatchObject({
      additional_services: ['Minor service', 'Loan car'],
      dealership_slug: 'city',
      Rego: 'ABC123',
      odometer: '45000',
    });
  });
});

it('stores a request without a time as a lead that occupies no slot', async () => {
  const before = await showroomSlots();
  const wish = await dealer.book({ starts_at: null });
  expect(wish).toMatchObject({ status: 200, link: null });
  expect(await showroomSlots()).toEqual(before);
  const [{ payload }] = await dealer.rows('select payload from leads.leads');
  expect(payload.details['Booked for']).toBe('No time chosen: call to agree on one');
});

describe('without scripts', () => {
  const post = (fields: Record<string, string>) =>
    dealer.app.inject({
      method: 'POST',
      url: '/api/leads/bookings',
      remoteAddress: '10.1.0.1',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forecourt-tenant': 'demo' },
    });
  const filled = {
    kind: 'test-drive',
    location_id: 'l1',
    name: 'Ana Lee',
    email: 'ana@example.com',
    phone: '0400 000 000',
    message: '',
    opt_in: 'on',
  };

  it('the form books a slot and redirects to the success page', async () => {
    const [at] = await showroomSlots();
    const response = await post({ ...filled, slot: at! });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/success\?lead=[\w-]{36}&booking=[\w.-]+$/);
    expect(await dealer.rows('select 1 from leads.bookings')).toHaveLength(1);
  });

  it('a taken slot returns a page that offers the next ones, each bookable with one button', async () => {
    const [at, next] = await showroomSlots();
    await dealer.book({ starts_at: at });
    const page = await post({ ...filled, slot: at! });
    expect(page.statusCode).toBe(409);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const fields = Object.fromEntries(
      Array.from(page.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g), (match) => [
        match[1]!,
        match[2]!,
      ]),
    );
    const slot = /<button name="slot" value="([^"]*)">/.exec(page.body)![1]!;
    expect(slot).toBe(next);
    expect((await post({ ...fields, slot })).statusCode).toBe(303);
    expect(await dealer.rows(`select 1 from leads.leads where payload ->> 'name' = 'Ana Lee'`)).toHaveLength(
      2,
    );
  });
});
