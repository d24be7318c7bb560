import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { runCommand } from '@forecourt/test-kit/run-command';
import { stockCommand } from '../commands.ts';
import { server } from '../plugin.ts';

let site: BootedDomain;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-export-'));
const image = (url: string) => ({ image: { url, thumb: { url } } });
const stored = (name: string, fields: Partial<Vehicle> = {}) =>
  aVehicle({
    id: name,
    slug: name,
    stocknum: name,
    vin: null,
    images: [image('media/suv/white/side.webp')],
    primary_image_url: 'media/suv/white/side.webp',
    ...fields,
  });
beforeAll(async () => {
  site = await bootDomains([server], {
    tenants: [aTenant({ slug: 'harbour' }), aTenant({ slug: 'barrow' }), aTenant({ slug: 'newtown' })],
    seed: {
      vehicles: [
        { tenant: 'harbour', source: 'yard', vehicle: stored('one') },
        { tenant: 'harbour', source: 'yard', vehicle: stored('two', { show_on_dealer_website: false }) },
        { tenant: 'harbour', source: 'yard', vehicle: stored('gone') },
        { tenant: 'barrow', source: 'yard', vehicle: stored('theirs') },
      ],
    },
  });
  await site.context.database.pool.query(`
    update vehicle.vehicles set removed_at = now() where id = 'gone';
    update vehicle.vehicles set photos = '{"images": [{"key": "photos/harbour/0123456789abcdef0123456789abcdef.webp", "colour": "#ffffff"}], "spin": null, "interior": null}',
      data = jsonb_set(data, '{images}', '[{"image": {"url": "https://feed.example/1.jpg", "thumb": {"url": "https://feed.example/1.jpg"}}}]')
    where id = 'one'`);
  process.env.DATABASE_URL = site.context.database.url;
  process.env.INIT_CWD = folder;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const sites: SiteDirectory = {
  tenants: async () => ['harbour', 'barrow', 'newtown'],
  dealerships: async () => [],
  groupOf: async () => null,
  addressOf: async (_database, tenant) => `http://${tenant}.localhost`,
  stockPreviewLink: async () => '',
};
const stock = (...args: string[]) =>
  runCommand(new Command().addCommand(stockCommand(sites)), 'stock', ...args);
const read = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it("writes a site's own stock with every field and the addresses of photos, and nothing of others", async () => {
  expect(await stock('export', 'stock.jsonl', '--tenant', 'harbour')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^wrote 2 vehicles of harbour to .*stock\.jsonl\n$/),
  });
  const [one, two, ...others] = read('stock.jsonl');
  expect(others).toEqual([]);
  expect([one.id, two.id, one.source, two.show_on_dealer_website]).toEqual(['one', 'two', 'yard', false]);
  for (const vehicle of [one, two]) expect(Vehicle.safeParse(vehicle).error).toBeUndefined();
  expect(Object.keys(two)).toEqual(expect.arrayContaining(Object.keys(stored('two'))));
  const served =
    'http://harbour.localhost/images/1920-auto-high/photos/harbour/0123456789abcdef0123456789abcdef.webp';
  expect(one.images).toEqual([image(served)]);
  expect(Object.keys(one.placeholders)).toEqual([served]);
  expect(one.feed_images).toEqual(['https://feed.example/1.jpg']);
  expect(two.primary_image_url).toBe(
    'http://harbour.localhost/images/1920-auto-high/media/suv/white/side.webp',
  );
});

it('writes a file that another installation imports', async () => {
  await stock('export', 'moved.jsonl', '--tenant', 'harbour');
  const options = '--profile forecourt --tenant newtown --source yard --json'.split(' ');
  expect(await stock('import', 'moved.jsonl', ...options)).toMatchObject({ code: 0 });
  await stock('export', 'again.jsonl', '--tenant', 'newtown');
  const essence = (name: string) =>
    read(name)
      .map(({ stocknum, name: title, price, km, dealercomments, car_type, show_on_dealer_website }) => ({
        stocknum,
        title,
        price,
        km,
        dealercomments,
        car_type,
        show_on_dealer_website,
      }))
      .sort((a, b) => a.stocknum.localeCompare(b.stocknum));
  expect(essence('again.jsonl')).toEqual(essence('moved.jsonl'));
  const pictures = (name: string, field: string) =>
    read(name).flatMap((vehicle) =>
      vehicle[field].map((one: string | { image: { url: string } }) =>
        typeof one === 'string' ? one : one.image.url,
      ),
    );
  expect(pictures('again.jsonl', 'feed_images').sort()).toEqual(pictures('moved.jsonl', 'images').sort());
});

it('writes nothing to a file that exists, a folder that does not, or for an unknown site', async () => {
  writeFileSync(join(folder, 'old.jsonl'), 'old');
  expect(await stock('export', 'old.jsonl', '--tenant', 'harbour')).toMatchObject({
    code: 1,
    err: expect.stringContaining('old.jsonl exists: name another file, or add --force'),
  });
  expect(readFileSync(join(folder, 'old.jsonl'), 'utf8')).toBe('old');
  expect((await stock('export', 'old.jsonl', '--tenant', 'harbour', '--force')).code).toBe(0);
  expect(read('old.jsonl')).toHaveLength(2);
  expect(await stock('export', 'none/x.jsonl', '--tenant', 'harbour')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot write .*none\/x\.jsonl/),
  });
  expect(await stock('export', 'x.jsonl', '--tenant', 'harbur')).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is no tenant "harbur"'),
  });
  expect(readdirSync(folder).filter((name) => /^x|partial/.test(name))).toEqual([]);
});
