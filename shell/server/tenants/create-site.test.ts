import type { Location } from '@forecourt/contracts/locations/location';
import { folderOf, stockOn } from '@forecourt/demo-data/demo-data';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import type { Database } from '@forecourt/server-kit/database';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { readContentFolder, type ContentFile } from '../content/content-folder.ts';
import { shellContent } from '../content/testing/shell-content.ts';
import { domains } from '../gateway/domains.ts';
import { createSite } from './create-site.ts';
import { checklistOf } from './site-checklist.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

const act = { author: 'office', reason: 'created', now: new Date() };
let booted: BootedDomain;
let database: Database;
let tenants: TenantStore;
let files: ContentFile[];
beforeAll(async () => {
  const parts = domains.filter(({ name, content }) => content || name === 'vehicle');
  booted = await bootDomains([...parts, shellContent], { tenants: [] });
  ({ database } = booted.context);
  tenants = createTenantStore(database, 'localhost');
  files = await readContentFolder(folderOf('kestrel'));
});
afterAll(() => booted.close());

type Settings = { dealership: string | null; config: Record<string, unknown> };
/** The files of kestrel with other settings: ids and domains belong to one site. */
const filesWith = (change: (config: Settings['config']) => object): ContentFile[] =>
  files.map((file) =>
    file.type === 'settings'
      ? {
          ...file,
          items: (file.items as Settings[]).map(({ dealership, config }) => ({
            dealership,
            config: change(config),
          })),
        }
      : file,
  );
const renamed = ({ id: _id, domains: _domains, group: _group, ...config }: Settings['config']) => ({
  ...config,
  name: 'Falcon',
});

it('refuses colours that cannot be read, content that is not valid and settings without a name, and stores nothing', async () => {
  const create = (wrong: ContentFile[]) =>
    createSite(database, tenants, { slug: 'falcon', files: wrong }, act);
  await expect(
    create(
      filesWith((config) => ({ ...renamed(config), theme: { ...(config.theme as object), ink: '#bbbbbb' } })),
    ),
  ).rejects.toThrow(
    /change theme in the settings:\n {2}ink #bbbbbb on canvas .* contrast 1\.\d+, needs 4\.5/,
  );
  const wrongOffer = filesWith(renamed).map((file) =>
    file.type === 'offers' ? { ...file, items: [{ ...(file.items[0] as object), name: 5 }] } : file,
  );
  await expect(create(wrongOffer)).rejects.toThrow('the content of falcon is not valid: offers');
  await expect(create(filesWith(({ id: _id, name: _name, ...rest }) => rest))).rejects.toThrow(/name: /);
  await expect(create(files.filter(({ type }) => type !== 'settings'))).rejects.toThrow('has no settings');
  const finance = { offForDealerships: ['kestrel-geelon'] };
  await expect(
    create(
      filesWith((config) => ({ ...renamed(config), finance: { ...(config.finance as object), ...finance } })),
    ),
  ).rejects.toThrow(/there is no dealership "kestrel-geelon"; the dealerships of this site are .*kestrel/);
  const remotes = { finance: { remote: 'acme-finance' } };
  await expect(create(filesWith((config) => ({ ...renamed(config), remotes })))).rejects.toThrow(
    /there is no remote "acme-finance"/,
  );
  expect(await tenants.all()).toEqual([]);
  expect(await publishedContent(database.pool, 'shell').list('falcon', 'pages')).toEqual([]);
});

it('makes a running site of the demo files and their feed in less than ten minutes, and says what is missing', async () => {
  const started = performance.now();
  const site = await createSite(database, tenants, { slug: 'falcon', files: filesWith(renamed) }, act);
  const { feeds, days } = stockOn(new Date());
  const feed = feeds.find(({ tenant }) => tenant === 'kestrel')!;
  const vehicle = domains.find(({ name }) => name === 'vehicle')!;
  await vehicle.seed!(booted.context, {
    vehicles: [],
    stock: { feeds: [{ ...feed, tenant: 'falcon' }], days },
  });
  expect(performance.now() - started).toBeLessThan(600_000);

  expect(await tenants.bySlug('falcon')).toMatchObject({ slug: 'falcon', name: 'Falcon', id: 101 });
  expect(site.home[0]).toMatchObject({ id: 'hero', kind: 'hero' });
  const places = await publishedContent(database.pool, 'locations').list<Location>('falcon', 'locations');
  expect(places.map(({ slug }) => slug)).toContain('kestrel-south-geelong');
  const missing = (await checklistOf(database, site, true)).filter(({ isDone }) => !isDone);
  expect(missing.map(({ what }) => what)).toContain('a domain of its own');
  expect(missing.map(({ what }) => what)).not.toContain('stock');
  const templateOf = async (template: string, others: { template: string }[] = []) =>
    (await checklistOf(database, { ...site, template }, true, others)).find(({ what }) =>
      what.startsWith('a template'),
    );
  expect(await templateOf('editorial')).toMatchObject({ isDone: true });
  expect(await templateOf('compact', [{ template: 'compact' }])).toMatchObject({ isDone: true });
  expect(await templateOf('editoral')).toMatchObject({
    isDone: false,
    todo: expect.stringContaining('pages know editorial and standard'),
  });
  expect((await checklistOf(database, site, false)).find(({ what }) => what === 'stock')).toMatchObject({
    isDone: false,
    todo: expect.stringContaining('stock import FILE --tenant falcon'),
  });
});

it('refuses a name that is in use, and gives the next site an id of its own', async () => {
  await expect(
    createSite(database, tenants, { slug: 'falcon', files: filesWith(renamed) }, act),
  ).rejects.toThrow('there is a site "falcon" already');
  const second = await createSite(database, tenants, { slug: 'merlin', files: filesWith(renamed) }, act);
  expect(second.id).toBe(102);
});
