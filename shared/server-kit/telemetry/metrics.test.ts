import Fastify from 'fastify';
import { createMetrics, metricsRoute } from './metrics.ts';

async function status(token: string | undefined, authorization?: string): Promise<number> {
  const app = Fastify();
  const metrics = createMetrics('test');
  void app.register(metricsRoute, { path: '/metrics', metrics, token });
  const { statusCode } = await app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
  await app.close();
  return statusCode;
}

it('serves metrics only with their token', async () => {
  expect(await status('of-the-metrics-only', 'Bearer of-the-metrics-only')).toBe(200);
  for (const authorization of [undefined, '', 'Bearer ', 'Bearer of-the-metrics', 'of-the-metrics-only'])
    expect([authorization, await status('of-the-metrics-only', authorization)]).toEqual([authorization, 404]);
});

it('returns 404 to everybody if no token is configured', async () => {
  for (const authorization of [undefined, '', 'Bearer ', 'Bearer undefined'])
    expect([authorization, await status(undefined, authorization)]).toEqual([authorization, 404]);
  expect(await status('', 'Bearer ')).toBe(404);
});
