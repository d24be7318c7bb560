import { locationsApi } from '@forecourt/contracts/api/locations-api';
import { valuationApi } from '@forecourt/contracts/api/valuation-api';
import type { OfferResult } from '@forecourt/contracts/valuation/valuation';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import type { SavedValuation, Valuation } from '../../model/trade-in/trade-in-api.ts';
import { aboutLead, dispatchLead } from '../delivery/dispatch-lead.ts';
import { createLeadsServer } from '../plugin.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { deleteValuationPhotos, forgetOldValuations } from './forget-old-valuations.ts';

const hilux = { make: 'Toyota', model: 'HiLux', year: 2023, badge: 'SR5' };
const anOffer = (valid_until: string): OfferResult => ({
  ok: true,
  offer: {
    offer_price: 34_400,
    range_min: 33_000,
    range_max: 36_000,
    valid_until,
    market_value: 40_000,
    deductions: [{ reason: 'costs', amount: 5600 }],
    considered: {
      count: 9,
      sameBadge: 4,
      yearFrom: 2021,
      yearTo: 2025,
      kmFrom: 20_000,
      kmTo: 80_000,
      priceFrom: 36_000,
      priceTo: 44_000,
    },
  },
});

/** The vehicle domain's answer. */
let offer: OfferResult | 'broken' = anOffer('2999-01-01');
const pictures: string[] = [];
const deleted: unknown[] = [];
const vehicle: DomainServer = {
  name: 'vehicle',
  prefixes: ['/api/vehicle'],
  migrations: null,
  async register(app) {
    app.post<{ Body: { rego: string } }>(valuationApi.registration, async (request) =>
      request.body.rego === 'ABC123' ? { match: 'found', vehicle: hilux } : { match: 'none', vehicle: null },
    );
    app.post(valuationApi.offer, async (_request, reply) =>
      offer === 'broken' ? reply.code(500).send({ error: 'broken', code: 'x' }) : offer,
    );
    app.post<{ Body: { picture: string } }>(valuationApi.photo, async (request, reply) => {
      const picture = Buffer.from(request.body.picture, 'base64').toString();
      if (picture === 'vector')
        return reply.code(422).send({ error: 'the photo is a drawing', code: 'vector' });
      pictures.push(picture);
      return { key: `photos/demo/${'0'.repeat(31)}${pictures.length % 10}.webp` };
    });
    app.post(valuationApi.deletePhotos, async (request, reply) => {
      deleted.push(request.body);
      return reply.code(204).send();
    });
    app.get('/api/vehicle/vehicles/v1', async () => ({ vehicle: aVehicle() }));
    app.get(locationsApi.list, async () => ({ locations: [], dealerships: [], settings: {} }));
  },
};

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }, vehicle], {
    tenants: [
      aTenant({ leads: { tradeIn: { saveValuation: true } } }),
      aTenant({ slug: 'other' }),
      aTenant({ slug: 'without', leads: { tradeIn: { enabled: false } } }),
    ],
  });
});
beforeEach(() => {
  visitor += 1;
  offer = anOffer('2999-01-01');
});
afterAll(() => site.close());

/** Each test has its own address, so that the limits of requests do not add up. */
let visitor = 0;
const call = (
  path: string,
  payload?: object | string | Buffer,
  tenant = 'demo',
  type?: string,
  headers: Record<string, string> = {},
) =>
  site.app.inject({
    remoteAddress: `10.0.0.${visitor}`,
    method: payload === undefined ? 'GET' : 'POST',
    url: path,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      'x-forecourt-tenant': tenant,
      referer: 'http://demo.localhost:4000/trade-in',
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
  });
const postForm = (path: string, fields: Record<string, string>) =>
  call(path, new URLSearchParams(fields).toString(), 'demo', 'application/x-www-form-urlencoded');
const valuations = '/api/leads/valuations';
const answers = { km: '45,000', condition: 'good', damage: 'minor', serviceHistory: 'full', financeOwed: '' };
const contact = { name: 'Ana Lee', email: 'ana@example.com', phone: '0400 000 000', opt_in: false };

