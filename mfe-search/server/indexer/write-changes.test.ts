import type { VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { digestsAfter, hasChangedSettings } from './site-digests.ts';
import { writeChanges } from './write-changes.ts';

it('leaves out a site whose settings cannot be read, and rebuilds the index once they can', async () => {
  const written: string[] = [];
  const removed: string[] = [];
  const site = aTenant({ slug: 'newtown' });
  const changes = ['newtown', 'oldtown'].map(
    (tenant) => ({ sequence: 1, tenant, id: 'v1', vehicle: aVehicle({ id: 'v1' }) }) as VehicleChange,
  );
  const omitted = await writeChanges(
    {
      write: async (documents, removedIds) => {
        written.push(...documents.map(({ id }) => id));
        removed.push(...removedIds);
      },
    },
    changes,
    {
      tenants: { all: async () => [site] } as unknown as TenantDirectory,
      gazetteer: { byPostcode: () => null, bySuburb: () => null, byName: () => [] },
    },
  );
  expect([omitted, written.length, removed.length]).toEqual([['oldtown'], 1, 1]);
  const stored = digestsAfter({ newtown: 'a.b' }, { newtown: 'a.b' }, omitted);
  expect(hasChangedSettings(stored, { newtown: 'a.b' })).toBe(false);
  expect(hasChangedSettings(stored, { newtown: 'a.b', oldtown: 'c.d' })).toBe(true);
});
