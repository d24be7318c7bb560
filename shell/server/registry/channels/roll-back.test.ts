import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import * as model from '../testing/channel-model.ts';

const hour = 3_600_000;
let database: Database;
let folder: string;
let registry: Registry;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-roll-back-'));
});
beforeEach(reset);
async function reset(): Promise<void> {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins',
  );
  rmSync(folder, { recursive: true, force: true });
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
}
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const by = { actor: 'test' };
/** Moves everything that happened so far into the past. */
async function later(ms: number): Promise<void> {
  const seconds = ms / 1000;
  await database.pool.query('update shell.registry_history set at = at - make_interval(secs => $1)', [
    seconds,
  ]);
  await database.pool.query('update shell.channels set since = since - make_interval(secs => $1)', [seconds]);
}
/** Publishes a version and lets it serve for this time. */
async function serve(version: string, ms: number, overrides: Parameters<typeof aPublish>[0] = {}) {
  const { manifest, files } = aPublish({ version, ...overrides });
  await registry.publish(manifest, files, by);
  await later(ms);
}
const rollBack = (version?: string) => registry.rollBack('finance', 'stable', version, by);
const state = async () => {
  const snapshot = await registry.snapshot();
  const channel = snapshot.channel('finance', 'stable')!;
  return { version: channel.version, lastGood: snapshot.lastGood(channel), previous: channel.previous };
};

it('goes back further with each rollback, never to an abandoned version, until none is left', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) await serve(version, 2 * hour);
  expect((await rollBack()).version).toBe('3.0.0');
  expect(await state()).toEqual({ version: '3.0.0', lastGood: '3.0.0', previous: '2.0.0' });
  expect((await rollBack()).version).toBe('2.0.0');
  expect(await state()).toEqual({ version: '2.0.0', lastGood: '2.0.0', previous: '1.0.0' });
  expect((await rollBack()).version).toBe('1.0.0');
  expect(await state()).toEqual({ version: '1.0.0', lastGood: '1.0.0', previous: null });
  await expect(rollBack()).rejects.toMatchObject({
    code: 'nothing_to_roll_back_to',
    statusCode: 409,
    message: expect.stringContaining('no earlier version on "stable"'),
  });
});

it('rolls back from a release that followed a rollback to the version served before it', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await serve(version, 2 * hour);
  await rollBack();
  await serve('4.0.0', hour / 60);
  expect((await rollBack()).version).toBe('2.0.0');
  expect((await rollBack()).version).toBe('1.0.0');
});

it('skips and reports versions that were withdrawn or served only briefly', async () => {
  await serve('1.0.0', 48 * hour);
  await serve('2.0.0', 2 * hour);
  await serve('3.0.0', hour / 12);
  await serve('4.0.0', 2 * hour);
  await serve('5.0.0', hour / 60);
  await database.pool.query(
    `update shell.remote_versions set withdrawn_at = now(), withdrawn_reason = 'it failed' where version in ('2.0.0', '4.0.0')`,
  );
  expect(await rollBack()).toEqual({
    version: '1.0.0',
    why: expect.stringMatching(/^it served for 2 days, until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
    skipped: [
      { version: '4.0.0', why: 'it was withdrawn' },
      { version: '3.0.0', why: 'it served for only 5 minutes' },
      { version: '2.0.0', why: 'it was withdrawn' },
    ],
  });
});

it('rolls back to the newest usable version if none served long enough, and reports that', async () => {
  await serve('1.0.0', 0, { name: 'acme', domain: 'finance' });
  await serve('1.1.0', 0, { name: 'acme', domain: 'finance' });
  expect(await registry.rollBack('acme', 'stable', undefined, by)).toEqual({
    version: '1.0.0',
    why: 'no earlier version served for 30 minutes, and this is the newest that can be served',
    skipped: [],
  });
});

it('rolls back to the named version, and from there along its earlier history', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) await serve(version, 2 * hour);
  expect(await rollBack('2.0.0')).toEqual({
    version: '2.0.0',
    why: 'it is the version that was named',
    skipped: [],
  });
  expect(await state()).toEqual({ version: '2.0.0', lastGood: '2.0.0', previous: '1.0.0' });
  expect((await rollBack()).version).toBe('1.0.0');
});

it('rejects a withdrawn version and a channel without versions, and changes nothing', async () => {
  await serve('1.0.0', hour);
  await serve('2.0.0', hour);
  await database.pool.query(`update shell.remote_versions set withdrawn_at = now() where version = '1.0.0'`);
  await expect(rollBack('1.0.0')).rejects.toMatchObject({ code: 'version_withdrawn' });
  await expect(rollBack()).rejects.toMatchObject({
    code: 'nothing_to_roll_back_to',
    message: expect.stringContaining('1.0.0: it was withdrawn'),
  });
  await expect(registry.rollBack('finance', 'next', undefined, by)).rejects.toMatchObject({
    code: 'nothing_to_roll_back_to',
  });
  expect((await state()).version).toBe('2.0.0');
});