async function start(body: object = { rego: 'abc 123', regoState: 'qld' }): Promise<Valuation> {
  return (await call(valuations, body)).json();
}
async function offered(body?: object): Promise<Valuation> {
  return (await call(`${valuations}/${(await start(body)).id}/answers`, answers)).json();
}
const leadOf = async (id: string) =>
  (
    await site.context.database.pool.query(
      'select payload, form, subcategory from leads.leads where id = $1',
      [id],
    )
  ).rows[0];
const countLeads = async () =>
  (await site.context.database.pool.query('select count(*)::int as count from leads.leads')).rows[0].count;

it('goes from a registration to an offer, and stores each step as a new immutable valuation', async () => {
  const started = await start();
  expect(started).toMatchObject({
    rego: 'ABC123',
    regoState: 'qld',
    match: 'found',
    vehicle: hilux,
    offer_price: null,
  });
  const answered = await call(`${valuations}/${started.id}/answers`, answers);
  expect(answered.json()).toMatchObject({
    rego: 'ABC123',
    adjustmentAnswers: { km: 45_000, financeOwed: 0 },
    offer_price: 34_400,
    refusal: null,
  });
  expect(answered.json().id).not.toBe(started.id);
  expect((await call(`${valuations}/${started.id}`)).json()).toEqual(started);
  expect((await call(`${valuations}/${answered.json().id}`)).json()).toEqual(answered.json());
});

it('continues with manual choices if the register has no match, and keeps the registration', async () => {
  const unknown = await start({ rego: 'XYZ999', regoState: 'nsw', car_id: 'v1' });
  expect(unknown).toMatchObject({ match: 'none', vehicle: null, car_id: 'v1' });
  expect((await call(`${valuations}/${unknown.id}/answers`, answers)).statusCode).toBe(409);
  const chosen = await start({ make: 'Kia', model: 'Rio', year: '2022', badge: '', previous: unknown.id });
  expect(chosen).toMatchObject({
    rego: 'XYZ999',
    match: 'by-hand',
    vehicle: { make: 'Kia', model: 'Rio', year: 2022, badge: null },
    car_id: 'v1',
  });
});

it('returns the reason if there is no offer, including when the vehicle domain fails', async () => {
  offer = { ok: false, reason: 'too-few' };
  expect(await offered()).toMatchObject({ offer_price: null, offer: null, refusal: 'too-few' });
  offer = 'broken';
  expect(await offered()).toMatchObject({ offer_price: null, refusal: 'unavailable' });
});

it('stores one lead for an accepted offer, even if it is submitted twice', async () => {
  const { id } = await offered({ rego: 'ABC123', regoState: 'qld', car_id: 'v1' });
  const before = await countLeads();
  const accept = () => call(`${valuations}/${id}/decision`, { decision: 'accepted', userData: contact });
  const [first, second] = await Promise.all([accept(), accept()]);
  expect(first.json()).toEqual({
    lead_id: expect.any(String),
    form_completed: true,
    offer_accepted: true,
    subcategory: '3. Offer Accepted',
  });
  expect(second.json()).toEqual(first.json());
  expect(await countLeads()).toBe(before + 1);
  expect(await leadOf(first.json().lead_id)).toMatchObject({
    form: 'offer-accepted',
    subcategory: '3. Offer Accepted',
    payload: {
      car_id: null,
      own_vehicle: '2023 Toyota HiLux SR5',
      Rego: 'ABC123',
      odometer: '45000',
      details: {
        Offer: '$34,400',
        'Offer accepted': 'Yes',
        Condition: 'good',
        'Finance owed': '$0',
        'Wanted vehicle': expect.stringContaining('/cars/2021-toyota-hilux-sr5-u1001'),
      },
    },
  });
  const other = await call(`${valuations}/${id}/decision`, {
    decision: 'accepted',
    userData: { ...contact, name: 'Ben' },
  });
  expect(other.statusCode).toBe(409);
});

