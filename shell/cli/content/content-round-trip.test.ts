import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from '@forecourt/demo-data/demo-data';
import { demoTenant } from '@forecourt/demo-data/tenants/tenant-layers';
import { addContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { readContentFolder } from '../../server/content/content-folder.ts';
import { shellContent, shellContentWith } from '../../server/content/testing/shell-content.ts';
import { domains as allDomains } from '../../server/gateway/domains.ts';
import { createTenantStore } from '../../server/tenants/tenant-store.ts';
import { createSiteCall, type CallSite } from './call-site.ts';
import { exportSite, loadFolder } from './content-actions.ts';

const everything = { drafts: false, csv: true, pictures: true };
const replace = { publish: true, remove: true, dryRun: false, reason: null };
const folders = ['first', 'second', 'empty'].map((name) => mkdtempSync(join(tmpdir(), `content-${name}-`)));
const [first, second, emptyFolder] = folders as [string, string, string];
const closings: (() => Promise<void> | void)[] = [];

const site = 'kestrel';

/** An installation with the site, reached over HTTP with an admin's token, and with none of its content. */
async function startInstallation(shell: DomainServer): Promise<{ call: CallSite; booted: BootedDomain }> {
  const { config } = demoTenant(site);
  const booted = await bootDomains([...allDomains.filter(({ content }) => content), shell], {
    tenants: [config],
  });
  await createTenantStore(booted.context.database, 'localhost').saveLayers([
    {
      kind: 'tenant',
      key: site,
      tenant: null,
      config: { slug: site, id: config.id, name: 'New', legalName: 'New', tagline: 'New' },
    },
  ]);
  const token = (await addContentToken(booted.context.database.pool, site, 'office', null, 'admin'))!;
  const web: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await booted.app.inject({
      method: request.method as 'GET',
      url: request.url!,
      headers: { ...request.headers, 'x-forecourt-tenant': site },
      payload: Buffer.concat(chunks),
    });
    response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
  }).listen(0);
  closings.push(
    () => void web.close(),
    () => booted.close(),
  );
  const { port } = web.address() as AddressInfo;
  return { call: createSiteCall(`http://${site}.localhost:${port}`, token), booted };
}

let one: CallSite;
let other: CallSite;
let installed: BootedDomain;
beforeAll(async () => {
  ({ call: one } = await startInstallation(shellContent));
  // A dealer who leaves brings the pictures too: nothing of the demo is there.
  ({ call: other, booted: installed } = await startInstallation(shellContentWith(emptyFolder)));
  await loadFolder(one, folderOf(site), replace);
});
afterAll(async () => {
  for (const close of closings) await close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

it('brings everything of one installation into an empty one: content, settings and pictures', async () => {
  const bay = await readFile(join(folderOf(site), '../../../demo-media/files/heroes/harbour.webp'));
  const hash = createHash('sha256').update(bay).digest('hex').slice(0, 32);
  const key = `uploads/${hash}.webp`;
  expect((await one('PUT', `/api/shell/content-pictures/${hash}.webp`, bay)).status).toBe(201);
  const { items } = JSON.parse((await one('GET', '/api/offers/content/promos')).body) as {
    items: { id: string; version: number; data: { node: object } }[];
  };
  const promos = items.map(({ data }, index) =>
    index === 0 ? { ...data, node: { ...data.node, image_url: key } } : data,
  );
  await one('POST', '/api/offers/content/load', {
    lists: [{ type: 'promos', items: promos }],
    publish: true,
  });

  const written = await exportSite(one, first, everything);
  expect(written.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'shell/settings.yaml',
      'shell/pages.yaml',
      'locations/dealerships.csv',
      'pictures',
    ]),
  );
  expect(filesOf(first)).toEqual(
    expect.arrayContaining([`pictures/${key}`, 'pictures/media/brands/kestrel.svg']),
  );

  expect((await loadFolder(other, first, replace)).length).toBeGreaterThan(20);
  expect(await loadFolder(other, first, { ...replace, dryRun: true })).toEqual([]);
  await exportSite(other, second, everything);
  expect(filesOf(second)).toEqual(filesOf(first));
  for (const file of filesOf(first))
    expect([file, readFileSync(join(second, file))]).toEqual([file, readFileSync(join(first, file))]);
  const store = createTenantStore(installed.context.database, 'localhost');
  expect((await store.bySlug(site))!.name).toBe(demoTenant(site).config.name);
});

