import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { ApiError, type Api } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from './finance-page.tsx';
import { MissingVehicle } from './missing-vehicle.tsx';

const site = aTenant({
  finance: {
    provider: 'manual',
    quoteWithoutLenderEntry: true,
    providers: { manual: { interestRate: 9.95, comparisonRate: 10.6 } },
    offForManufacturers: ['Tesla'],
  },
});

/** The response of the vehicle domain at the network boundary: a vehicle, or the status of an error. */
function load(path: string, answer: Partial<Vehicle> | number = {}) {
  const get = async (called: string) => {
    if (typeof answer === 'number') throw new ApiError(called, answer, null);
    return { vehicle: aVehicle(answer), listed: true, settings: null };
  };
  const context = { get: () => ({ site: toPublicTenant(site), api: { get } as unknown as Api }) };
  return route.loader({
    params: {},
    request: new Request(`http://demo.localhost:4000${path}`),
    context,
  } as never);
}

it('loads the vehicle of its address', async () => {
  const { kind, subject, missing } = await load('/personalised/finance?car_id=v1');
  expect([kind, subject.vehicle?.id, missing]).toEqual(['personalised', 'v1', null]);
});

it.each([
  ['a vehicle that does not exist', 404, 'unknown'],
  ['a vehicle that is gone', 410, 'unknown'],
  ['a vehicle that is sold', { status: 'sold' as const }, 'sold'],
  ['a vehicle without finance', { make: 'Tesla' }, 'not-financed'],
])('shows a general example and the reason for %s', async (_, answer, reason) => {
  const { kind, subject, missing } = await load('/personalised/finance?car_id=v1', answer);
  expect([kind, subject.vehicle, missing?.reason]).toEqual(['finance', null, reason]);
  const { container } = await renderFragment(<MissingVehicle {...missing!} />, { site });
  expect(container).toHaveTextContent(/The figures below are an example/);
});

it('redirects to the finance page if the address names no vehicle', async () => {
  await expect(load('/personalised/finance?car_type=used')).rejects.toMatchObject({ status: 302 });
});

it('throws an API error if the vehicle domain fails', async () => {
  await expect(load('/finance?car_id=v1', 503)).rejects.toThrow(ApiError);
});

it('reads the dealership, the car type and the budget from its address', async () => {
  const { subject } = await load(
    '/finance?preferredDealership=south&car_type=used&vehiclePriceBudget=25,000',
  );
  expect(subject).toEqual({ vehicle: null, dealership: 'south', carType: 'used', budget: 25_000 });
});