it('names the campaign of the visit, which another tab has noted', async () => {
  const { id } = await offered();
  const lead_attributes = { visited_pages: ['/trade-in'], linked_query_params: { utm_source: 'radio' } };
  const decision = { decision: 'talk', userData: { ...contact, lead_attributes } };
  const cookie = 'fc_campaign=utm_source%3Dtv%26utm_campaign%3Deid';
  const sent = await call(`${valuations}/${id}/decision`, decision, 'demo', undefined, { cookie });
  expect((await leadOf(sent.json().lead_id)).payload.lead_attributes).toMatchObject({
    visited_pages: ['/trade-in'],
    linked_query_params: { utm_source: 'radio', utm_campaign: 'eid' },
  });
});

it.each([
  ['declined', 'Offer Declined'],
  ['talk', 'Trade-In Enquiry'],
])('stores a lead for the decision "%s" too', async (decision, subcategory) => {
  const { id } = await offered();
  const response = await call(`${valuations}/${id}/decision`, { decision, userData: contact });
  expect(response.json()).toMatchObject({ offer_accepted: false, subcategory });
  expect(await leadOf(response.json().lead_id)).toMatchObject({
    subcategory,
    payload: { details: { 'Offer accepted': 'No' } },
  });
});

it('has one decision, which can be changed until the dealer has received it', async () => {
  const { id } = await offered();
  const decide = (decision: string) => call(`${valuations}/${id}/decision`, { decision, userData: contact });
  const state = async () => (await call(`${valuations}/${id}`)).json().decision;
  const dispatch = async (leadId: string) => {
    await dispatchLead(site.context, { tenant: 'demo', leadId, time: 1, isConfirmed: true });
    return (await messagesAbout(site.context.database.pool, [aboutLead(leadId)])).length;
  };
  expect(await state()).toBeUndefined();
  const accepted = (await decide('accepted')).json().lead_id;
  const declined = (await decide('declined')).json().lead_id;
  expect(await state()).toMatchObject({ kind: 'declined', lead_id: declined, is_final: false });
  // Back to the first one, and a second tab that repeats it.
  await Promise.all([decide('accepted'), decide('accepted')]);
  expect(await state()).toMatchObject({ kind: 'accepted', lead_id: accepted, is_final: false });
  expect(await dispatch(declined)).toBe(0);
  expect(await dispatch(accepted)).toBeGreaterThan(0);
  expect(await state()).toMatchObject({ kind: 'accepted', is_final: true });
  for (const late of ['declined', 'talk'])
    expect((await decide(late)).json()).toMatchObject({ code: 'decision_final' });
  expect((await decide('accepted')).json()).toMatchObject({ lead_id: accepted });
  expect(await state()).toMatchObject({ kind: 'accepted' });
});

it('sends no confirmation that promises an answer to a shopper who declined', async () => {
  const { id } = await offered();
  const body = { decision: 'declined', userData: contact };
  const { lead_id: leadId } = (await call(`${valuations}/${id}/decision`, body)).json();
  await dispatchLead(site.context, { tenant: 'demo', leadId, time: 1, isConfirmed: true });
  const messages = await messagesAbout(site.context.database.pool, [aboutLead(leadId)]);
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['notice']));
});

it('stores one of two opposite decisions that arrive at once as the current one', async () => {
  const { id } = await offered();
  await Promise.all(
    ['accepted', 'declined'].map((decision) =>
      call(`${valuations}/${id}/decision`, { decision, userData: contact }),
    ),
  );
  const { lead_id } = (await call(`${valuations}/${id}`)).json().decision;
  const { rows } = await site.context.database.pool.query<{ lead_id: string }>(
    'select lead_id from leads.valuation_decisions where valuation_id = $1',
    [id],
  );
  const sent: string[] = [];
  for (const { lead_id: leadId } of rows) {
    await dispatchLead(site.context, { tenant: 'demo', leadId, time: 1, isConfirmed: true });
    if ((await messagesAbout(site.context.database.pool, [aboutLead(leadId)])).length > 0) sent.push(leadId);
  }
  expect(sent).toEqual([lead_id]);
});

it('rejects accepting an expired or missing offer, and lets the shopper decline or talk about it', async () => {
  offer = anOffer('2020-01-01');
  const ended = await offered();
  const decide = (id: string, decision: string) =>
    call(`${valuations}/${id}/decision`, { decision, userData: contact });
  expect((await decide(ended.id, 'accepted')).json()).toMatchObject({ code: 'offer_expired' });
  expect((await decide(ended.id, 'declined')).statusCode).toBe(200);
  offer = { ok: false, reason: 'too-old' };
  const refused = await offered();
  expect((await decide(refused.id, 'accepted')).json()).toMatchObject({ code: 'no_offer' });
  const talk = await decide(refused.id, 'talk');
  expect((await leadOf(talk.json().lead_id)).payload.details).toMatchObject({
    'No offer online': 'older than the site values online',
  });
});

