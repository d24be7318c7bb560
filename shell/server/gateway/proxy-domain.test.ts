import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer as createOurs } from '@forecourt/server-kit/create-server';
import { readShopper, shopperHeader } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { readDomainAddresses } from './domain-addresses.ts';
import { proxyDomain } from './proxy-domain.ts';

const shopper = { id: 'u1', realm: 'site:barrow', phone: '+61412345678', name: 'Kim', email: null };
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A domain process with this behaviour, and a gateway in front of it. */
async function behind(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  timeoutMs = 300,
): Promise<{ gateway: FastifyInstance; upstream: Server; url: string }> {
  const upstream = createServer(answer);
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const gateway = createOurs({});
  gateway.addHook('onRequest', async (asked) => {
    asked.tenant = aTenant({ slug: 'barrow' });
    asked.findShopper = async () => shopper;
  });
  await gateway.register(async (scope) => {
    const prefixed = { leads: true, finance: false };
    for (const [name, readsShopper] of Object.entries(prefixed))
      await scope.register(proxyDomain, {
        domain: { name, prefixes: [`/api/${name}`], readsShopper },
        url,
        secret: 'inside',
        timeoutMs,
      });
  });
  closing.push(
    () => {
      upstream.closeAllConnections();
      upstream.close();
    },
    () => gateway.close(),
  );
  return { gateway, upstream, url };
}

it('forwards path, query, body, tenant and request id, and returns the response unchanged', async () => {
  const { gateway } = await behind((asked, response) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () =>
      response
        .writeHead(201, { 'content-type': 'application/json', 'x-own': 'kept' })
        .end(
          JSON.stringify({
            url: asked.url,
            method: asked.method,
            headers: asked.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        ),
    );
  });
  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/leads/enquiries?from=card',
    payload: { name: 'Kim' },
    headers: { 'x-forecourt-secret': 'forged', 'x-forecourt-tenant': 'forged' },
  });
  expect([answer.statusCode, answer.headers['x-own']]).toEqual([201, 'kept']);
  const { url, method, headers, body } = answer.json<{
    url: string;
    method: string;
    headers: Record<string, string>;
    body: string;
  }>();
  expect([url, method, JSON.parse(body)]).toEqual([
    '/api/leads/enquiries?from=card',
    'POST',
    { name: 'Kim' },
  ]);
  expect(headers).toMatchObject({
    'x-forecourt-secret': 'inside',
    'x-forecourt-tenant': 'barrow',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

it('sends the signed-in shopper in a header signed for the site, only to domains that read it', async () => {
  const { gateway } = await behind((asked, response) => response.end(JSON.stringify(asked.headers)));
  const headersAt = async (url: string) =>
    (await gateway.inject({ url, headers: { [shopperHeader]: 'forged' } })).json<Record<string, string>>();
  const header = (await headersAt('/api/leads/x'))[shopperHeader];
  expect(readShopper(header, 'barrow', 'inside')).toEqual(shopper);
  expect(readShopper(header, 'harbour', 'inside')).toBeNull();
  expect(readShopper((await headersAt('/api/finance/x'))[shopperHeader], 'barrow', 'inside')).toBeNull();
});

it('streams the response before it is complete', async () => {
  let finish!: () => void;
  const { gateway } = await behind((_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('first ');
    finish = () => response.end('last');
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) =>
    request({ port, host: '127.0.0.1', path: '/api/leads/slow' }, resolve).end(),
  );
  const [first] = (await once(response, 'data')) as [Buffer];
  expect(first.toString()).toBe('first ');
  finish();
  const [last] = (await once(response, 'data')) as [Buffer];
  expect(last.toString()).toBe('last');
});

it('returns 504 with its own message and the request id if the process hangs', async () => {
  const { gateway } = await behind(() => undefined, 100);
  const answer = await gateway.inject('/api/leads/x');
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toEqual({
    error: expect.stringContaining('does not answer') as string,
    code: 'gateway_timeout',
    requestId: expect.any(String) as string,
  });
});

it("forwards the domain's 4xx errors without opening the circuit", async () => {
  const { gateway } = await behind((_asked, response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end('{"error":"no such car","code":"unknown_vehicle"}'),
  );
  for (let time = 0; time < 8; time++) expect((await gateway.inject('/api/leads/x')).statusCode).toBe(422);
});

it('fails fast after the process was killed, and recovers when it is back', async () => {
  const { gateway, upstream, url } = await behind((_asked, response) => response.end('{}'));
  expect((await gateway.inject('/api/leads/x')).statusCode).toBe(200);
  upstream.closeAllConnections();
  upstream.close();
  const codes: number[] = [];
  for (let time = 0; time < 12; time++) codes.push((await gateway.inject('/api/leads/x')).statusCode);
  expect(codes[0]).toBe(502);
  expect(codes.at(-1)).toBe(503);
  expect((await gateway.inject('/api/leads/x')).headers['retry-after']).toBe('5');
  const again = createServer((_asked, response) => response.end('{}')).listen(
    Number(new URL(url).port),
    '127.0.0.1',
  );
  closing.push(() => {
    again.closeAllConnections();
    again.close();
  });
  await once(again, 'listening');
  const deadline = Date.now() + 10_000;
  let status = 0;
  while (status !== 200 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    status = (await gateway.inject('/api/leads/x')).statusCode;
  }
  expect(status).toBe(200);
});

it('reads the domain addresses and lists every invalid one', () => {
  expect([
    ...readDomainAddresses(['leads', 'road-cover'], {
      DOMAIN_LEADS_URL: 'http://leads:4100/',
      DOMAIN_ROAD_COVER_URL: 'https://cover',
    }),
  ]).toEqual([
    ['leads', 'http://leads:4100'],
    ['road-cover', 'https://cover'],
  ]);
  expect(() =>
    readDomainAddresses(['leads', 'search'], {
      DOMAIN_LEADS_URL: 'leads:4100',
      DOMAIN_SEARCH_URL: 'nowhere',
    }),
  ).toThrow(/DOMAIN_LEADS_URL.*\n.*DOMAIN_SEARCH_URL/);
});