it('brings a picture that lies beside a file to the site, and finds nothing to change afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-own-'));
  const picture = join(folderOf(site), '../../../demo-media/files/heroes/harbour.webp');
  mkdirSync(join(folder, 'pictures/yard'), { recursive: true });
  mkdirSync(join(folder, 'locations'));
  writeFileSync(join(folder, 'pictures/yard/new sign.webp'), await readFile(picture));
  const [location] = (await readContentFolder(folderOf(site))).find(({ type }) => type === 'locations')!
    .items as { id: string; image: object }[];
  const own = { ...location, image: { url: 'yard/new sign.webp', thumb: { url: 'yard/new sign.webp' } } };
  writeFileSync(join(folder, 'locations/locations.json'), JSON.stringify([own]));
  const add = { ...replace, remove: false };
  expect(await loadFolder(other, folder, add)).toMatchObject([{ change: 'changed' }]);
  expect(await loadFolder(other, folder, { ...add, dryRun: true })).toEqual([]);
  const { items } = JSON.parse((await other('GET', '/api/locations/content/locations')).body) as {
    items: { data: { id: string; image: { url: string } } }[];
  };
  expect(items.find(({ data }) => data.id === location!.id)!.data.image.url).toMatch(
    /^uploads\/[0-9a-f]{32}\.webp$/,
  );
  rmSync(folder, { recursive: true });
});

it('brings a brochure and the pictures of texts, and exports them under the names that they had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-brochure-'));
  const brochure = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  mkdirSync(join(folder, 'pictures/brochures'), { recursive: true });
  for (const domain of ['offers', 'shell']) mkdirSync(join(folder, domain));
  writeFileSync(join(folder, 'pictures/brochures/range.pdf'), brochure);
  writeFileSync(
    join(folder, 'pictures/workshop.webp'),
    await readFile(join(folderOf(site), '../../../demo-media/files/heroes/harbour.webp')),
  );
  const [model] = (await readContentFolder(folderOf(site))).find(({ type }) => type === 'models')!.items;
  const texts = '![The workshop](workshop.webp) and [our range](brochures/range.pdf)';
  const page = { slug: 'tour', title: 'Tour', paragraphs: [], blocks: [{ kind: 'markdown', text: texts }] };
  writeFileSync(
    join(folder, 'offers/models.json'),
    JSON.stringify([{ ...(model as object), brochure_url: 'brochures/range.pdf' }]),
  );
  writeFileSync(join(folder, 'shell/pages.json'), JSON.stringify([page]));
  const add = { ...replace, remove: false };
  expect(await loadFolder(other, folder, add)).toHaveLength(2);
  expect(await loadFolder(other, folder, { ...add, dryRun: true })).toEqual([]);

  const { id } = model as { id: string };
  const { data } = JSON.parse((await other('GET', `/api/offers/content/models/${id}`)).body) as {
    data: { brochure_url: string };
  };
  expect(data.brochure_url).toMatch(/^\/api\/shell\/documents\/[0-9a-f]{32}\.pdf$/);
  const document = await other('GET', data.brochure_url);
  expect([document.status, document.bytes]).toEqual([200, brochure]);

  const exported = join(folder, 'exported');
  await exportSite(other, exported, everything);
  expect(readFileSync(join(exported, 'pictures/brochures/range.pdf'))).toEqual(brochure);
  expect(readFileSync(join(exported, 'shell/pages.yaml'), 'utf8')).toContain(texts);
  expect(await loadFolder(other, exported, { ...replace, dryRun: true })).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.each([
  ['another name than its bytes have', 'a'.repeat(32), 'webp', 'a picture is named'],
  ['no picture', createHash('sha256').update('<html>').digest('hex').slice(0, 32), 'png', 'is no picture'],
  ['no document', createHash('sha256').update('<html>').digest('hex').slice(0, 32), 'pdf', 'no complete PDF'],
  ['an unknown ending', 'a'.repeat(32), 'exe', 'a picture is named'],
])('refuses %s', async (_what, hash, extension, message) => {
  const answer = await other(
    'PUT',
    `/api/shell/content-pictures/${hash}.${extension}`,
    Buffer.from('<html>'),
  );
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(message)]);
});
