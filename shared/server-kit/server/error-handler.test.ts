import '../../test-kit/languages.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ErrorResponse } from '@forecourt/contracts/api/errors';
import { PersonName } from '@forecourt/contracts/api/form-fields';
import { addLanguage, defineMessages } from '@forecourt/contracts/messages/define-messages';
import { ServiceError, tenantOf } from '../domain/domain.ts';
import { rateLimitPlugin } from '../requests/rate-limit.ts';
import { refusalsOf } from '../requests/refusal.ts';
import { createServer } from './create-server.ts';

const refusals = defineMessages('test/refusals', {
  full: (most: number) => `there are ${most} at most`,
  sold: 'this vehicle is sold',
});
addLanguage('ar', { 'test/refusals': { full: (most: number) => `${most} على الأكثر` } });

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer();
  await app.register(rateLimitPlugin);
  app.get('/boom', () => {
    throw new Error('password=hunter2 at /secret/place');
  });
  app.get('/boom-status', () => {
    throw Object.assign(new Error('the lender said: account 123'), { statusCode: 503, code: 'lender_down' });
  });
  app.get('/service', () => {
    throw new ServiceError('/api/vehicle/cars', 404, { error: 'inside' });
  });
  app.get('/no-database', () => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  });
  for (const path of ['/used-cars', '/api/cars'])
    app.get(path, () => {
      throw Object.assign(new Error('this site is not available at the moment'), {
        statusCode: 503,
        code: 'site_unavailable',
      });
    });
  app.get('/broken-feed', async (_request, reply) =>
    reply
      .type('text/csv')
      .headers({ 'content-disposition': 'attachment', 'cache-control': 'public, max-age=600' })
      .send(
        new Readable({
          read() {
            this.destroy(new Error('the table is missing'));
          },
        }),
      ),
  );
  app.get('/sold', () => {
    throw Object.assign(new Error('this vehicle is sold'), { statusCode: 409, code: 'sold' });
  });
  app.get('/site', async (request) => ({ slug: tenantOf(request).slug }));
  app.get('/limited', { config: { rateLimit: { max: 2, timeWindow: '1 minute' } } }, async () => ({
    ok: true,
  }));
  for (const locale of ['en-AU', 'ar-AE'])
    app.post(
      `/${locale}`,
      { onRequest: async (request) => void Object.assign(request, { tenant: { locale } }) },
      async (request) => {
        const { name } = z.object({ name: PersonName }).parse(request.body);
        throw refusalsOf(refusals)(409, name === 'Kim' ? 'full' : 'sold', 3);
      },
    );
  app.post('/parsed', async (request) =>
    z
      .object({
        phone: z.string('a phone number is needed'),
        vehicles: z.array(z.object({ id: z.string() })),
      })
      .parse(request.body),
  );
  app.post(
    '/by-schema',
    { schema: { body: z.object({ name: z.string().min(2, 'a name has two letters at least') }) } },
    async () => ({ ok: true }),
  );
  app.post('/small', { bodyLimit: 2_000 }, async () => ({ ok: true }));
  await app.ready();
});
afterAll(() => app.close());

const get = async (url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), text: response.body };
};

