import { jest } from '@jest/globals';
import { aTenant } from '../../test-kit/a-tenant.ts';
import { createSitePhone } from './site-phone.ts';

const location = (phone: string | null, primary = false) => ({ primary, phone });
function aSitePhone(answer: () => Promise<unknown>) {
  const calls: string[] = [];
  const phoneOf = createSitePhone((site) => {
    calls.push(site);
    return answer();
  });
  return { phoneOf, calls };
}
const tenant = aTenant({ slug: 'harbour' });

it("returns the configured number without a request, else the main location's with one request", async () => {
  const { phoneOf, calls } = aSitePhone(async () => ({
    locations: [location(null, true), location('02 5550 0001'), location('02 5550 0002', true)],
  }));
  expect(await phoneOf(aTenant({ locations: { phone: { override: '1800 111 222' } } }))).toBe('1800 111 222');
  expect(calls).toEqual([]);
  expect(await Promise.all([phoneOf(tenant), phoneOf(tenant)])).toEqual(['02 5550 0002', '02 5550 0002']);
  expect(calls).toEqual(['harbour']);
});

it('returns null if the locations fail or time out, and retries after a failure', async () => {
  const { phoneOf, calls } = aSitePhone(async () => Promise.reject(new Error('no database')));
  expect(await phoneOf(tenant)).toBeNull();
  expect(await phoneOf(tenant)).toBeNull();
  expect(calls).toHaveLength(2);
  expect(await aSitePhone(() => new Promise(() => undefined)).phoneOf(tenant)).toBeNull();
});

it('returns the number of a site that otherwise shows numbers only on request', async () => {
  const { phoneOf } = aSitePhone(async () => ({ locations: [location('02 5550 0001')] }));
  expect(await phoneOf(aTenant({ locations: { phone: { masked: true } } }))).toBe('02 5550 0001');
  const phone = { masked: true, override: '1800 111 222' };
  expect(await phoneOf(aTenant({ locations: { phone } }))).toBe('1800 111 222');
});

it('returns the last known number if the locations fail later', async () => {
  let fails = false;
  const now = jest.spyOn(performance, 'now');
  const { phoneOf } = aSitePhone(async () => {
    if (fails) throw new Error('no database');
    return { locations: [location('02 5550 0001')] };
  });
  expect(await phoneOf(tenant)).toBe('02 5550 0001');
  fails = true;
  now.mockReturnValue(performance.now() + 3_600_000);
  expect(await phoneOf(tenant)).toBe('02 5550 0001');
  fails = false;
  expect(await phoneOf(tenant)).toBe('02 5550 0001');
  now.mockRestore();
});

it('knows the numbers of prepared sites when the server has no time any more', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { phoneOf, calls } = aSitePhone(() => answered.promise);
  let isPrepared = false;
  const preparing = phoneOf.prepare([tenant]).then(() => (isPrepared = true));
  // Longer than a visitor waits.
  expect(await phoneOf(tenant)).toBeNull();
  expect(isPrepared).toBe(false);
  answered.resolve({ locations: [location('02 5550 0001')] });
  await preparing;
  expect(await phoneOf(tenant)).toBe('02 5550 0001');
  expect(calls).toHaveLength(1);
});
