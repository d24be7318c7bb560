import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { VehicleChanges, vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { whileReadOnly } from '@forecourt/test-kit/while-read-only';
import { importStockFile } from '../import/import-stock-file.ts';
import { profiles } from '../import/profiles/registry.ts';
import { createVehicleServer } from '../plugin.ts';
import { addFeedKey, revokeFeedKey } from './keys/feed-key-repository.ts';
import { requestPhotos } from './photo-worker.ts';
import { describePhotos, reportPhotos, type PhotoStatus } from './report/photo-report.ts';
import { startHostileHost, type HostileHost } from './testing/hostile-host.ts';

let host: HostileHost;
let booted: BootedDomain;
let key: string;
let files: Record<string, Buffer>;

beforeAll(async () => {
  host = await startHostileHost();
  files = host.files;
  const quick = { gatherMs: 20, retryMs: 20, tries: 2, download: { totalMs: 2500, stalledMs: 2000 } };
  booted = await bootDomains(
    [createVehicleServer(() => ({ s3: null, privateOrigins: [host.origin], ...quick }))],
    {
      tenants: [
        aTenant({ slug: 'harbour', stock: { filter: { minPhotos: 1 } } }),
        aTenant({ slug: 'inland', stock: { photoOrigins: ['https://photos.example.com/'] } }),
      ],
    },
  );
  key = (await addFeedKey(booted.context.database.pool, 'harbour', 'yard camera'))!;
});
afterAll(async () => {
  await booted.close();
  await host.close();
});
beforeEach(async () => {
  // The worker may still process the previous test's photos: PostgreSQL then aborts one of the two as a
  // deadlock.
  for (;;) {
    try {
      await booted.context.database.pool.query(
        'truncate vehicle.vehicles, vehicle.photos, vehicle.photo_jobs, vehicle.vehicle_photos, vehicle.price_history',
      );
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01') throw error;
    }
  }
});

const at = (name: string) => `${host.origin}/${name}`;
const report = (limit = 200) => reportPhotos(booted.context.database.pool, 'harbour', { limit });

async function importFeed(
  vehicles: { stocknum: string; images: string[]; spin_images?: string[] }[],
  tenant = 'harbour',
) {
  // A folder of its own: another user may be writing while the photos' folder is read-only.
  const folder = mkdtempSync(join(tmpdir(), 'photo-feed-'));
  const file = join(folder, 'feed.json');
  writeFileSync(
    file,
    JSON.stringify(
      vehicles.map((one) => ({ make: 'Toyota', model: 'HiLux', year: 2021, price: 45_000, ...one })),
    ),
  );
  const report = await importStockFile(booted.context.database, {
    file,
    tenant,
    source: 'feed',
    condition: 'used' as const,
    profile: profiles.get('forecourt')!,
  });
  rmSync(folder, { recursive: true });
  await requestPhotos(booted.context.jobs, booted.context.database.pool, report.photos?.queued ?? 0);
  return report;
}

async function settled(): Promise<Map<string, PhotoStatus>> {
  for (;;) {
    const { totals, photos } = await report();
    if (totals.queued === 0)
      return new Map(photos.map((photo) => [photo.url.slice(photo.url.lastIndexOf('/') + 1), photo]));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  {
    body,
    type = 'image/jpeg',
    as = key,
    tenant = 'harbour',
  }: { body?: Buffer | object; type?: string; as?: string | null; tenant?: string } = {},
) {
  const response = await booted.app.inject({
    method,
    url,
    headers: {
      'x-forecourt-tenant': tenant,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(body ? { 'content-type': Buffer.isBuffer(body) ? type : 'application/json' } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.body ? response.json() : null };
}
const vehicle = async (stocknum: string): Promise<Vehicle> => {
  const { rows } = await booted.context.database.pool.query<{ slug: string }>(
    'select slug from vehicle.vehicles where stocknum = $1',
    [stocknum],
  );
  return (await ask('GET', vehicleApi.bySlug(rows[0]!.slug), { as: null })).body.vehicle as Vehicle;
};
const keysOf = (one: Vehicle) => one.images.map((entry) => entry.image.url);

describe('photos by address in a feed', () => {
  it('are fetched in the background, after the import, and the report lists the result of each', async () => {
    const names = [
      ...Object.keys(files),
      'to-loopback.jpg',
      'to-metadata.jpg',
      'to-loopback-6.jpg',
      'endless.jpg',
      'slow-loris.jpg',
      'missing.jpg',
      'second-time.jpg',
      'photos-coming-soon.jpg',
    ];
    const imported = await importFeed([
      { stocknum: 'A', images: [...names.map(at), 'http://169.254.169.254/latest.jpg', 'media/own.webp'] },
      { stocknum: 'B', images: [at('plain.jpg')] },
    ]);
    expect(imported).toMatchObject({
      added: 2,
      photos: { named: names.length + 1, queued: names.length + 1 },
    });
    expect(await vehicle('A')).toMatchObject({ photos_count: 1, primary_image_url: 'media/own.webp' });

    const statuses = await settled();
    const refused = Object.fromEntries(
      [...statuses]
        .filter(([, status]) => status.state === 'refused')
        .map(([name, status]) => [name, status.code]),
    );
    expect(refused).toEqual({
      'bomb.png': 'too-many-pixels',
      '100-megapixels.png': 'too-many-pixels',
      'vector.jpg': 'vector',
      'page.jpg': 'page',
      'truncated.jpg': 'broken',
      'empty.jpg': 'empty',
      'document.jpg': 'not-a-picture',
      'phone.heic': 'heic',
      'header-only.jpg': 'broken',
      'tracking-dot.gif': 'too-small',
      'to-loopback.jpg': 'address',
      'to-metadata.jpg': 'address',
      'to-loopback-6.jpg': 'address',
      'latest.jpg': 'address',
      'endless.jpg': 'too-large',
      'slow-loris.jpg': 'too-slow',
      'missing.jpg': 'status',
      'photos-coming-soon.jpg': 'default-image',
    });
    expect(statuses.get('slow-loris.jpg')).toMatchObject({
      attempts: 2,
      reason: expect.stringContaining('given up after 2 tries'),
    });
    expect(statuses.get('second-time.jpg')).toMatchObject({ state: 'taken', attempts: 2 });
    expect(statuses.get('rotated-with-position.jpg')!.corrections).toEqual([
      'turned-upright',
      'position-removed',
      'metadata-removed',
    ]);
    expect([
      host.asked.get('/photos-coming-soon.jpg'),
      host.asked.get('/plain.jpg'),
      host.asked.get('/missing.jpg'),
    ]).toEqual([undefined, 1, 1]);
    expect(describePhotos(await report())).toContain('taken 6, waiting 0, refused 18');

    // The same bytes under three names are one file; both vehicles show it.
    const shown = await vehicle('A');
    const plain = statuses.get('plain.jpg')!.key!;
    expect([statuses.get('second-time.jpg')!.key, (await vehicle('B')).primary_image_url]).toEqual([
      plain,
      plain,
    ]);
    expect(keysOf(shown)).toEqual([
      plain,
      statuses.get('rotated-with-position.jpg')!.key,
      statuses.get('animated.gif')!.key,
      statuses.get('large.jpg')!.key,
      'media/own.webp',
    ]);
    expect(shown).toMatchObject({
      photos_count: 5,
      primary_image_url: plain,
      placeholders: { [plain]: { colour: expect.stringMatching(/^#/) } },
    });
    expect(readdirSync(join(booted.context.dataDirectory, 'photos/harbour'))).toHaveLength(4);
  });

  it('are fetched once: a second import changes nothing', async () => {
    await importFeed([{ stocknum: 'A', images: [at('plain.jpg?again')] }]);
    await settled();
    const before = await vehicle('A');
    expect(await importFeed([{ stocknum: 'A', images: [at('plain.jpg?again')] }])).toMatchObject({
      unchanged: 1,
      changed: 0,
      photos: { named: 1, queued: 0 },
    });
    expect(await vehicle('A')).toEqual(before);
    expect(host.asked.get('/plain.jpg?again')).toBe(1);
  });

  it.each([
    ['damaged', (file: string) => writeFileSync(file, Buffer.alloc(4096))],
    ['lost', (file: string) => rmSync(file)],
  ])('are downloaded again after their file was %s', async (_, spoil) => {
    await importFeed([{ stocknum: 'A', images: [at('plain.jpg?once')] }]);
    await settled();
    const [shown] = keysOf(await vehicle('A'));
    const file = join(booted.context.dataDirectory, 'photos', shown!.slice('photos/'.length));
    const intact = readFileSync(file);
    const read = () =>
      booted.app.inject({
        url: `/api/vehicle/${shown}`,
        headers: { 'x-forecourt-internal': 'yes', 'x-forecourt-tenant': 'harbour' },
      });
    expect((await read()).rawPayload).toEqual(intact);
    spoil(file);
    expect((await read()).statusCode).toBe(404);
    expect((await report()).totals.queued).toBe(1);
    await requestPhotos(booted.context.jobs, booted.context.database.pool, 1);
    await settled();
    expect((await read()).rawPayload).toEqual(intact);
    expect(keysOf(await vehicle('A'))).toEqual([shown]);
  });

  it('follow a change of the photos in the feed, and are published in the change feed', async () => {
    await importFeed([{ stocknum: 'A', images: [at('plain.jpg'), at('large.jpg')] }]);
    await settled();
    const [plain, large] = keysOf(await vehicle('A'));
    await importFeed([{ stocknum: 'A', images: [at('large.jpg')] }]);
    expect(keysOf(await vehicle('A'))).toEqual([large]);
    await importFeed([{ stocknum: 'A', images: ['media/own.webp'] }]);
    expect(keysOf(await vehicle('A'))).toEqual(['media/own.webp']);
    expect(plain).not.toBe(large);
    const response = await booted.app.inject({
      url: vehicleApi.changes(0, 10),
      headers: { 'x-forecourt-internal': 'yes' },
    });
    expect(keysOf(VehicleChanges.parse(response.json()).changes[0]!.vehicle!)).toEqual(['media/own.webp']);
  });

  it('of a spin are published after all of them were processed', async () => {
    await importFeed([
      {
        stocknum: 'A',
        images: [at('plain.jpg')],
        spin_images: [at('large.jpg'), at('slow-loris.jpg'), at('plain.jpg')],
      },
    ]);
    expect((await vehicle('A')).spin_images).toEqual([]);
    const statuses = await settled();
    expect((await vehicle('A')).spin_images).toEqual([
      statuses.get('large.jpg')!.key,
      statuses.get('plain.jpg')!.key,
    ]);
  });

  it("are accepted only from the site's origins, if it configures any", async () => {
    await importFeed([{ stocknum: 'A', images: ['https://elsewhere.example.com/a.jpg'] }], 'inland');
    for (;;) {
      const { totals, photos } = await reportPhotos(booted.context.database.pool, 'inland', { limit: 5 });
      if (totals.queued === 0)
        return expect(photos[0]).toMatchObject({
          state: 'refused',
          code: 'origin',
          reason: "https://elsewhere.example.com is not among the site's origins",
        });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });

  it('make a vehicle listed if the site requires photos', async () => {
    const { listed: before } = await importFeed([
      { stocknum: 'A', images: [at('slow-loris.jpg'), at('plain.jpg')] },
    ]).then(() => listing());
    await settled();
    expect([before, (await listing()).listed]).toEqual([false, true]);
    async function listing() {
      const { rows } = await booted.context.database.pool.query<{ slug: string }>(
        'select slug from vehicle.vehicles',
      );
      return (await ask('GET', vehicleApi.bySlug(rows[0]!.slug), { as: null })).body as { listed: boolean };
    }
  });
});

describe('photos by upload', () => {
  it('require a feed key of this site that was not revoked', async () => {
    await importFeed([{ stocknum: 'A', images: [] }]);
    const upload = (as: string | null, tenant = 'harbour') =>
      ask('POST', '/api/vehicle/photos?vehicle=A', { body: files['plain.jpg'], as, tenant });
    const other = (await addFeedKey(booted.context.database.pool, 'harbour', 'old system'))!;
    expect((await upload(other)).status).toBe(201);
    await revokeFeedKey(booted.context.database.pool, 'harbour', 'old system');
    for (const as of [null, other, 'fk_short', `fk_${'x'.repeat(32)}`])
      expect((await upload(as)).body).toMatchObject({ code: 'unauthorized' });
    expect((await upload(key, 'inland')).status).toBe(401);
    expect((await ask('GET', '/api/vehicle/photos', { as: null })).status).toBe(401);
    // Refused before the body is read, so that a client without a key cannot make the server buffer
    // megabytes.
    const tooLarge = await booted.app.inject({
      method: 'POST',
      url: '/api/vehicle/photos?vehicle=x',
      headers: { 'x-forecourt-tenant': 'harbour', 'content-type': 'image/jpeg' },
      payload: Buffer.alloc(40 * 1024 * 1024),
    });
    expect(tooLarge.statusCode).toBe(401);
  });

  it("are placed before the feed's, at the requested position, and survive the next import", async () => {
    await importFeed([{ stocknum: 'A', images: ['media/own.webp'] }]);
    const first = await ask('POST', '/api/vehicle/photos?vehicle=A', {
      body: files['rotated-with-position.jpg'],
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        width: 800,
        height: 1200,
        known: false,
        corrections: ['turned-upright', 'position-removed', 'metadata-removed'],
      },
    });
    const second = await ask('POST', '/api/vehicle/photos?vehicle=A&position=1', {
      body: files['plain.jpg'],
      type: 'application/octet-stream',
    });
    expect(
      (await ask('POST', '/api/vehicle/photos?vehicle=A&position=1', { body: files['plain.jpg'] })).body,
    ).toMatchObject({ key: second.body.key, known: true });
    await importFeed([{ stocknum: 'A', images: ['media/other.webp'] }]);
    expect(keysOf(await vehicle('A'))).toEqual([second.body.key, first.body.key, 'media/other.webp']);
    expect((await ask('DELETE', `/api/vehicle/photos?vehicle=A&key=${second.body.key}`)).status).toBe(204);
    expect((await ask('DELETE', `/api/vehicle/photos?vehicle=A&key=${second.body.key}`)).status).toBe(404);
    expect(keysOf(await vehicle('A'))).toEqual([first.body.key, 'media/other.webp']);
  });

  const replacedByFile = async (folder: string, work: () => Promise<void>) => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'no folder');
    await work();
    rmSync(folder);
  };
  it.each([
    ['is read-only', whileReadOnly],
    ['is replaced by a file', replacedByFile],
  ])('get 503 while the folder %s, and are taken after that without a restart', async (_, whileItIs) => {
    const folder = join(booted.context.dataDirectory, 'photos/harbour');
    await importFeed([{ stocknum: 'A', images: [] }]);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const upload = () =>
      booted.app.inject({
        method: 'POST',
        url: '/api/vehicle/photos?vehicle=A',
        headers: {
          'x-forecourt-tenant': 'harbour',
          authorization: `Bearer ${key}`,
          'content-type': 'image/jpeg',
        },
        payload: files['plain.jpg'],
      });
    const pool = booted.context.database.pool;
    const attempts = async () =>
      (await pool.query<{ attempts: number }>('select attempts from vehicle.photo_jobs')).rows[0]!.attempts;
    await whileItIs(folder, async () => {
      const refused = await upload();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
      expect(refused.json()).toMatchObject({
        code: 'unavailable',
        error: expect.stringMatching(/was not: please send it again/),
      });
      await importFeed([
        { stocknum: 'A', images: [] },
        { stocknum: 'B', images: [at('rotated-with-position.jpg')] },
      ]);
      // More often than a photo that is at fault itself.
      while ((await attempts()) < 4) await new Promise((resolve) => setTimeout(resolve, 20));
      expect((await pool.query('select 1 from vehicle.photos')).rows).toEqual([]);
    });

    expect((await upload()).statusCode).toBe(201);
    expect((await settled()).get('rotated-with-position.jpg')).toMatchObject({ state: 'taken' });
    expect(readdirSync(folder).filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it('are rejected with the reason', async () => {
    await importFeed([{ stocknum: 'A', images: [] }]);
    for (const [name, code] of [
      ['vector.jpg', 'vector'],
      ['page.jpg', 'page'],
      ['bomb.png', 'too-many-pixels'],
      ['truncated.jpg', 'broken'],
    ] as const) {
      expect(await ask('POST', '/api/vehicle/photos?vehicle=A', { body: files[name] })).toMatchObject({
        status: 422,
        body: { code },
      });
    }
    expect(
      (await ask('POST', '/api/vehicle/photos?vehicle=A', { body: Buffer.alloc(26_000_000) })).status,
    ).toBe(413);
    expect(
      (await ask('POST', '/api/vehicle/photos?vehicle=nobody', { body: files['plain.jpg'] })).body,
    ).toMatchObject({ code: 'unknown_vehicle' });
    expect((await vehicle('A')).images).toEqual([]);
  });

  it('can also be given by address, and are retried after a rejection', async () => {
    await importFeed([{ stocknum: 'A', images: [] }]);
    const give = (...urls: string[]) =>
      ask('POST', '/api/vehicle/photos/addresses', { body: { vehicle: 'A', urls } });
    expect(await give(at('plain.jpg'), 'http://[::1]/a.jpg')).toMatchObject({
      status: 202,
      body: { queued: 2 },
    });
    const statuses = await settled();
    expect(statuses.get('a.jpg')).toMatchObject({ state: 'refused', code: 'address' });
    expect(keysOf(await vehicle('A'))).toEqual([statuses.get('plain.jpg')!.key]);
    expect((await give(at('plain.jpg'), 'http://[::1]/a.jpg')).body).toEqual({ queued: 1 });
    expect((await give('ftp://example.com/a.jpg')).body).toMatchObject({ code: 'invalid_request' });
    expect((await ask('GET', '/api/vehicle/photos?state=taken')).body).toMatchObject({
      totals: { taken: 1 },
      photos: [{ url: at('plain.jpg') }],
    });
  });
});

it('serves the files only to internal servers', async () => {
  await importFeed([{ stocknum: 'A', images: [] }]);
  const { body } = await ask('POST', '/api/vehicle/photos?vehicle=A', { body: files['plain.jpg'] });
  const inside = (path: string) =>
    booted.app.inject({ url: vehicleApi.photo(path), headers: { 'x-forecourt-internal': 'yes' } });
  expect((await inside(body.key)).headers['content-type']).toBe('image/webp');
  expect((await booted.app.inject({ url: vehicleApi.photo(body.key) })).statusCode).toBe(404);
  expect((await inside(`photos/harbour/..%2f..%2ffeed.json`)).statusCode).toBe(404);
});

describe('pictures that change, or show nothing', () => {
  const hashOf = async (url: string) =>
    (
      await booted.context.database.pool.query<{ hash: string | null }>(
        'select hash from vehicle.photo_jobs where url = $1',
        [url],
      )
    ).rows[0]?.hash;

  it('notices another picture at the same address, and asks once a day', async () => {
    files['changing.jpg'] = files['plain.jpg']!;
    const url = at('changing.jpg');
    const feed = [{ stocknum: 'P1', images: [url] }];
    await importFeed(feed);
    await settled();
    const before = await hashOf(url);
    files['changing.jpg'] = await sharp(files['plain.jpg']).negate().jpeg().toBuffer();
    const asked = host.asked.get('/changing.jpg');
    await importFeed(feed);
    expect(host.asked.get('/changing.jpg')).toBe(asked);
    await booted.context.database.pool.query(
      "update vehicle.photo_jobs set finished_at = now() - interval '1 day'",
    );
    await importFeed(feed);
    while ((await hashOf(url)) === before) await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await hashOf(url)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps a picture whose address is gone', async () => {
    files['leaving.jpg'] = files['plain.jpg']!;
    const url = at('leaving.jpg');
    await importFeed([{ stocknum: 'P1', images: [url] }]);
    await settled();
    const before = await hashOf(url);
    delete files['leaving.jpg'];
    await booted.context.database.pool.query(
      "update vehicle.photo_jobs set finished_at = now() - interval '1 day'",
    );
    await importFeed([{ stocknum: 'P1', images: [url] }]);
    for (;;) {
      const { rows } = await booted.context.database.pool.query('select check_at from vehicle.photo_jobs');
      if (rows[0].check_at === null) break;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(await hashOf(url)).toBe(before);
  });

  it('counts one picture under many addresses as none, and leaves the others', async () => {
    const singlePicture = await sharp(files['plain.jpg']).negate().jpeg().toBuffer();
    const names = Array.from({ length: 9 }, (_, index) => `car-${index + 1}.jpg`);
    for (const name of names) files[name] = files['plain.jpg']!;
    files['own.jpg'] = singlePicture;
    await importFeed(
      names.map((name, index) => ({ stocknum: `P${index}`, images: [at(name), at('own.jpg')] })),
    );
    let statuses = await settled();
    while (statuses.get('car-1.jpg')!.state !== 'refused') statuses = await settled();
    expect(names.map((name) => statuses.get(name)!.code)).toEqual(names.map(() => 'repeated'));
    expect(statuses.get('own.jpg')!.state).toBe('taken');
  });
});
