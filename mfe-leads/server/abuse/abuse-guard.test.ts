import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { personCheckApi } from '@forecourt/contracts/api/person-check-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createChallenges } from '../challenge/challenge-service.ts';
import { createLeadsServer } from '../plugin.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { createAbuseGuard, type AbuseGuard } from './abuse-guard.ts';
import type { Demand, Visitor } from './quota-claims.ts';

const site = aTenant({ slug: 'north' });
let booted: BootedDomain;
let guard: AbuseGuard;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  booted = await bootDomains([{ ...leads, start: undefined }], { tenants: [site] });
  const { database } = booted.context;
  guard = createAbuseGuard(database, createChallenges(database));
});
afterAll(() => booted.close());
beforeEach(async () => {
  await booted.context.database.pool.query('truncate leads.quota_claims');
});

let refs = 0;
const limits = site.private.limits;
const visitor = (change: Partial<Visitor> = {}): Visitor => ({
  site,
  address: `203.0.113.${++refs % 250}`,
  phone: '0412 345 678',
  email: `shopper-${refs}@example.com`,
  ref: `ref-${refs}`,
  ...change,
});
const soon = () => new Date(Date.now() + 3_600_000);
const work = () => Promise.resolve('done');
const admit = (change: Partial<Visitor> = {}, demand: Partial<Demand> = {}) =>
  guard.admit(visitor(change), [{ kind: 'bookings', until: soon(), ...demand }], work);
const refused = { statusCode: 429, code: 'quota_reached' };
const withLimits = (change: object, slug = 'north') =>
  aTenant({ slug, private: { limits: { ...limits, ...change } } });

it('counts one phone number in all notations, also for concurrent requests', async () => {
  const phones = [
    '00610412345678',
    '0412345678',
    '+61 412 345 678',
    '٠٤١٢٣٤٥٦٧٨',
    '0412-345-678',
    '61412345678',
  ];
  const outcomes = await Promise.allSettled(phones.map((phone) => admit({ phone })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.bookings.person);
  // Another site and another person are not affected.
  await admit({ site: aTenant({ slug: 'south' }) });
  await admit({ phone: '0412 345 679' });
});

it('counts email addresses regardless of case, and networks', async () => {
  for (let at = 0; at < limits.bookings.person; at += 1)
    await admit({ phone: null, email: at % 2 ? 'Ana@Example.com' : 'ana@example.com' });
  await expect(admit({ phone: null, email: 'ANA@example.com' })).rejects.toMatchObject(refused);
  for (let at = 0; at < limits.bookings.network; at += 1)
    await admit({ phone: null, address: `2001:db8::${at + 1}` });
  await expect(admit({ phone: null, address: '2001:db8::1' })).rejects.toMatchObject(refused);
});

it("follows the site's limits", async () => {
  const strict = withLimits({ bookings: { person: 1, network: 2 } });
  await admit({ site: strict });
  await expect(admit({ site: strict })).rejects.toMatchObject(refused);
  await admit({ site: strict, phone: '0412 000 001', address: '198.51.100.7' });
  await admit({ site: strict, phone: '0412 000 002', address: '198.51.100.7' });
  await expect(admit({ site: strict, phone: '0412 000 003', address: '198.51.100.7' })).rejects.toMatchObject(
    refused,
  );
});

it('counts a repeat once, frees what failed, and forgets what has ended', async () => {
  const one = visitor();
  const demands: Demand[] = [{ kind: 'bookings', until: soon() }];
  for (let at = 0; at < 10; at += 1) await guard.admit(one, demands, work);
  for (let at = 0; at < 10; at += 1) {
    const failing = guard.admit(visitor(), demands, () => Promise.reject(new Error('full')));
    await expect(failing).rejects.toThrow('full');
    await guard.admit(visitor(), demands, work, () => false);
    await admit({}, { until: new Date(Date.now() - 1) });
  }
  for (let at = 1; at < limits.bookings.person; at += 1) await admit();
  await expect(admit()).rejects.toMatchObject(refused);
});

it('counts again what is claimed again after it had ended', async () => {
  const strict = withLimits({ bookings: { person: 1, network: 9 } });
  await admit({ site: strict, ref: 'again' }, { until: new Date(Date.now() - 1) });
  await admit({ site: strict, ref: 'again' });
  await expect(admit({ site: strict })).rejects.toMatchObject(refused);
});

it('claims all of several quotas or none, and counts some for each vehicle', async () => {
  const strict = withLimits({ holds: { person: 9, network: 9 }, holdsOfVehicle: { person: 1, network: 9 } });
  const hold = (about: string) =>
    guard.admit(
      visitor({ site: strict }),
      [
        { kind: 'holds', until: soon() },
        { kind: 'holdsOfVehicle', until: soon(), about },
      ],
      work,
    );
  await hold('car-1');
  await expect(hold('car-1')).rejects.toMatchObject(refused);
  await hold('car-2');
  const { rows } = await booted.context.database.pool.query(
    "select 1 from leads.quota_claims where kind = 'holds'",
  );
  expect(rows).toHaveLength(6);
});

it('accepts an answer to the challenge for one use', async () => {
  const challenged = aTenant({ slug: 'north', leads: { challenge: 'proof-of-work', minimumFillSeconds: 1 } });
  const key = 'one-key-for-the-challenge';
  const challenge = await solve(key);
  const form = { check: { challenge }, plan: { site: challenged } };
  await guard.requirePerson(form, key, 'car-1');
  await guard.requirePerson(form, key, 'car-1');
  for (const [check, use] of [
    [{ challenge }, 'car-2'],
    [{}, 'car-1'],
    [{ challenge, trap: 'x' }, 'car-1'],
    [{ challenge, fill_ms: 0 }, 'car-1'],
  ] as const)
    await expect(guard.requirePerson({ ...form, check }, key, use)).rejects.toMatchObject({
      statusCode: 403,
      code: 'check_failed',
    });
});

it('checks the forms of other servers of the installation, and of nobody else', async () => {
  const ask = (check: object, headers: Record<string, string> = { 'x-forecourt-internal': 'yes' }) =>
    booted.app.inject({
      method: 'POST',
      url: personCheckApi,
      payload: { check, key: 'any', use: 'code +61412345678' },
      headers: { 'x-forecourt-tenant': 'north', ...headers },
    });
  expect((await ask({})).json()).toEqual({ passed: true });
  expect((await ask({ trap: 'x' })).json()).toEqual({ passed: false });
  expect((await ask({}, {})).statusCode).toBe(404);
});

it('stores no phone number and no email address', async () => {
  await admit({ email: 'ana@example.com' });
  const { rows } = await booted.context.database.pool.query('select * from leads.quota_claims');
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/412345678|ana@/);
});

async function solve(key: string): Promise<string> {
  const challenge = (await createChallenges(booted.context.database).create(
    'proof-of-work',
    key,
  )) as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
