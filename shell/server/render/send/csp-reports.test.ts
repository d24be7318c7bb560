import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { listCspReports } from './csp-report-repository.ts';
import { cspReports, readReports } from './csp-reports.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
});
afterAll(() => database.close());

const modern = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  age: 1,
  url: 'http://demo.localhost/cars/somebody',
  body: { effectiveDirective, blockedURL, disposition: 'enforce' },
});

it('reads what a page has contained of a custom remote, and no other text', () => {
  const report = (remote: string, what: string) => readReports({ 'contained-change': { remote, what } });
  expect(report('acme-finance', 'document.title')).toEqual([
    { directive: 'contained-change', blocked: 'acme-finance document.title' },
  ]);
  expect(report('acme-finance', 'ana@example.com')).toEqual([]);
  expect(report('Acme Finance', 'document.title')).toEqual([]);
});

it('counts both report formats by day, site, directive and host, without paths', async () => {
  const app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant = aTenant({ slug: 'harbour' });
  });
  await app.register(cspReports, { database });
  const send = (type: string, body: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/shell/csp-reports',
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  for (let again = 0; again < 2; again++)
    expect(
      (
        await send('application/reports+json', [
          modern('https://elsewhere.example/x.js?who=me'),
          modern('inline'),
        ])
      ).statusCode,
    ).toBe(204);
  expect(
    (
      await send('application/csp-report', {
        'csp-report': {
          'violated-directive': 'script-src-elem',
          'blocked-uri': 'https://elsewhere.example/other.js',
        },
      })
    ).statusCode,
  ).toBe(204);
  expect((await send('application/csp-report', 'not json')).statusCode).toBe(400);
  const { rows } = await database.pool.query(
    'select tenant, directive, blocked, hits from shell.csp_reports order by hits desc',
  );
  expect(rows).toEqual([
    { tenant: 'harbour', directive: 'script-src-elem', blocked: 'https://elsewhere.example', hits: 3 },
    { tenant: 'harbour', directive: 'script-src-elem', blocked: 'inline', hits: 2 },
  ]);
  await app.close();
  await database.pool.query(
    `insert into shell.csp_reports (day, tenant, directive, blocked, hits) values (current_date - 3, 'harbour', 'script-src-elem', 'inline', 40), (current_date - 3, 'barrow', 'img-src', 'https://pictures.example', 1)`,
  );
  const listReports = (days: number, tenant?: string) => listCspReports(database.pool, days, tenant);
  expect(
    (await listReports(7)).map(({ tenant, directive, blocked, hits }) => [tenant, directive, blocked, hits]),
  ).toEqual([
    ['harbour', 'script-src-elem', 'inline', 42],
    ['harbour', 'script-src-elem', 'https://elsewhere.example', 3],
    ['barrow', 'img-src', 'https://pictures.example', 1],
  ]);
  expect((await listReports(1, 'harbour')).map(({ hits }) => hits)).toEqual([3, 2]);
  expect(await listReports(7, 'kestrel')).toEqual([]);
});

it('ignores payloads that are not CSP reports', () => {
  for (const body of [null, 'x', [], {}, [{ type: 'deprecation', body: {} }], [{ type: 'csp-violation' }]])
    expect(readReports(body)).toEqual([]);
  expect(readReports([modern('data:text/javascript,1', '<img onerror>')])).toEqual([
    { directive: '', blocked: 'data:' },
  ]);
});