it('never withdraws a version another channel would roll back to, or one served only locally', async () => {
  await serve('1.0.0', 2 * hour);
  await serve('2.0.0', 0);
  await registry.point('finance', 'next', '1.0.0', { ...by, action: 'promote' });
  expect(await registry.withdraw('finance', '1.0.0', 'it fails')).toEqual({ withdrawn: false, what: [] });
  const { manifest, files } = aPublish({ version: '3.0.0' });
  await registry.publish(manifest, files, { ...by, channel: 'local' });
  expect(await registry.withdraw('finance', '3.0.0', 'it fails')).toEqual({ withdrawn: false, what: [] });
  expect((await registry.current('finance', 'local'))!.version).toBe('3.0.0');
});

it('returns from a version that was undone to the good version before it', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await serve(version, 2 * hour);
  await rollBack('1.0.0');
  await rollBack('3.0.0');
  expect((await rollBack()).version).toBe('1.0.0');
});

it('serves what a plain model of the history says, after any series of changes', async () => {
  await fc.assert(
    fc.asyncProperty(model.steps, async (list) => {
      await reset();
      const expected = model.emptyModel();
      for (const step of list) {
        await change(expected, step);
        const snapshot = await registry.snapshot();
        const channel = snapshot.channel('finance', 'stable');
        expect({
          version: channel?.version ?? null,
          previous: channel?.previous ?? null,
          lastGood: channel ? snapshot.lastGood(channel) : null,
          canary: channel?.canary?.version ?? null,
          pin: snapshot.pins[0]?.version ?? null,
        }).toEqual({
          version: model.servedIn(expected),
          previous: model.previousIn(expected),
          lastGood: model.provenIn(expected),
          canary: expected.canary,
          pin: expected.pin,
        });
      }
    }),
    { numRuns: 25 },
  );
});

/** Does one step with the registry and with the model; a step that is refused changes neither. */
async function change(expected: model.ChannelModel, step: model.Step): Promise<void> {
  const version = 'choice' in step ? expected.released[step.choice % expected.released.length] : undefined;
  if (step.kind === 'wait') {
    model.wait(expected, step.minutes);
    return later((step.minutes * hour) / 60);
  }
  if (step.kind === 'release') {
    const next = `${expected.released.length + 1}.0.0`;
    const { manifest, files } = aPublish({ version: next });
    const publishing = registry.publish(manifest, files, { ...by, canary: step.isCanary ? 10 : undefined });
    if (step.isCanary && expected.line.length === 0)
      return expect(publishing).rejects.toMatchObject({ code: 'nothing_for_others' });
    await publishing;
    expected.released.push(next);
    if (step.isCanary) expected.canary = next;
    else model.serve(expected, next, { goesBack: false });
    return;
  }
  if (expected.line.length === 0) return;
  const isWithdrawn = version !== undefined && expected.withdrawn.has(version);
  if (step.kind === 'rollback') {
    const target = model.rollbackTarget(expected);
    if (!target) return expect(rollBack()).rejects.toMatchObject({ code: 'nothing_to_roll_back_to' });
    expect((await rollBack()).version).toBe(target);
    model.serve(expected, target, { goesBack: true });
  } else if (step.kind === 'canary off') {
    if (expected.canary) await registry.canary('finance', 'stable', null, 0, by);
    expected.canary = null;
  } else if (step.kind === 'unpin') {
    if (expected.pin) await registry.pin('finance', 'tenant', 'harbour', null, by);
    expected.pin = null;
  } else if (step.kind === 'withdraw') {
    const isPossible = model.withdraw(expected, version!);
    expect((await registry.withdraw('finance', version!, 'it fails')).withdrawn).toBe(isPossible);
  } else if (step.kind === 'promote' || step.kind === 'rollback to') {
    const action = step.kind === 'promote' ? 'promote' : 'rollback';
    const pointing = registry.point('finance', 'stable', version!, { ...by, action });
    if (isWithdrawn) return expect(pointing).rejects.toMatchObject({ code: 'version_withdrawn' });
    await pointing;
    model.serve(expected, version!, { goesBack: action === 'rollback' });
  } else if (step.kind === 'canary') {
    const starting = registry.canary('finance', 'stable', version!, 10, by);
    if (isWithdrawn) return expect(starting).rejects.toMatchObject({ code: 'version_withdrawn' });
    if (version === model.servedIn(expected))
      return expect(starting).rejects.toMatchObject({ code: 'canary_is_stable' });
    await starting;
    expected.canary = version!;
  } else if (step.kind === 'pin') {
    const pinning = registry.pin('finance', 'tenant', 'harbour', version!, by);
    if (isWithdrawn) return expect(pinning).rejects.toMatchObject({ code: 'version_withdrawn' });
    await pinning;
    expected.pin = version!;
  }
}
