import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { dataDirectory, expect, open, port, site, test } from '../fixtures/test.ts';

const repository = resolve(import.meta.dirname, '../..');
const slug = 'the-one-with-nothing-but-a-name';

/** Creates a feed key on the command line, as a dealer's administrator does, while the site runs. */
function makeFeedKey(name: string): string {
  return execFileSync(
    process.execPath,
    [
      join(repository, 'shell/cli/forecourt.ts'),
      'stock',
      'feed-key',
      'add',
      '--tenant',
      'harbour',
      '--name',
      name,
    ],
    { env: { ...process.env, DATA_DIR: dataDirectory() }, encoding: 'utf8' },
  ).trim();
}

function dealer(request: APIRequestContext, key: string, vehicle: string) {
  const address = `http://127.0.0.1:${port()}/api/vehicle/photos`;
  const headers = { host: `harbour.localhost:${port()}`, authorization: `Bearer ${key}` };
  return {
    upload: (data: Buffer) =>
      request.post(`${address}?vehicle=${vehicle}`, {
        headers: { ...headers, 'content-type': 'image/jpeg' },
        data,
      }),
    give: (urls: string[]) => request.post(`${address}/addresses`, { headers, data: { vehicle, urls } }),
    report: async () =>
      (await (await request.get(`${address}?limit=1000`, { headers })).json()) as {
        photos: { url: string; state: string; code: string | null }[];
      },
    remove: (photo: string) => request.delete(`${address}?vehicle=${vehicle}&key=${photo}`, { headers }),
  };
}

test("a dealer's photo is shown on the vehicle at once, and an invalid one is refused with its reason", async ({
  page,
  request,
}) => {
  await open(page, site('harbour', `/cars/${slug}`));
  await expect(page.locator('main img[src*="/photos/"]')).toHaveCount(0);
  const local = { headers: { host: `harbour.localhost:${port()}` } };
  const { vehicle } = (await (
    await request.get(`http://127.0.0.1:${port()}/api/vehicle/cars/${slug}`, local)
  ).json()) as { vehicle: { id: string } };
  const photo = Buffer.from(
    await (
      await request.get(
        `http://127.0.0.1:${port()}/images/960-jpeg-high/media/suv/white/front-three-quarter.webp`,
        local,
      )
    ).body(),
  );
  const yard = dealer(request, makeFeedKey(`yard ${Date.now()}`), vehicle.id);

  const refusals: [string, Buffer][] = [
    ['vector', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['broken', photo.subarray(0, photo.length / 2)],
    ['not-a-picture', Buffer.from('%PDF-1.7')],
    ['unauthorized', photo],
  ];
  for (const [code, file] of refusals) {
    const answer = await (
      code === 'unauthorized' ? dealer(request, `fk_${'x'.repeat(32)}`, vehicle.id) : yard
    ).upload(file);
    expect([code, answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([
      code,
      code === 'unauthorized' ? 401 : 422,
      code,
    ]);
  }

  const answer = await yard.upload(photo);
  expect(answer.status()).toBe(201);
  const { key } = (await answer.json()) as { key: string };
  try {
    await expect(async () => {
      await open(page, site('harbour', `/cars/${slug}`));
      await expect(page.locator(`main img[src*="${key}"]`).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(
      await page
        .locator(`main img[src*="${key}"]`)
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(300);
  } finally {
    expect((await yard.remove(key)).status()).toBe(204);
  }
});

test("photo URLs that point into the server's own network are refused", async ({ request }) => {
  const local = { headers: { host: `harbour.localhost:${port()}` } };
  const { vehicle } = (await (
    await request.get(`http://127.0.0.1:${port()}/api/vehicle/cars/${slug}`, local)
  ).json()) as { vehicle: { id: string } };
  const yard = dealer(request, makeFeedKey(`addresses ${Date.now()}`), vehicle.id);
  const urls = [
    `http://127.0.0.1:${port()}/icon.svg`,
    'http://169.254.169.254/latest/meta-data/a.jpg',
    'http://[::1]/a.jpg',
    'http://2130706433/a.jpg',
    `http://localhost:${port()}/icon.svg`,
  ];
  expect((await yard.give(urls)).status()).toBe(202);
  await expect
    .poll(
      async () => {
        const { photos } = await yard.report();
        return urls.map((url) => photos.find((one) => one.url === url)?.code);
      },
      { timeout: 90_000 },
    )
    .toEqual(urls.map(() => 'address'));
});
