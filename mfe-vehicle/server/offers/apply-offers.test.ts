import { vehicleApi, VehicleChanges } from '@forecourt/contracts/api/vehicle-api';
import { Offer } from '@forecourt/contracts/offers/offer';
import { qualifies } from '@forecourt/contracts/offers/qualifies';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { anOffer, aVehicle } from '@forecourt/test-kit/factories';
import { endOverride, listOverrides, setOverride } from '../overrides/override-repository.ts';
import { server } from '../plugin.ts';
import { applyOffers } from './apply-offers.ts';
import { offerValues } from './offer-values.ts';

const stockOffer = (id: string, stock: Partial<NonNullable<Offer['stock']>>): Offer =>
  anOffer({ id, name: `Offer ${id}`, stock: { make: 'Toyota', model: 'HiLux', car_type: null, ...stock } });
const hilux = (id: string, changes = {}) =>
  aVehicle({
    id,
    slug: id,
    make: 'Toyota',
    model: 'HiLux',
    price: 30_000,
    before_price: null,
    offer_price: null,
    tag: null,
    ...changes,
  });

let booted: BootedDomain;
beforeEach(async () => {
  booted = await bootDomains([server], {
    tenants: [aTenant({ slug: 'yard' })],
    seed: {
      vehicles: [
        hilux('plain'),
        hilux('cheaper', { offer_price: 26_000, tag: 'Last one' }),
        hilux('sold', { status: 'sold' }),
        hilux('other', { model: 'Corolla' }),
      ].map((vehicle) => ({ tenant: 'yard', source: 'demo', vehicle })),
    },
  });
});
afterEach(() => booted.close());

const apply = (...offers: Offer[]) => applyOffers(booted.context.database, 'yard', offers);
async function shown(id: string) {
  const { rows } = await booted.context.database.pool.query<{ data: ReturnType<typeof hilux> }>(
    "select data from vehicle.vehicles where tenant = 'yard' and id = $1",
    [id],
  );
  const { price, before_price, offer_price, tag } = rows[0]!.data;
  return { price, before_price, offer_price, tag };
}
const changesAfter = async (after: number) =>
  VehicleChanges.parse(
    (
      await booted.app.inject({
        url: vehicleApi.changes(after, 100),
        headers: { 'x-forecourt-internal': 'yes' },
      })
    ).json(),
  );

it('reduces qualifying vehicles through the change feed, and restores them when the offer is over', async () => {
  const { last } = await changesAfter(0);
  const offer = stockOffer('spring', { price_off: 2_000, badge: 'Spring deal' });
  expect(await apply(offer)).toBe(1);
  expect(await shown('plain')).toEqual({
    price: 30_000,
    before_price: 30_000,
    offer_price: 28_000,
    tag: 'Spring deal',
  });
  expect((await changesAfter(last)).changes.map(({ id }) => id)).toEqual(['plain']);
  for (const id of ['sold', 'other']) expect((await shown(id)).offer_price).toBeNull();
  expect(await shown('cheaper')).toMatchObject({ offer_price: 26_000, tag: 'Last one' });
  expect(await apply(offer)).toBe(0);
  expect(await apply()).toBe(1);
  expect(await shown('plain')).toEqual({ price: 30_000, before_price: null, offer_price: null, tag: null });
});

it('follows a changed offer and the better of two', async () => {
  await apply(stockOffer('a', { price_off: 1_000, badge: 'A' }));
  await apply(stockOffer('a', { price_off: 1_500, badge: 'A' }), stockOffer('b', { price_off: 3_000 }));
  expect(await shown('plain')).toMatchObject({ offer_price: 27_000, tag: null });
  await apply(stockOffer('a', { price_off: 1_500, badge: 'A' }));
  expect(await shown('plain')).toMatchObject({ offer_price: 28_500, tag: 'A' });
});

it('leaves what a person sets, also while the offer runs', async () => {
  const offer = stockOffer('spring', { price_off: 2_000, badge: 'Spring deal' });
  await apply(offer);
  const person = { tenant: 'yard', vehicleId: 'plain', field: 'offer_price', by: 'Ana' };
  await setOverride(booted.context.database.pool, { ...person, value: 25_000 });
  await apply(offer);
  expect(await shown('plain')).toMatchObject({ offer_price: 25_000, tag: 'Spring deal' });
  await apply();
  expect(await shown('plain')).toEqual({ price: 30_000, before_price: null, offer_price: 25_000, tag: null });
  await endOverride(booted.context.database.pool, person);
  expect(await shown('plain')).toMatchObject({ offer_price: null });
  await apply(offer);
  expect(await listOverrides(booted.context.database.pool, 'yard')).toMatchObject(
    [{}, {}, {}].map(() => ({ by: 'offer spring', reason: 'Offer spring' })),
  );
});

it.each([
  [{ make: 'Kia' }, {}, false],
  [{ model: null }, {}, true],
  [{ car_type: 'new' as const }, { car_type: 'used' as const }, false],
  [{ car_type: 'used' as const }, { car_type: 'used' as const }, true],
])('applies an offer of %j to %j: %s', (stock, vehicle, expected) =>
  expect(qualifies(hilux('x', vehicle), stockOffer('o', stock))).toBe(expected),
);

it('never takes off more than half, nor from a vehicle without a price', () => {
  const offers = [stockOffer('o', { price_off: 6_000 })];
  expect(offerValues(hilux('x', { price: 11_900 }), offers)).toBeNull();
  expect(offerValues(hilux('x', { price: null }), offers)).toBeNull();
  expect(offerValues(hilux('x', { price: 12_000, before_price: 13_000 }), offers)?.values).toEqual({
    offer_price: 6_000,
  });
});
