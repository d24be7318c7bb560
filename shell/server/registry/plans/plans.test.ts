import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { listHistory } from '../channels/registry-change-repository.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import { insertFailure } from '../withdraw/failure-repository.ts';
import { addPageViews } from '../withdraw/traffic-repository.ts';
import { createMeasurements } from './measurements.ts';
import { createPlans, type Plans } from './plans.ts';

const by = { actor: 'money' };
const steps = { steps: [5, 25, 100], everySeconds: 600, minVisits: 10 };
const plan = { name: 'finance', channel: 'stable', version: '2.0.0', ...steps };
let database: Database;
let folder: string;
let registry: Registry;
let plans: Plans;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-plans-'));
  registry = aShell();
  for (const [version, isUnserved] of [
    ['1.0.0', false],
    ['2.0.0', true],
    ['3.0.0', true],
  ] as const) {
    const { manifest, files } = aPublish({ version });
    await registry.publish(manifest, files, { ...by, isUnserved });
  }
});
// As after the first release, 1.0.0.
beforeEach(async () => {
  plans = plansOf(registry);
  await database.pool.query(`truncate shell.rollout_plans, shell.release_approvals, shell.remote_traffic,
    shell.remote_failures, shell.version_vitals, shell.channels`);
  await database.pool.query(`delete from shell.registry_history where channel is not null`);
  await database.pool.query('update shell.remote_versions set withdrawn_at = null, withdrawn_reason = null');
  await registry.point('finance', 'stable', '1.0.0', { ...by, action: 'promote' });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const aShell = () =>
  createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
const plansOf = (shell: Registry, approvalRequired = false) =>
  createPlans({ database, registry: shell, approvalRequired, flush: async () => undefined });
const visit = (version: string, pages: number) =>
  addPageViews(database.pool, [{ name: 'finance', version, pages, groups: new Set([1]) }]);
const visitBoth = () => Promise.all([visit('1.0.0', 100), visit('2.0.0', 100)]);
const letTimePass = () =>
  database.pool.query(`update shell.rollout_plans set step_since = now() - interval '1 hour'`);
const channel = async () => (await registry.snapshot()).channel('finance', 'stable')!;
const state = async () => {
  const [latest] = await plans.list(['finance'], 1);
  return { state: latest!.state, step: latest!.step, reason: latest!.reason };
};
const fail = (serial: string) =>
  insertFailure(database.pool, {
    remote: 'finance',
    version: '2.0.0',
    what: 'render',
    message: 'planted',
    source: 'browser',
    visitor: serial,
    network: serial,
    path: 'p',
    serial,
  });

it('serves a version to a growing share, and to everybody in the end', async () => {
  await plans.start(plan, by);
  expect((await channel()).canary).toEqual({ version: '2.0.0', percent: 5 });
  await visitBoth();
  await letTimePass();
  await plans.advance();
  expect((await channel()).canary).toEqual({ version: '2.0.0', percent: 25 });
  await letTimePass();
  await plans.advance();
  expect(await channel()).toMatchObject({ version: '2.0.0', canary: null });
  expect(await state()).toEqual({ state: 'done', step: 2, reason: 'all steps were taken' });
});

it('waits for its time and for visits of both versions', async () => {
  await plans.start(plan, by);
  await visit('2.0.0', 100);
  await letTimePass();
  await plans.advance();
  expect(await state()).toMatchObject({ state: 'running', step: 0 });
  await visit('1.0.0', 100);
  await plans.advance();
  await plans.advance();
  expect(await state()).toMatchObject({ state: 'running', step: 1 });
});

it('takes each step once, whichever shell takes it, also after a restart', async () => {
  await plans.start(plan, by);
  await visitBoth();
  await letTimePass();
  const others = [1, 2, 3].map(() => plansOf(aShell()));
  await Promise.all(others.map((one) => one.advance()));
  expect((await channel()).canary?.percent).toBe(25);
  const history = await listHistory(database.pool, ['finance'], 200);
  expect(history.filter(({ action }) => action === 'canary 25%')).toHaveLength(1);
});

it('halts and ends the canary when the version fails, and goes on after a resume', async () => {
  await plans.start(plan, by);
  await visitBoth();
  for (const serial of ['a', 'b', 'c', 'd']) await fail(serial);
  await plans.advance();
  expect(await state()).toMatchObject({
    state: 'halted',
    reason: expect.stringContaining('it failed on 4.0 % of 100 pages'),
  });
  expect(await channel()).toMatchObject({ version: '1.0.0', canary: null });
  await letTimePass();
  await plans.advance();
  expect(await state()).toMatchObject({ state: 'halted', step: 0 });
  expect((await listHistory(database.pool, ['finance'], 200))[0]).toMatchObject({
    action: 'canary halted',
    actor: 'rollout plan of money',
  });

  await database.pool.query('delete from shell.remote_failures');
  await plans.resume('finance', 'stable', by);
  expect((await channel()).canary).toEqual({ version: '2.0.0', percent: 5 });
  await letTimePass();
  await plans.advance();
  expect(await state()).toMatchObject({ state: 'running', step: 1, reason: null });
});

it('halts when browsers measure a slower page with it', async () => {
  const measurements = createMeasurements(database);
  const measure = (version: string, LCP: number) => {
    for (let at = 0; at < 20; at++)
      measurements.record({
        serial: `${version} ${at}`,
        network: String(at),
        values: { LCP },
        bytes: { finance: 20_000, unknown: 1 },
        versions: { finance: version },
      });
  };
  await plans.start(plan, by);
  await visitBoth();
  measure('1.0.0', 1200);
  measure('2.0.0', 3000);
  await measurements.flush();
  await plans.advance();
  expect(await state()).toMatchObject({
    state: 'halted',
    reason: expect.stringMatching(/its LCP is [23]\d{3} ms/),
  });
});

it('says of a plan that was not halted that there is nothing to resume, and what it waits for', async () => {
  plans = plansOf(registry, true);
  await plans.start({ ...plan, steps: [5, 100] }, by);
  const resume = () => plans.resume('finance', 'stable', by);
  await expect(resume()).rejects.toThrow('nothing to resume: it runs, at 5 % of 5, 100');
  await visitBoth();
  await letTimePass();
  await plans.advance();
  await expect(resume()).rejects.toThrow('waits for the platform squad');
  await plans.stop('finance', 'stable', by);
  await expect(resume()).rejects.toMatchObject({ code: 'no_plan' });
});

describe('what happens meanwhile decides', () => {
  beforeEach(async () => {
    await plans.start(plan, by);
    await visitBoth();
  });
  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      'a promotion',
      () => registry.point('finance', 'stable', '2.0.0', { ...by, action: 'promote' }),
      'done',
      'was promoted',
    ],
    [
      'another release',
      () => registry.point('finance', 'stable', '3.0.0', { ...by, action: 'promote' }),
      'halted',
      'went from 1.0.0 to 3.0.0',
    ],
    [
      'a canary by hand',
      () => registry.canary('finance', 'stable', '2.0.0', 50, by),
      'ended',
      'changed by hand',
    ],
    [
      'the end of the canary',
      () => registry.canary('finance', 'stable', null, 0, by),
      'ended',
      'changed by hand',
    ],
    [
      'a withdrawal',
      () => registry.withdraw('finance', '2.0.0', 'it fails'),
      'halted',
      'was withdrawn: it fails',
    ],
    ['a retirement', () => registry.retire('finance', by), 'ended', 'no longer on'],
  ])('%s', async (_what, act, expected, reason) => {
    await act();
    await letTimePass();
    await plans.advance();
    expect(await state()).toMatchObject({ state: expected, reason: expect.stringContaining(reason) });
    const now = (await registry.snapshot()).channel('finance', 'stable');
    if (expected === 'halted') expect(now?.canary).toBeNull();
  });

  it('a rollback of the served version halts it, and resume compares with the version that is served then', async () => {
    await registry.point('finance', 'stable', '3.0.0', { ...by, action: 'promote' });
    await registry.rollBack('finance', 'stable', '1.0.0', by);
    await registry.canary('finance', 'stable', '2.0.0', 5, by);
    await plans.advance();
    expect(await state()).toMatchObject({ state: 'running' });
    await registry.point('finance', 'stable', '3.0.0', { ...by, action: 'promote' });
    await plans.advance();
    const resumed = await plans.resume('finance', 'stable', by);
    expect(resumed).toMatchObject({ state: 'running', baseline: '3.0.0', step: 0 });
  });

  it('a second plan is refused until the first one is stopped', async () => {
    await expect(plans.start({ ...plan, version: '3.0.0' }, by)).rejects.toThrow('is on its way to "stable"');
    await plans.stop('finance', 'stable', by);
    expect((await channel()).canary).toBeNull();
    await plans.start({ ...plan, version: '3.0.0' }, by);
    expect((await channel()).canary?.version).toBe('3.0.0');
  });
});

