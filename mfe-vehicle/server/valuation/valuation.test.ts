import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { readPhotoSettings } from '../photos/photo-settings.ts';
import { createVehicleServer } from '../plugin.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import { splitVehicle } from '../snapshot/vehicle-content.ts';
import { readValuationSettings } from './valuation-settings.ts';

const thisYear = new Date().getUTCFullYear();
const tenants = [
  aTenant(),
  aTenant({
    slug: 'strict',
    leads: { tradeIn: { maxYears: 4, maxKm: 30_000, validDays: 2 } },
    private: { tradeIn: { offerPercent: 70, adjustPercent: { condition: { poor: -40 } } } },
  }),
];
let site: BootedDomain;
beforeAll(async () => {
  const vehicle = createVehicleServer(() => readPhotoSettings({}));
  site = await bootDomains([{ ...vehicle, start: undefined }], { tenants });
  const { content } = splitVehicle(aVehicle({ year: thisYear - 3, price: 40_000, km: 45_000 }));
  const six = (overrides: object) =>
    Array.from({ length: 6 }, (_none, index) => ({
      record: index + 1,
      content: { ...content, vin: null, stocknum: `S${index}`, ...overrides },
    }));
  await transaction(site.context.database.pool, async (client) => {
    await applySnapshot(client, { tenant: 'elsewhere', source: 'feed', rows: six({}) });
    // One vehicle listed by several sites counts once; new vehicles do not count.
    for (const tenant of ['a', 'b', 'c', 'd', 'e'])
      await applySnapshot(client, {
        tenant,
        source: 'feed',
        rows: [{ record: 1, content: { ...content, model: 'Prado', vin: '6T1BF3EK50X000001' } }],
      });
    // Words in the place of a VIN do not make vehicles one.
    await applySnapshot(client, {
      tenant: 'words',
      source: 'feed',
      rows: six({ model: 'Hiace', vin: 'TBA' }),
    });
    await applySnapshot(client, {
      tenant: 'new',
      source: 'feed',
      rows: six({ model: 'Yaris', car_type: 'new' }),
    });
  });
});
afterAll(() => site.close());

