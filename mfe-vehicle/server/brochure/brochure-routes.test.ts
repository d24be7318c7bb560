import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { server } from '../plugin.ts';

const site = aTenant({ slug: 'harbour', legalName: 'Harbour Motors Pty Ltd' });
const without = aTenant({
  slug: 'inland',
  stock: { tenants: ['harbour'] },
  vehiclePage: { printPdf: false },
});
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const asked: string[] = [];

/** The site's picture service, which the shell runs next to the domains. */
const pictures: DomainServer = {
  name: 'pictures',
  prefixes: ['/images'],
  migrations: null,
  async register(app) {
    app.get('/images/*', async (request, reply) => {
      asked.push(`${request.headers.host} ${request.url}`);
      return reply.type('image/jpeg').send(picture);
    });
  },
};

let booted: BootedDomain;
beforeAll(async () => {
  const tenant = 'harbour';
  const longAgo = { status: 'sold', sold: true, sold_date_timestamp: 1 };
  booted = await bootDomains([server, pictures], {
    tenants: [site, without],
    seed: {
      vehicles: [aVehicle({ slug: 'hilux' }), aVehicle({ id: 'v2', slug: 'gone', ...longAgo })].map(
        (vehicle) => ({ tenant, source: 'demo', vehicle }),
      ),
    },
  });
  await booted.app.listen({ port: 0, host: '127.0.0.1' });
  asked.length = 0;
});
afterAll(() => booted.close());

const ask = (slug: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(booted.app.server.address() as AddressInfo).port}${vehicleApi.pdf(slug)}`, {
    headers: { 'x-forecourt-tenant': 'harbour', ...headers },
  });

/** The text in a PDF's streams, as its fonts' one-byte codes, without spaces. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, data]) => {
      try {
        return [inflateSync(Buffer.from(data!, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  return streams
    .join('\n')
    .split('\n')
    .filter((line) => /TJ?$/.test(line.trim()))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    )
    .join('')
    .replace(/\s/g, '');
}

it('returns a PDF named by the slug, with facts, price, dealer and the legal line', async () => {
  const response = await ask('hilux');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="hilux.pdf"');
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5000);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  const text = textOf(pdf);
  for (const part of [
    '2021 Toyota HiLux',
    '$45,990',
    'Drive Away',
    '42,100 km',
    'Tow bar',
    'Newtown',
    'Harbour Motors Pty Ltd',
    'harbour.localhost:4000/cars/hilux',
    '1 / 2',
  ])
    expect(text).toContain(part.replaceAll(' ', ''));
});

it("loads pictures from the site's own image service, under the request's host name", () => {
  expect(asked).toHaveLength(5);
  expect(asked[0]).toMatch(/^127\.0\.0\.1:\d+ \/images\/1280x853-cover-jpeg-standard\/media\/test\/a\.webp$/);
});

it('renders the PDF once, and answers 304 to a browser that has it cached', async () => {
  const again = await ask('hilux');
  expect(asked).toHaveLength(5);
  expect((await ask('hilux', { 'if-none-match': again.headers.get('etag')! })).status).toBe(304);
});

it('returns 410 for a vehicle that is gone, and 404 for an unknown one or on a site without brochures', async () => {
  expect((await ask('gone')).status).toBe(410);
  expect((await ask('nothing')).status).toBe(404);
  expect((await ask('hilux', { 'x-forecourt-tenant': 'inland' })).status).toBe(404);
});