it('leaves the canary of another version alone when a halted plan is resumed', async () => {
  await plans.start(plan, by);
  await registry.point('finance', 'stable', '3.0.0', { ...by, action: 'promote' });
  await plans.advance();
  await registry.canary('finance', 'stable', '1.0.0', 10, by);
  await expect(plans.resume('finance', 'stable', by)).rejects.toThrow('has the canary 1.0.0 for 10 %');
  expect((await channel()).canary).toEqual({ version: '1.0.0', percent: 10 });
});

it('ends no canary of another version than the named one', async () => {
  await registry.canary('finance', 'stable', '3.0.0', 10, by);
  await expect(registry.canary('finance', 'stable', '2.0.0', 0, by)).rejects.toThrow(
    'has no canary 2.0.0 on "stable"',
  );
  expect((await channel()).canary).toEqual({ version: '3.0.0', percent: 10 });
  expect(await registry.canary('finance', 'stable', '3.0.0', 0, by)).toBeNull();
});

it('refuses a plan beside the canary of another version, and one without a served version', async () => {
  await registry.canary('finance', 'stable', '3.0.0', 10, by);
  await expect(plans.start(plan, by)).rejects.toThrow('has the canary 3.0.0 for 10 %');
  await expect(plans.start({ ...plan, channel: 'next' }, by)).rejects.toThrow('release it without a plan');
});

