import Fastify from 'fastify';
import { healthPlugin } from './health.ts';

it('is ready if all checks pass, and names the failed ones otherwise', async () => {
  let there = true;
  const app = Fastify();
  await app.register(healthPlugin, {
    checks: {
      database: async () => {
        if (!there) throw new Error('password is secret');
      },
      search: async () => undefined,
    },
  });
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  there = false;
  const missing = await app.inject('/ready');
  expect([missing.statusCode, missing.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  expect(missing.body).not.toContain('secret');
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();
});

it('does not start a check again while it is pending', async () => {
  let checksStarted = 0;
  const answer = Promise.withResolvers<void>();
  const app = Fastify();
  await app.register(healthPlugin, {
    checks: {
      database: () => {
        checksStarted++;
        return answer.promise;
      },
    },
  });
  const first = app.inject('/ready');
  const second = app.inject('/ready');
  expect([(await first).json(), (await second).json()]).toEqual([
    { status: 'not ready', missing: ['database'] },
    { status: 'not ready', missing: ['database'] },
  ]);
  expect(checksStarted).toBe(1);
  answer.resolve();
  await answer.promise;
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  await app.close();
});
