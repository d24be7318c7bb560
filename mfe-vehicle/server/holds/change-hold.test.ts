import { randomUUID } from 'node:crypto';
import { HoldOutcome, holdsApi, type HoldChange } from '@forecourt/contracts/api/holds-api';
import { vehicleApi, VehicleChanges, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { server } from '../plugin.ts';

const taking = { vehiclePage: { reserve: { enabled: true } } };
const harbour = aTenant({ slug: 'harbour', id: 7, ...taking });
const group = aTenant({ slug: 'group', id: 9, stock: { tenants: ['harbour'] }, ...taking });
const [ana, ben] = [randomUUID(), randomUUID()];

let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains([server], {
    tenants: [
      harbour,
      group,
      aTenant({ slug: 'other', id: 8, vehiclePage: { reserve: { enabled: false } } }),
    ],
    seed: {
      vehicles: ['free', 'race', 'sold', 'shared'].map((id) => ({
        tenant: 'harbour',
        source: 'demo',
        vehicle: aVehicle({ id, slug: id, price: 30_000, ...(id === 'sold' ? { status: 'sold' } : {}) }),
      })),
    },
  });
});
afterAll(() => booted.close());

const send = (
  body: unknown,
  tenant = 'harbour',
  headers: Record<string, string> = { 'x-forecourt-internal': 'yes' },
) =>
  booted.app.inject({
    method: 'POST',
    url: holdsApi.change,
    headers: { 'x-forecourt-tenant': tenant, ...headers },
    payload: body as object,
  });
const change = async (car_id: string, reservation_id: string, hold: HoldChange['hold'], tenant?: string) =>
  HoldOutcome.parse((await send({ car_id, reservation_id, hold }, tenant)).json());
const vehicle = async (id: string) => {
  const answer = await booted.app.inject({
    url: vehicleApi.byId(id),
    headers: { 'x-forecourt-tenant': 'harbour' },
  });
  return VehicleResponse.parse(answer.json()).vehicle;
};
const changes = async () =>
  VehicleChanges.parse(
    (
      await booted.app.inject({ url: vehicleApi.changes(0, 500), headers: { 'x-forecourt-internal': 'yes' } })
    ).json(),
  );

it('marks a held vehicle as reserved, sets the status of a paid one, and releases it again', async () => {
  expect(await change('free', ana, 'held')).toEqual({ changed: true, refusal: null });
  expect(await vehicle('free')).toMatchObject({ reserved: true, status: 'in_stock' });
  const { last } = await changes();
  expect(await change('free', ana, 'paid')).toEqual({ changed: true, refusal: null });
  expect(await vehicle('free')).toMatchObject({ reserved: true, status: 'reserved' });
  const [entry] = (await changes()).changes.filter(({ sequence }) => sequence > last);
  expect(entry).toMatchObject({ id: 'free', vehicle: { status: 'reserved' } });
  expect(await change('free', ana, null)).toEqual({ changed: true, refusal: null });
  expect(await vehicle('free')).toMatchObject({ reserved: false, status: 'in_stock' });
});

it('applies a change idempotently, and ignores a late hold after the payment', async () => {
  await change('free', ana, 'held');
  expect(await change('free', ana, 'held')).toEqual({ changed: false, refusal: null });
  await change('free', ana, 'paid');
  expect(await change('free', ana, 'held')).toEqual({ changed: false, refusal: null });
  expect(await vehicle('free')).toMatchObject({ status: 'reserved' });
  await change('free', ana, null);
  expect(await change('free', ana, null)).toEqual({ changed: false, refusal: null });
});

it('gives a vehicle to only one of 20 concurrent reservations', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => change('race', randomUUID(), 'held')));
  expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1);
  expect(outcomes.filter(({ refusal }) => refusal === 'held')).toHaveLength(19);
});

it('does not let another reservation pay or release a hold', async () => {
  await change('shared', ana, 'held');
  expect(await change('shared', ben, 'paid')).toEqual({ changed: false, refusal: 'held' });
  expect(await change('shared', ben, null)).toEqual({ changed: false, refusal: null });
  expect(await vehicle('shared')).toMatchObject({ reserved: true });
  // A group's site can hold its member's vehicle.
  expect(await change('shared', ben, 'held', 'group')).toEqual({ changed: false, refusal: 'held' });
  await change('shared', ana, null);
  expect(await change('shared', ben, 'held', 'group')).toEqual({ changed: true, refusal: null });
});

it('rejects vehicles that cannot be reserved, and external requests', async () => {
  expect(await change('sold', ana, 'held')).toEqual({ changed: false, refusal: 'not_reservable' });
  expect(await change('none', ana, 'held')).toEqual({ changed: false, refusal: 'unknown_vehicle' });
  expect(await change('free', ana, 'held', 'other')).toEqual({ changed: false, refusal: 'unknown_vehicle' });
  expect((await send({ car_id: 'free', reservation_id: ana, hold: 'held' }, 'harbour', {})).statusCode).toBe(
    404,
  );
  expect((await send({ car_id: 'free', reservation_id: 'x', hold: 'held' })).statusCode).toBe(400);
});
