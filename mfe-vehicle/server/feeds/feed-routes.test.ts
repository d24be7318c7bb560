import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { server } from '../plugin.ts';

const hostile = 'SR5 <b>&"\u0001\t\n\'';
const stock: Partial<Vehicle>[] = [
  { id: 'a', slug: 'a', badge: hostile },
  { id: 'b', slug: 'b' },
  { id: 'c', slug: 'c', vin: 'JTNZZZW37NA019001', status: 'reserved', reserved: true },
  { id: 'd', slug: 'd', show_on_dealer_website: false },
  { id: 'e', slug: 'e', status: 'sold', sold: true, sold_date_timestamp: 1 },
  ...Array.from({ length: 600 }, (_, index) => ({
    id: `m${index}`,
    slug: `m${index}`,
    vin: `6T1BF3EK50X${String(200_000 + index)}`,
  })),
];

let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'harbour', name: 'Harbour & Sons' }),
      aTenant({ slug: 'inland' }),
      aTenant({ slug: 'group', stock: { tenants: ['inland', 'harbour'] } }),
    ],
    seed: {
      vehicles: [
        ...stock.map((vehicle) => ({ tenant: 'harbour', source: 'demo', vehicle: aVehicle(vehicle) })),
        { tenant: 'inland', source: 'demo', vehicle: aVehicle({ id: 'a', slug: 'a', model: 'Corolla' }) },
      ],
    },
  });
});
afterAll(() => booted.close());

const get = (file: string, tenant = 'harbour') =>
  booted.app.inject({ url: `/api/vehicle/feeds/${file}`, headers: { 'x-forecourt-tenant': tenant } });

it('writes every offer as XML, each VIN once, hostile text escaped', async () => {
  const { headers, body } = await get('vehicle-ads.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('<title>Harbour &amp; Sons</title>');
  expect(body).toContain('<g:trim>SR5 &lt;b&gt;&amp;&quot; &apos;</g:trim>');
  expect(body.match(/<item>/g)).toHaveLength(601);
  const vins = [...body.matchAll(/<g:vin>(.*?)<\/g:vin>/g)].map(([, vin]) => vin);
  expect(new Set(vins).size).toBe(601);
  expect(body.trimEnd().endsWith('</channel>\n</rss>')).toBe(true);
});

it('writes the same offers as tab-separated values', async () => {
  const lines = (await get('vehicle-ads.tsv')).body.trimEnd().split('\n');
  expect(lines).toHaveLength(602);
  expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1);
  expect(
    lines[1]!.startsWith('a\t6T1BF3EK50X123456\tl1\tToyota\tHiLux\t2021\tused\t42100 km\tWhite\t45990 AUD\t'),
  ).toBe(true);
});

it('reports vehicles that the site shows but the feed omits, with the reasons', async () => {
  expect((await get('vehicle-ads-report.json')).json()).toEqual({
    site: 'harbour',
    offers: 601,
    left_out_count: 2,
    left_out: [
      {
        id: 'b',
        slug: 'b',
        name: '2021 Toyota HiLux SR5',
        reasons: [{ field: 'vin', reason: 'is offered already by a' }],
      },
      {
        id: 'c',
        slug: 'c',
        name: '2021 Toyota HiLux SR5',
        reasons: [{ field: 'status', reason: 'is reserved' }],
      },
    ],
  });
});

it("offers a group's stock with links to the group's site, and each slug once", async () => {
  const { body } = await get('vehicle-ads.xml', 'group');
  expect(body).toContain('<g:link>http://group.localhost:4000/cars/a</g:link>');
  expect(body).toContain('<g:id>inland-a</g:id>');
  expect(body).not.toContain('<g:id>harbour-a</g:id>');
});