it('shows a page with what to do to who opens a page of a site with invalid settings, in their language', async () => {
  const open = (url: string, headers: Record<string, string>) => app.inject({ url, headers });
  const page = await open('/used-cars', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toMatch(/try again in a few minutes.*pnpm forecourt doctor/);
  const arabic = await open('/used-cars', { accept: 'text/html', 'accept-language': 'ar-AE,en' });
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  const program = await open('/api/cars', { accept: 'text/html' });
  expect(program.json()).toMatchObject({
    code: 'site_unavailable',
    error: 'this site is not available at the moment',
  });
});

it("refuses by code, with the code's text in the site's language", async () => {
  const refuse = async (locale: string, name: string) => {
    const answer = await app.inject({ method: 'POST', url: `/${locale}`, payload: { name } });
    return [answer.statusCode, answer.json<{ code: string }>().code, answer.json<{ error: string }>().error];
  };
  expect(await refuse('en-AU', 'Kim')).toEqual([409, 'full', 'there are 3 at most']);
  expect(await refuse('ar-AE', 'Kim')).toEqual([409, 'full', '3 على الأكثر']);
  expect(await refuse('ar-AE', 'Lee')).toEqual([409, 'sold', 'this vehicle is sold']);
});

it("names a field's problem by its code, with its text in the site's language", async () => {
  const fieldsIn = async (locale: string) =>
    (await app.inject({ method: 'POST', url: `/${locale}`, payload: { name: ' ' } })).json<ErrorResponse>();
  expect(await fieldsIn('en-AU')).toMatchObject({
    error: 'name: Please enter your name.',
    code: 'invalid_request',
    fields: [{ path: 'name', code: 'name_missing', message: 'Please enter your name.' }],
  });
  expect(await fieldsIn('ar-AE')).toMatchObject({
    fields: [{ path: 'name', code: 'name_missing', message: 'يرجى إدخال اسمك.' }],
  });
});

it('says how large a request may be', async () => {
  const answer = await app.inject({ method: 'POST', url: '/small', payload: { name: 'k'.repeat(3_000) } });
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'too_large', error: 'this is too large: at most 2 KB can be sent' }),
  ]);
});

it('returns 503 with Retry-After while the database is unavailable', async () => {
  const response = await app.inject('/no-database');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.json()).toMatchObject({
    error: 'this part of the site is not available right now; please try again in a moment',
    code: 'unavailable',
  });
});

it.each([
  ['/boom', 500],
  ['/boom-status', 503],
  ['/service', 500],
])('never exposes the text of an internal error (%s)', async (url, status) => {
  const answer = await get(url);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    error: 'something went wrong on our side; please try again',
    code: 'internal_error',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(answer.text).not.toMatch(/hunter2|account|inside|secret|stack/);
});

it('passes on errors that a shopper can act on', async () => {
  expect(await get('/sold')).toMatchObject({
    status: 409,
    body: { error: 'this vehicle is sold', code: 'sold' },
  });
});

it('returns 404 if a request has no tenant', async () => {
  expect(await get('/site')).toMatchObject({ status: 404, body: { code: 'unknown_tenant' } });
});

it('returns 404 for an unknown path without repeating its query', async () => {
  const answer = await get('/nowhere?phone=0255501234');
  expect(answer).toMatchObject({
    status: 404,
    body: { error: 'nothing answers GET /nowhere', code: 'not_found' },
  });
  expect(answer.text).not.toContain('0255501234');
});

it('names each invalid field of a body that a route parses', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/parsed',
    payload: { vehicles: [{ id: 'a' }, { id: 5 }] },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'invalid_request',
    error: expect.stringContaining('phone: a phone number is needed'),
    fields: [{ path: 'phone', message: 'a phone number is needed' }, { path: 'vehicles.1.id' }],
  });
});

it('names each invalid field of a body that a schema validates', async () => {
  const response = await app.inject({ method: 'POST', url: '/by-schema', payload: { name: 'A' } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'invalid_request',
    error: 'name: a name has two letters at least',
    fields: [{ path: 'name', message: 'a name has two letters at least' }],
  });
});

it('returns 400 for a body that is not valid JSON', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/parsed',
    headers: { 'content-type': 'application/json' },
    payload: '{"phone":',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ requestId: expect.any(String) });
});

it('returns JSON that nobody stores for a file whose stream fails before it begins', async () => {
  const { statusCode, headers, body } = await app.inject('/broken-feed');
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ code: 'internal_error', requestId: expect.any(String) });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('content-disposition');
});

it('returns 429 with a time to wait for too many requests', async () => {
  await get('/limited');
  await get('/limited');
  expect(await get('/limited')).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', error: expect.stringContaining('please wait') },
  });
});
