import { FinanceScenario } from '@forecourt/contracts/api/finance-api';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle, aVehicleSummary } from '@forecourt/test-kit/factories';
import { server } from './plugin.ts';

const regions = [{ name: 'Brisbane', price: 250, postcodes: [{ from: '4000', to: '4199' }] }];
const rates = { manual: { interestRate: 9.95, comparisonRate: 10.6, disclaimer: 'An example only.' } };
const harbour = aTenant({
  slug: 'harbour',
  finance: {
    provider: 'manual',
    quoteWithoutLenderEntry: true,
    providers: rates,
    delivery: { enabled: true, regions },
  },
});
const quiet = aTenant({ slug: 'quiet', finance: { delivery: { enabled: false, regions } } });

/** Replaces the vehicle domain's HTTP API at the network boundary. */
const vehicles: DomainServer = {
  name: 'vehicle',
  prefixes: ['/api/vehicle'],
  migrations: null,
  async register(app) {
    app.get('/api/vehicle/vehicles/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      if (id === 'broken') return { surprise: true };
      if (id === 'gone') return reply.code(410).send({ vehicle: aVehicle(), listed: false });
      return id === 'v1'
        ? { vehicle: aVehicle(), listed: true }
        : reply.code(404).send({ error: 'unknown', code: 'not_found' });
    });
  },
};

let booted: BootedDomain;
const get = async (path: string, tenant = 'harbour') =>
  booted.app.inject({ url: path, headers: { 'x-forecourt-tenant': tenant } });

beforeAll(async () => {
  booted = await bootDomains([server, vehicles], { tenants: [harbour, quiet] });
});
afterAll(() => booted.close());

it('returns the price and the region of a postcode', async () => {
  expect((await get('/api/finance/delivery?postcode=4101')).json()).toEqual({ price: 250, name: 'Brisbane' });
});

it('returns no price outside the regions, or if the site does not deliver', async () => {
  expect((await get('/api/finance/delivery?postcode=6000')).json()).toEqual({ price: null, name: null });
  expect((await get('/api/finance/delivery?postcode=4101', 'quiet')).json()).toEqual({
    price: null,
    name: null,
  });
});

it.each(['', '?postcode=', '?postcode=410', '?postcode=41011', '?postcode=4a01'])(
  'rejects "%s" and names the field',
  async (query) => {
    const answer = await get(`/api/finance/delivery${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].path).toBe('postcode');
  },
);

it('limits postcode lookups to 60 per visitor', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 61; call += 1) {
    const answer = await booted.app.inject({
      url: '/api/finance/delivery?postcode=4000',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forecourt-tenant': 'harbour' },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

it('returns the full lender data of a vehicle with the disclaimer', async () => {
  const { finance_lenders } = (await get('/api/finance/lenders?car_id=v1')).json();
  expect(finance_lenders.manual).toMatchObject({
    interestRate: 9.95,
    comparisonRate: 10.6,
    termYears: 5,
    disclaimer: 'An example only.',
  });
});

it('returns the unchanged lender data of the feed if the site has no provider', async () => {
  expect((await get('/api/finance/lenders?car_id=v1', 'quiet')).json()).toEqual({ finance_lenders: {} });
});

it('returns 404 for an unknown vehicle, and 500 without details for an invalid response', async () => {
  expect((await get('/api/finance/lenders?car_id=v9')).statusCode).toBe(404);
  for (const path of ['lenders', 'scenario'])
    for (const id of ['%0a', '.', '..', 'a'.repeat(5000), '%F0%9F%98%80'.repeat(201)]) {
      const malformed = await get(`/api/finance/${path}?car_id=${id}`);
      expect(malformed.statusCode).toBe(400);
      expect(malformed.json().fields[0]).toMatchObject({ path: 'car_id' });
    }
  const broken = await get('/api/finance/lenders?car_id=broken');
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('surprise');
});

const scenario = async (query: string) =>
  FinanceScenario.parse((await get(`/api/finance/scenario?${query}`)).json());

it('calculates a scenario from the query, with the path of the page that shows it', async () => {
  expect(await scenario('price=30000&term=5&rate=9&every=month')).toMatchObject({
    car_id: null,
    provider: 'manual',
    price: 30_000,
    repayment: 623,
    comparisonRate: 9.66,
    frequency: 'month',
    path: '/finance?rate=9&every=month',
  });
});

it('calculates the scenario of a vehicle from its own quote', async () => {
  const vehicle = aVehicleSummary();
  const quote = quoteFor(vehicle, harbour);
  expect(quote).not.toBeNull();
  expect(await scenario('car_id=v1')).toMatchObject({
    car_id: 'v1',
    price: quote!.amount,
    ratePercent: quote!.interestRate,
    repayment: quote!.repayment,
    path: '/finance?car_id=v1',
  });
});

it('limits numbers to their bounds, and returns 404 for an unknown or removed vehicle', async () => {
  expect(await scenario('price=9000000&term=0')).toMatchObject({ price: 250_000, termYears: 1 });
  for (const id of ['v9', 'gone'])
    expect((await get(`/api/finance/scenario?car_id=${id}`)).statusCode).toBe(404);
});
