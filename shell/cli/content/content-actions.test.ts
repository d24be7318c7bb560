import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { changeSetApi } from '@forecourt/contracts/api/content-api';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { folderOf, moveDates } from '@forecourt/demo-data/demo-data';
import { addContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { readContentFolder } from '../../server/content/content-folder.ts';
import { shellContent } from '../../server/content/testing/shell-content.ts';
import { domains as allDomains } from '../../server/gateway/domains.ts';
import { createSiteCall, type CallSite } from './call-site.ts';
import { changeSets } from './change-set-actions.ts';
import { checkFolderOrSite, exportSite, loadFolder } from './content-actions.ts';
import { readItem, readItemName, saveItem, writeItem } from './edit-item.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
const write = (file: string, items: unknown) => writeFileSync(join(folder, file), stringify(items));
const read = <T>(file: string) => parse(readFileSync(join(folder, file), 'utf8')) as T[];
const exported = { drafts: false, csv: false, pictures: false };
const options = { publish: true, remove: true, dryRun: false, reason: null };

let domains: BootedDomain;
let web: Server;
let call: CallSite;
beforeAll(async () => {
  const demo = (await readContentFolder(folderOf('harbour'))).filter(({ type }) => type !== 'settings');
  domains = await bootDomains([...allDomains.filter(({ content }) => content), shellContent], {
    tenants: [aTenant({ slug: 'harbour' })],
    seed: {
      content: demo.map((file) => ({ ...file, tenant: 'harbour', items: moveDates(file.items, new Date()) })),
    },
  });
  const token = (await addContentToken(domains.context.database.pool, 'harbour', 'office', null))!;
  // A site: only its pages and pictures that begin with /gone do not exist.
  web = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === changeSetApi.paths)
      return response
        .writeHead(200)
        .end(JSON.stringify({ shell: [], remotes: ['/:slug'], timeZone: 'Australia/Sydney' }));
    if (!request.url!.startsWith('/api/'))
      return response.writeHead(/gone/.test(request.url!) ? 404 : 200).end();
    const answer = await domains.app.inject({
      method: request.method as 'GET',
      url: request.url!,
      headers: { ...request.headers, 'x-forecourt-tenant': 'harbour' },
      payload: Buffer.concat(chunks),
    });
    return response
      .writeHead(answer.statusCode, answer.headers as Record<string, string>)
      .end(answer.rawPayload);
  }).listen(0);
  call = createSiteCall(`http://harbour.localhost:${(web.address() as AddressInfo).port}`, token);
});
afterAll(async () => {
  web.close();
  await domains.close();
  rmSync(folder, { recursive: true, force: true });
});

it('exports everything so that loading it changes nothing', async () => {
  const files = await exportSite(call, folder, exported);
  expect(files.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['offers/offers.yaml', 'offers/models.yaml', 'locations/locations.yaml']),
  );
  // Harbour has no reviews.
  const empty = files.filter(({ items }) => items === 0).map(({ file }) => file);
  expect(empty.filter((file) => !/^(shell|vehicle)\//.test(file))).toEqual(['locations/reviews.yaml']);
  expect(await loadFolder(call, folder, options)).toEqual([]);
});

it('stores nothing at all when a value of any domain is not valid, and names each', async () => {
  const before = read<Offer>('offers/offers.yaml');
  const places = read<{ contact_detail: { opening_hours: { open: string }[] } }>('locations/locations.yaml');
  write('offers/offers.yaml', [{ ...before[0], name: 'New name' }, ...before.slice(1)]);
  const hours = places[0]!.contact_detail.opening_hours;
  write('locations/locations.yaml', [
    {
      ...places[0],
      contact_detail: { ...places[0]!.contact_detail, opening_hours: [{ ...hours[0], open: '8.30' }] },
    },
    ...places.slice(1),
  ]);
  await expect(loadFolder(call, folder, options)).rejects.toThrow(
    /locations\/locations\.yaml, item 1: contact_detail\.opening_hours\.0\.open is a time such as 08:30/,
  );
  write('locations/locations.yaml', places);
  expect(await loadFolder(call, folder, { ...options, dryRun: true })).toMatchObject([
    { domain: 'offers', id: before[0]!.id, change: 'changed', fields: ['name'] },
  ]);
});

it('keeps a draft out of what is exported, unless drafts are wanted', async () => {
  await loadFolder(call, folder, { ...options, publish: false, remove: false });
  await exportSite(call, folder, exported);
  expect(read<Offer>('offers/offers.yaml')[0]!.name).not.toBe('New name');
  await exportSite(call, folder, { ...exported, drafts: true });
  expect(read<Offer>('offers/offers.yaml')[0]!.name).toBe('New name');
});

it('finds dead links, missing pictures, expired offers, unknown models and addresses used twice', async () => {
  const list = read<Offer>('offers/offers.yaml');
  const models = read<{ slug: string; override_url: string | null }>('offers/models.yaml');
  write('offers/offers.yaml', [
    { ...list[0], expiry: '2001-01-01', image_url: 'media/gone.webp' },
    { ...list[1], model: { name: 'Gone', slug: 'gone', override_url: null } },
    { ...list[2], description: '<p>See <a href="/gone">this</a></p>' },
  ]);
  write('offers/models.yaml', [models[0], { ...models[1], override_url: `/${models[0]!.slug}` }]);
  write('shell/pages.yaml', [{ slug: models[0]!.slug, title: 'A page', paragraphs: [] }]);
  const findings = await checkFolderOrSite(call, folder);
  const texts = findings.map(({ item, path, message }) => `${item} ${path} ${message}`);
  for (const [index, expected] of [
    [0, /expiry it expired on 2001-01-01/],
    [0, /image_url the picture media\/gone\.webp cannot be loaded/],
    [1, /model\.slug no model has the slug "gone"/],
    [2, /description the link \/gone leads to nothing \(status 404\)/],
  ] as const)
    expect(texts.filter((text) => text.startsWith(list[index]!.id) && expected.test(text))).toHaveLength(1);
  expect(texts.join('\n')).toMatch(new RegExp(`slug the address /${models[0]!.slug} is also that of`));
  expect(texts.join('\n')).toContain('is also that of shell/pages.yaml');
  write('shell/pages.yaml', []);
});

it('loads a folder into a change set, which is published and undone as one', async () => {
  const other = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(other, 'shell'));
  const page = { slug: 'christmas', title: 'Christmas', paragraphs: ['We are open.'] };
  writeFileSync(join(other, 'shell/pages.json'), JSON.stringify([page]));
  const sets = changeSets(call);
  const set = await sets.create('Christmas', 'as every year');
  const load = { publish: false, remove: false, dryRun: false, reason: null, changeSet: set };
  expect(await loadFolder(call, other, load)).toMatchObject([{ id: 'christmas', change: 'added' }]);
  const pages = async () => {
    await exportSite(call, other, exported);
    const all = parse(readFileSync(join(other, 'shell/pages.yaml'), 'utf8')) as { slug: string }[];
    return all.filter(({ slug }) => slug === page.slug);
  };
  rmSync(join(other, 'shell/pages.json'));
  expect(await pages()).toEqual([]);
  expect(await sets.publish(set, {}, null)).toMatchObject({
    state: 'published',
    items: [{ id: 'christmas' }],
  });
  expect(await pages()).toEqual([page]);
  expect(await sets.undo(set, null)).toMatchObject({ state: 'undone' });
  expect(await pages()).toEqual([]);
  await expect(sets.discard(set)).rejects.toThrow('was published by office');
  await expect(sets.publish('unknown', {}, null)).rejects.toThrow('no change set "unknown"');
  expect(await sets.list()).toMatchObject([
    { title: 'Christmas', author: 'office', reason: 'as every year' },
  ]);
  rmSync(other, { recursive: true });
});

