import { expect, it } from '@jest/globals';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { ApiError, type Api } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { route } from './enquire-page.tsx';

/** Stubs the vehicle domain's answer at the network boundary. */
function load(query: string, status = 200) {
  const get = async (path: string) => {
    if (status !== 200) throw new ApiError(path, status, null);
    return { vehicle: aVehicle(), listed: true };
  };
  const context = { get: () => ({ site: toPublicTenant(aTenant()), api: { get } as unknown as Api }) };
  return route.loader({
    params: {},
    request: new Request(`http://demo.localhost:4000/enquire?${query}`),
    context,
  } as never);
}

it('reads the vehicle and the intent from the address', async () => {
  const { vehicle, intent } = await load('car_id=v1&intent=request-photos');
  expect([vehicle?.name, intent]).toEqual(['2021 Toyota HiLux SR5', 'request-photos']);
  expect(vehicle?.pictures).toHaveLength(1);
});

it('falls back to a general enquiry without parameters, and drops a vehicle that is gone', async () => {
  expect(await load('')).toMatchObject({ vehicle: null, intent: 'general' });
  expect(await load('car_id=v9&intent=enquire', 404)).toMatchObject({ vehicle: null });
  expect(await load('intent=offer')).toMatchObject({ intent: 'general' });
  expect(await load('intent=nonsense&car_id=v1')).toMatchObject({ intent: 'enquire' });
});

it('reads an offer with its name', async () => {
  expect(await load('intent=offer&offer_id=o1&offer_name=Summer')).toMatchObject({
    vehicle: null,
    intent: 'offer',
    offer: { id: 'o1', name: 'Summer' },
  });
});

it('fails if the vehicle domain fails, instead of showing a general enquiry', async () => {
  await expect(load('car_id=v1', 503)).rejects.toThrow(ApiError);
});
