import type { ServiceClient } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { countPending, readChanges } from './change-feed.ts';

const { slug: tenant } = aTenant();

/** A feed with one change of this number. */
const aFeed = (sequence: number, newest = sequence) =>
  ({
    get: async (path: string) => {
      const after = Number(new URL(path, 'http://site').searchParams.get('after'));
      const change = { sequence, tenant, id: '1', vehicle: aVehicle({ id: '1' }) };
      return { changes: after < sequence ? [change] : [], last: Math.max(after, sequence), newest };
    },
  }) as Partial<ServiceClient> as ServiceClient;

it('notices that the database was restored as it was before what the index has read', async () => {
  expect(await countPending(aFeed(500), 800)).toBe(1);
  expect(await readChanges(aFeed(500), 800)).toMatchObject({ changes: [], isOtherFeed: true });
});

it('takes a feed whose newest changes were purged for the same', async () => {
  expect(await countPending(aFeed(500, 800), 800)).toBe(0);
  expect(await readChanges(aFeed(500, 800), 800)).toMatchObject({ changes: [], isOtherFeed: false });
  expect(await countPending(aFeed(900), 800)).toBe(1);
});