it('waits for the approval of a share above half, where the installation demands it', async () => {
  plans = plansOf(registry, true);
  await plans.start(plan, by);
  await visitBoth();
  for (let step = 0; step < 3; step++) {
    await letTimePass();
    await plans.advance();
  }
  expect(await state()).toMatchObject({
    state: 'waiting',
    step: 1,
    reason: expect.stringContaining('forecourt approve finance 2.0.0'),
  });
  await expect(
    registry.point('finance', 'stable', '2.0.0', { ...by, action: 'promote', needsApproval: true }),
  ).rejects.toThrow("needs the platform squad's approval");
  await expect(
    registry.canary('finance', 'stable', '2.0.0', 99, { ...by, needsApproval: true }),
  ).rejects.toThrow('approval');
  const pin = (scope: 'tenant' | 'template') =>
    registry.pin('finance', scope, 'x', '2.0.0', { ...by, needsApproval: true });
  await expect(pin('template')).rejects.toThrow('approval');
  // A rollback to what was never served would be a release.
  const back = (version: string) =>
    registry.rollBack('finance', 'stable', version, { ...by, needsApproval: true });
  await expect(back('2.0.0')).rejects.toThrow('approval');
  expect((await back('1.0.0')).version).toBe('1.0.0');
  await pin('tenant');
  await registry.pin('finance', 'tenant', 'x', null, by);
  await plans.approve('finance', '2.0.0', 'stable', { actor: 'platform' });
  await plans.advance();
  expect(await state()).toMatchObject({ state: 'done' });
  expect((await channel()).version).toBe('2.0.0');
});

it('counts a page once, and a network only so often', async () => {
  const measurements = createMeasurements(database);
  const page = { network: 'n', values: { LCP: 1000 }, bytes: { finance: 5 }, versions: { finance: '2.0.0' } };
  measurements.record({ ...page, serial: 'same' });
  measurements.record({ ...page, serial: 'same' });
  for (let at = 0; at < 300; at++) measurements.record({ ...page, serial: String(at) });
  await measurements.flush();
  const { rows } = await database.pool.query<{ visits: number }>(
    `select sum(visits)::int as visits from shell.version_vitals where vital = 'LCP'`,
  );
  expect(rows).toEqual([{ visits: 100 }]);
});

it('lists what was seen of each version in the last hour: pages, failures and vitals', async () => {
  const measurements = createMeasurements(database);
  await visit('1.0.0', 100);
  await visit('2.0.0', 10);
  await fail('a');
  measurements.record({
    serial: 's',
    network: 'n',
    values: { LCP: 1000, CLS: 0.01 },
    bytes: { finance: 20_000 },
    versions: { finance: '2.0.0' },
  });
  await measurements.flush();
  const [first, second, ...others] = await plans.seen('finance');
  expect(first).toMatchObject({
    version: '1.0.0',
    pages: 100,
    failures: 0,
    visits: 0,
    vitals: { LCP: null },
  });
  expect(second).toMatchObject({
    version: '2.0.0',
    pages: 10,
    failures: 1,
    visits: 1,
    vitals: { INP: null },
  });
  expect(second!.vitals.LCP! / 1000).toBeCloseTo(1, 1);
  expect(others).toEqual([]);
  expect(await plans.seen('leads')).toEqual([]);
});
