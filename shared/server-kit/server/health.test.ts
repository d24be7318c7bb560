import Fastify from 'fastify';
import { healthPlugin } from './health.ts';

const settle = () => new Promise(setImmediate);

/** Creates a check whose runs end when the test says so. */
function aCheck() {
  const runs: PromiseWithResolvers<void>[] = [];
  return {
    runs,
    check: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    /** As an option: repeated at once. */
    get repeated() {
      return { run: this.check, everyMs: 0 };
    },
    async startOfRun(count: number) {
      while (runs.length < count) await settle();
      return runs[count - 1]!;
    },
  };
}

async function aServer(options: Partial<Parameters<typeof healthPlugin>[1]>) {
  const app = Fastify();
  await app.register(healthPlugin, { checks: {}, ...options });
  await app.ready();
  return app;
}

it('is ready if all checks pass, and names the failed ones otherwise', async () => {
  const database = aCheck();
  const app = await aServer({ checks: { database: database.repeated, search: async () => undefined } });
  database.runs[0]!.resolve();
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  (await database.startOfRun(2)).reject(new Error('password is secret'));
  await database.startOfRun(3);
  const missing = await app.inject('/ready');
  expect([missing.statusCode, missing.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  expect(missing.body).not.toContain('secret');
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();
});

it('answers from the last result while a check is slow, without starting it again', async () => {
  const files = aCheck();
  const app = await aServer({ checks: { files: files.repeated } });
  files.runs[0]!.resolve();
  await files.startOfRun(2);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/ready')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"status":"ready"}']));
  expect(files.runs).toHaveLength(2);
  await app.close();
});

it('keeps the last result when a check times out', async () => {
  const database = aCheck();
  const app = await aServer({ checks: { database: database.repeated } });
  database.runs[0]!.resolve();
  const busy = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') });
  (await database.startOfRun(2)).reject(busy);
  await database.startOfRun(3);
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  await app.close();
});

it('names a check without a first result as unanswered, not as missing', async () => {
  const app = await aServer({ checks: { database: aCheck().check }, firstResultMs: 0 });
  const answer = await app.inject('/ready');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not ready', missing: [], unanswered: ['database'] },
  ]);
  await app.close();
});

it('keeps the last result of a slow check, unless it has to answer within a time', async () => {
  const [files, database] = [aCheck(), aCheck()];
  const app = await aServer({
    checks: { files: files.repeated, database: { ...database.repeated, answersWithinMs: 0 } },
    firstResultMs: 0,
  });
  for (const { runs } of [files, database]) runs[0]!.resolve();
  for (const check of [files, database]) await check.startOfRun(2);
  expect((await app.inject('/ready')).json()).toEqual({
    status: 'not ready',
    missing: [],
    unanswered: ['database'],
  });
  await app.close();
});

it('says that it is draining, whatever the checks say', async () => {
  let draining = false;
  const app = await aServer({ checks: { search: async () => undefined }, isDraining: () => draining });
  expect((await app.inject('/ready')).statusCode).toBe(200);
  draining = true;
  const answer = await app.inject('/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'draining' }]);
  await app.close();
});