it('ignores an offer and a subcategory from the browser', async () => {
  const { id } = await offered();
  const response = await call(`${valuations}/${id}/decision`, {
    decision: 'talk',
    userData: { ...contact, subcategory: '3. Offer Accepted', details: { Offer: '$99,000' } },
  });
  expect(await leadOf(response.json().lead_id)).toMatchObject({
    subcategory: 'Trade-In Enquiry',
    payload: { details: { Offer: '$34,400' } },
  });
});

it('names what is wrong with contact details and answers', async () => {
  const { id } = await offered();
  const decision = await call(`${valuations}/${id}/decision`, {
    decision: 'accepted',
    userData: { ...contact, name: '', email: 'x' },
  });
  expect(decision.statusCode).toBe(400);
  expect(decision.json().fields.map((field: { path: string }) => field.path)).toEqual([
    'userData.name',
    'userData.email',
  ]);
  const wrong = await call(`${valuations}/${id}/answers`, { ...answers, km: 'many', condition: '' });
  expect(wrong.json().fields).toEqual([
    { path: 'km', message: 'Please enter the kilometres, such as 45000.', code: 'kilometres_missing' },
    { path: 'condition', message: 'Please choose the condition.', code: 'condition_missing' },
  ]);
});

describe('photos', () => {
  it('are carried over to the next step of the valuation', async () => {
    const started = await start();
    const send = (id: string, text: string) =>
      call(`${valuations}/${id}/photos`, Buffer.from(text), 'demo', 'image/jpeg');
    expect((await send(started.id, 'front')).json().photos).toHaveLength(1);
    expect(pictures.at(-1)).toBe('front');
    const answered = (await call(`${valuations}/${started.id}/answers`, answers)).json();
    expect((await send(answered.id, 'back')).json().photos).toHaveLength(2);
    expect((await call(`${valuations}/${answered.id}/photos`)).json().photos).toHaveLength(2);
    expect((await call(`${valuations}/${started.id}/photos`)).json().photos).toHaveLength(1);
    const refused = await send(started.id, 'vector');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'photo_unreadable',
      error: expect.stringMatching(/JPEG or PNG/),
    });
    const decided = await call(`${valuations}/${answered.id}/decision`, {
      decision: 'accepted',
      userData: contact,
    });
    const { details } = (await leadOf(decided.json().lead_id)).payload;
    expect(details['Photo 2']).toMatch(/^http:\/\/demo\.localhost:4000\/images\/.*photos\/demo\//);
  });

  it('are limited to 12 per valuation', async () => {
    const { id } = await start();
    await site.context.database.pool.query(
      "insert into leads.valuation_photos (valuation_id, key) select $1, 'k' || n from generate_series(1, 12) n",
      [id],
    );
    const response = await call(`${valuations}/${id}/photos`, Buffer.from('more'), 'demo', 'image/png');
    expect(response.json()).toMatchObject({ code: 'too_many' });
  });
});

