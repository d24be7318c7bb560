import Fastify from 'fastify';
import { addHealth } from './health.ts';

it('is ready when everything that it needs is there, and names what is missing', async () => {
  let there = true;
  const app = Fastify();
  addHealth(app, {
    database: async () => {
      if (!there) throw new Error('password is secret');
    },
    search: async () => undefined,
  });
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  there = false;
  const missing = await app.inject('/ready');
  expect([missing.statusCode, missing.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  expect(missing.body).not.toContain('secret');
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();
});