it.each([
  [['flowers.yaml', '[]'], 'flowers, item|is not a type'],
  [['offers.txt', ''], 'offers/offers.txt is no content'],
  [['brands.json', '[]'], 'have the same type'],
  [['news.yml', 'a: 1'], 'must be a list'],
])('refuses the file %s', async ([name, text], message) => {
  const file = join(folder, 'offers', name!);
  writeFileSync(file, text!);
  await expect(loadFolder(call, folder, options)).rejects.toThrow(new RegExp(message));
  rmSync(file);
});

it('says that a site does not answer, or that the token is wrong', async () => {
  const port = (web.address() as AddressInfo).port;
  const wrong = createSiteCall(`http://harbour.localhost:${port}`, 'ct_wrong');
  await expect(loadFolder(wrong, folder, options)).rejects.toThrow('content token');
  await expect(loadFolder(createSiteCall('http://127.0.0.1:1', 'x'), folder, options)).rejects.toThrow(
    'does not answer',
  );
});

describe('editing one item', () => {
  const about = readItemName('shell/pages/about-us');
  const draft = { reason: null, publish: false };

  it('saves what was changed of its file as a draft, and publishes it where that is asked', async () => {
    const before = await readItem(call, about);
    const text = writeItem(about, before);
    expect(text).toContain('# shell/pages/about-us, version');
    expect(await saveItem(call, about, before.version, text, draft)).toBeNull();
    const changed = text.replace(/^title: .*$/m, 'title: Who we are');
    const saved = (await saveItem(call, about, before.version, changed, draft))!;
    expect(saved).toMatchObject({ version: before.version + 1, draft: true, author: 'office' });
    expect(saved.data).toEqual({ ...(before.data as object), title: 'Who we are' });
    const published = await saveItem(call, about, saved.version, writeItem(about, saved), {
      ...draft,
      publish: true,
    });
    expect(published).toMatchObject({ draft: false, live: { version: saved.version } });
  });

  it('tells the second of two editors what the first one changed, and stores nothing', async () => {
    const { version, data } = await readItem(call, about);
    const file = (title: string) => stringify({ ...(data as object), title });
    await saveItem(call, about, version, file('First'), draft);
    await expect(saveItem(call, about, version, file('Second'), draft)).rejects.toThrow(
      /office saved version \d+ on .*\n {2}title: .* -> "First"\nread it again/,
    );
    expect((await readItem(call, about)).data).toMatchObject({ title: 'First' });
  });

  it('says what is not valid, and how an item is named', async () => {
    const { version } = await readItem(call, about);
    await expect(saveItem(call, about, version, 'slug: about-us\ntitel: x', draft)).rejects.toThrow(/title/);
    await expect(saveItem(call, about, version, 'a: [', draft)).rejects.toThrow('this is no YAML');
    expect(() => readItemName('about-us')).toThrow('such as shell/pages/about-us');
    expect(readItemName('shell/pages/pages/towing').id).toBe('pages/towing');
    await expect(readItem(call, readItemName('shell/pages/nothing'))).rejects.toThrow('there is no pages');
  });
});
