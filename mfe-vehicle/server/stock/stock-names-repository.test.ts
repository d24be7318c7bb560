import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { server } from '../plugin.ts';
import { hasStock, listStockNames } from './stock-names-repository.ts';

it('lists the makes of all tenants, but says of each whether it has stock itself', async () => {
  const { context, close } = await bootDomains([server], {
    tenants: [aTenant({ slug: 'harbour' }), aTenant({ slug: 'newtown' })],
    seed: { vehicles: [{ tenant: 'harbour', source: 'demo', vehicle: aVehicle({ make: 'Kia' }) }] },
  });
  const { database } = context;
  expect((await listStockNames(database.pool, ['newtown'])).makes).toEqual(['Kia']);
  expect(await hasStock(database.pool, ['harbour'])).toBe(true);
  expect(await hasStock(database.pool, ['newtown'])).toBe(false);
  expect(await hasStock(database.pool, ['newtown', 'harbour'])).toBe(true);
  await close();
});