const hilux = { make: 'toyota', model: 'HILUX', year: thisYear - 3, badge: 'SR5' };
const answers = { km: 45_000, condition: 'good', damage: 'none', serviceHistory: 'full', financeOwed: 0 };
async function post(path: string, payload: object, tenant = 'demo', app = site.app) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/vehicle/valuation/${path}`,
    payload,
    headers: { 'x-forecourt-tenant': tenant, 'x-forecourt-internal': 'yes' },
  });
  return { status: response.statusCode, body: response.json() };
}
const offer = async (vehicle: object = {}, adjusted: object = {}, tenant = 'demo') =>
  (
    await post(
      'offer',
      { vehicle: { ...hilux, ...vehicle }, adjustmentAnswers: { ...answers, ...adjusted } },
      tenant,
    )
  ).body;

it('offers a share of dealer prices, and explains what it is based on', async () => {
  const made = await offer();
  expect(made).toMatchObject({
    ok: true,
    offer: {
      market_value: 40_000,
      offer_price: 34_400,
      range_min: 33_000,
      range_max: 35_800,
      deductions: [{ reason: 'costs', amount: 5600 }],
      considered: { count: 6, sameBadge: 6, kmFrom: 45_000, priceTo: 40_000 },
    },
  });
  const days = (Date.parse(made.offer.valid_until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(5.5);
  expect(days).toBeLessThan(7.5);
});

it('tells vehicles apart that have the same word in the place of a VIN', async () => {
  expect(await offer({ model: 'Hiace' })).toMatchObject({ ok: true, offer: { considered: { count: 6 } } });
});

it("deducts amounts for the answers according to the site's settings, to the dollar", async () => {
  const worn = { condition: 'fair', damage: 'major', serviceHistory: 'none' };
  expect((await offer({}, worn)).offer).toMatchObject({
    offer_price: 25_600,
    deductions: [
      { reason: 'costs', amount: 5600 },
      { reason: 'condition', amount: 2000 },
      { reason: 'damage', amount: 4800 },
      { reason: 'service-history', amount: 2000 },
    ],
  });
  const strict = await offer({}, { km: 30_000, condition: 'poor' }, 'strict');
  expect(strict.offer).toMatchObject({ offer_price: 12_400, market_value: 41_500 });
});

it("refuses vehicles over the site's limits for age and kilometres, or with too few comparable ones", async () => {
  expect(await offer({ year: thisYear - 8 })).toEqual({ ok: false, reason: 'too-old' });
  expect(await offer({}, { km: 100_001 })).toEqual({ ok: false, reason: 'too-far' });
  expect(await offer({}, { km: 100_000 })).toMatchObject({ ok: true });
  expect(await offer({}, { km: 30_001 }, 'strict')).toEqual({ ok: false, reason: 'too-far' });
  expect(await offer({ year: thisYear - 5 }, { km: 20_000 }, 'strict')).toEqual({
    ok: false,
    reason: 'too-old',
  });
  for (const model of ['Prado', 'Yaris', 'Supra'])
    expect(await offer({ model })).toEqual({ ok: false, reason: 'too-few' });
});

it('recognises only the test registrations', async () => {
  const find = async (rego: string) => (await post('registration', { rego, regoState: 'qld' })).body;
  expect(await find('reg4 success')).toMatchObject({ match: 'found', vehicle: { model: 'HiLux' } });
  expect(await find('REG4SUCCESSEV')).toMatchObject({ match: 'found', vehicle: { model: 'ID.4' } });
  expect(await find('REG4WARNING')).toMatchObject({ match: 'check', vehicle: { badge: null } });
  expect(await find('REG4VINONLY')).toEqual({ match: 'vin-only', vehicle: null });
  for (const rego of ['REG4NOMATCH', 'ABC-123'])
    expect(await find(rego)).toEqual({ match: 'none', vehicle: null });
});

it('lists the choices for manual selection', async () => {
  const choose = async (query: string) =>
    (
      await site.app.inject({
        url: `/api/vehicle/valuation/choices?${query}`,
        headers: { 'x-forecourt-tenant': 'demo' },
      })
    ).json();
  expect(await choose('')).toEqual({ makes: ['Toyota'], models: [], years: [], badges: [] });
  expect((await choose('make=toyota')).models).toEqual(['Hiace', 'HiLux', 'Prado']);
  expect(await choose('make=Toyota&model=HiLux')).toMatchObject({ badges: ['SR5'] });
});

it.each([
  [{ rego: '', regoState: 'qld' }, 'registration number'],
  [{ rego: 'ABC123', regoState: 'texas' }, 'state'],
])('names what is wrong with a registration: %j', async (body, message) => {
  const answer = await post('registration', body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.fields)).toContain(message);
});

it('accepts photos only from internal servers, and stores them without GPS position', async () => {
  const photo = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#345678' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' } })
    .jpeg()
    .toBuffer();
  const picture = photo.toString('base64');
  const outside = await site.app.inject({
    method: 'POST',
    url: '/api/vehicle/valuation/photo',
    payload: { picture },
    headers: { 'x-forecourt-tenant': 'demo' },
  });
  expect(outside.statusCode).toBe(404);
  const { key } = (await post('photo', { picture })).body;
  const stored = await site.app.inject({
    url: `/api/vehicle/${key}`,
    headers: { 'x-forecourt-internal': 'yes' },
  });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200 });
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
  const drawing = await post('photo', { picture: Buffer.from('<svg/>').toString('base64') });
  expect([drawing.status, drawing.body.error]).toEqual([422, expect.stringContaining('the photo')]);
});

it('deletes photos only for internal servers, and only if no vehicle uses them', async () => {
  const upload = async (background: string) => {
    const picture = await sharp({ create: { width: 240, height: 180, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return (await post('photo', { picture: picture.toString('base64') })).body.key as string;
  };
  const [unused, shown] = [await upload('#aa3322'), await upload('#22aa33')];
  const hash = /([0-9a-f]{32})\.webp$/.exec(shown)![1];
  const { pool } = site.context.database;
  await pool.query(
    "insert into vehicle.vehicle_photos (tenant, vehicle_id, place, hash) values ('demo', 'one', 1, $1)",
    [hash],
  );
  const statusOf = async (key: string) =>
    (await site.app.inject({ url: `/api/vehicle/${key}`, headers: { 'x-forecourt-internal': 'yes' } }))
      .statusCode;
  const remove = (keys: string[], tenant: string, isInternal = true) =>
    site.app.inject({
      method: 'POST',
      url: '/api/vehicle/valuation/photos/delete',
      payload: { keys },
      headers: { 'x-forecourt-tenant': tenant, ...(isInternal && { 'x-forecourt-internal': 'yes' }) },
    });
  expect((await remove([unused], 'demo', false)).statusCode).toBe(404);
  expect(await statusOf(unused)).toBe(200);
  for (const _ of ['once', 'again'])
    expect((await remove([unused, shown, 'photos/other/x.webp', '../secret'], 'demo')).statusCode).toBe(204);
  expect([await statusOf(unused), await statusOf(shown)]).toEqual([404, 200]);
  await pool.query('delete from vehicle.vehicle_photos where hash = $1', [hash]);
});

it("never sends the dealer's offer percentage to browsers", () => {
  expect(JSON.stringify(toPublicTenant(aTenant()))).not.toContain('offerPercent');
});

describe('a configured external service', () => {
  let service: Server;
  let booted: BootedDomain;
  const asked: { url: string; key: string | undefined; body: unknown }[] = [];
  let answer: { status: number; body: unknown };
  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push({ url: request.url!, key: request.headers.authorization, body: JSON.parse(body) });
        response.writeHead(answer.status).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const vehicle = createVehicleServer(
      () => readPhotoSettings({}),
      () =>
        readValuationSettings({
          VALUATION_URL: `${base}/value`,
          VALUATION_KEY: 'secret',
          REGISTRATION_URL: `${base}/register`,
        }),
    );
    booted = await bootDomains([{ ...vehicle, start: undefined }], { tenants });
  });
  afterAll(async () => {
    await booted.close();
    service.closeAllConnections();
    await new Promise((ended) => service.close(ended));
  });
  const find = () => post('registration', { rego: 'ABC123', regoState: 'nsw' }, 'demo', booted.app);
  const value = (year = hilux.year) =>
    post('offer', { vehicle: { ...hilux, year }, adjustmentAnswers: answers }, 'demo', booted.app);

  it('replaces the local one', async () => {
    answer = { status: 200, body: { match: 'found', vehicle: hilux } };
    expect((await find()).body).toEqual({ match: 'found', vehicle: hilux });
    expect(asked.at(-1)).toEqual({
      url: '/register',
      key: undefined,
      body: { rego: 'ABC123', regoState: 'nsw' },
    });
    const made = {
      offer_price: 1,
      range_min: 1,
      range_max: 2,
      valid_until: '2030-01-01',
      market_value: null,
      deductions: [],
      considered: null,
    };
    answer = { status: 200, body: { ok: true, offer: made } };
    expect((await value()).body).toEqual({ ok: true, offer: made });
    expect(asked.at(-1)).toMatchObject({ url: '/value', key: 'Bearer secret', body: { site: 'demo' } });
  });

  it('is reported as unavailable if it fails or answers with an invalid body', async () => {
    for (const failure of [
      { status: 429, body: {} },
      { status: 500, body: 'broken' },
      { status: 200, body: { match: 'yes' } },
    ]) {
      answer = failure;
      expect((await find()).body).toEqual({ match: 'unavailable', vehicle: null });
      expect((await value()).body).toEqual({ ok: false, reason: 'unavailable' });
    }
  });

  it('is not called if the limits of the site refuse the vehicle', async () => {
    const before = asked.length;
    expect((await value(thisYear - 9)).body).toEqual({ ok: false, reason: 'too-old' });
    expect(asked).toHaveLength(before);
  });

  it('requires valid addresses and keys', () => {
    expect(() => readValuationSettings({ VALUATION_URL: 'nowhere' })).toThrow(/VALUATION_URL/);
    expect(() =>
      readValuationSettings({ REGISTRATION_URL: 'http://localhost', REGISTRATION_KEY: '' }),
    ).toThrow(/REGISTRATION_KEY/);
    expect(readValuationSettings({})).toEqual({ valuation: null, register: null });
  });
});