describe('POST /api/miscellaneous', () => {
  const save = (valuation: Valuation, column_name = 'valuation', tenant = 'demo') =>
    call('/api/miscellaneous', { ...valuation, column_name } as SavedValuation, tenant);

  it('stores the result once, from the server instead of the request', async () => {
    const valuation = await offered();
    for (let time = 0; time < 2; time++)
      expect((await save({ ...valuation, offer_price: 99_000 })).json()).toEqual({ success: true });
    const { rows } = await site.context.database.pool.query(
      'select column_name, data from leads.miscellaneous where valuation_id = $1',
      [valuation.id],
    );
    expect(rows).toEqual([{ column_name: 'valuation', data: valuation }]);
  });

  it('refuses another column, an unknown valuation, and sites whose flag is off', async () => {
    const valuation = await offered();
    expect((await save(valuation, 'password')).statusCode).toBe(400);
    expect((await save({ ...valuation, id: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await save(valuation, 'valuation', 'other')).json()).toMatchObject({ code: 'not_saved' });
  });
});

describe('without scripts', () => {
  it('redirects from each step to the next page', async () => {
    const started = await postForm(valuations, { rego: 'ABC123', regoState: 'vic', page: '/cars/trade-in' });
    expect(started.statusCode).toBe(303);
    expect(started.headers.location).toMatch(/^\/cars\/trade-in\?valuation=[0-9a-f-]{36}$/);
    const id = String(started.headers.location).split('=')[1]!;
    const answered = await postForm(`${valuations}/${id}/answers`, { ...answers, page: '//evil.example' });
    expect(answered.headers.location).toMatch(/^\/trade-in\?valuation=/);
    const next = String(answered.headers.location).split('=')[1]!;
    const decided = await postForm(`${valuations}/${next}/decision`, {
      name: 'Ana Lee',
      email: 'ana@example.com',
      decision: 'accepted',
    });
    expect(decided.statusCode).toBe(303);
    expect(decided.headers.location).toMatch(/^\/success\?lead=[0-9a-f-]{36}&valuation=[0-9a-f-]{36}$/);
  });

  it('lists invalid fields on an error page', async () => {
    const response = await postForm(valuations, { rego: '', regoState: '' });
    expect(response.statusCode).toBe(400);
    for (const text of ['Please enter the registration number', 'Please choose the state'])
      expect(response.body).toContain(text);
  });
});

it('isolates sites, and returns 404 on a site without trade-in', async () => {
  const { id } = await offered();
  for (const path of [`${valuations}/${id}`, `${valuations}/${id}/photos`, `${valuations}/not-an-id`])
    expect((await call(path, undefined, 'other')).statusCode).toBe(404);
  expect((await call(`${valuations}/${id}/answers`, answers, 'other')).statusCode).toBe(404);
  expect((await call(valuations, { rego: 'ABC123', regoState: 'qld' }, 'without')).statusCode).toBe(404);
});

it('deletes old valuations with their photos: decided ones later, and no photo that is still in use', async () => {
  const { database } = site.context;
  const query = async (text: string) => (await database.pool.query(text)).rows;
  await query(
    `truncate leads.valuations, leads.valuation_photos, leads.valuation_decisions, leads.miscellaneous`,
  );
  const photograph = (id: string, text: string) =>
    call(`${valuations}/${id}/photos`, Buffer.from(text), 'demo', 'image/jpeg');
  const undecided = await offered();
  const [photo] = (await photograph(undecided.id, 'mine')).json().photos;
  const decided = await offered();
  await database.pool.query('insert into leads.valuation_photos (valuation_id, key) values ($1, $2)', [
    decided.id,
    'photos/demo/shared.webp',
  ]);
  await database.pool.query('insert into leads.valuation_photos (valuation_id, key) values ($1, $2)', [
    undecided.id,
    'photos/demo/shared.webp',
  ]);
  await call(`${valuations}/${decided.id}/decision`, { decision: 'accepted', userData: contact });
  const left = async () => (await query('select id from leads.valuations order by created_at')).length;
  expect(await left()).toBe(4);

  const forget = (completed: number, partial: number) =>
    forgetOldValuations(site.context, aTenant(), {
      completed: new Date(Date.now() + completed),
      partial: new Date(Date.now() + partial),
    });
  await forget(-60_000, -60_000);
  expect(await left()).toBe(4);
  await forget(-60_000, 60_000);
  expect(await left()).toBe(2);
  const jobsOf = () =>
    query(`select data from jobs.job where name = 'leads/delete-valuation-photos' order by created_on`);
  expect(await jobsOf()).toEqual([{ data: { tenant: 'demo', keys: [photo] } }]);
  await forget(60_000, 60_000);
  expect(await left()).toBe(0);
  expect((await jobsOf())[1]).toEqual({ data: { tenant: 'demo', keys: ['photos/demo/shared.webp'] } });

  await deleteValuationPhotos(site.context, { tenant: 'demo', keys: [photo] });
  expect(deleted).toEqual([{ keys: [photo] }]);
});
