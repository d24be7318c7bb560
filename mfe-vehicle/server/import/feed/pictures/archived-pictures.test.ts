import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains } from '@forecourt/test-kit/boot-domain';
import { createArchiveIntake } from '../../../photos/intake/archive-intake.ts';
import { server } from '../../../plugin.ts';
import { importStockFile } from '../../import-stock-file.ts';
import { suggestProfile } from '../../suggest/suggest-profile.ts';
import { checkFile } from '../check-file.ts';
import { createProfile } from '../profile/create-profile.ts';
import { zipOf } from '../testing/zip-of.ts';
import { openArchivedPictures } from './archived-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
const layouts = join(import.meta.dirname, '../../suggest/layouts');

async function mobileZip(): Promise<string> {
  const path = join(folder, 'mobile.zip');
  writeFileSync(
    path,
    zipOf({
      'stock.csv': readFileSync(join(layouts, 'mobile-de.csv')),
      'K1001.jpg': await picture('#a00'),
      'K1001_10.jpg': await picture('#0a0'),
      'K1001_2.jpg': await picture('#00a'),
      'K1002_1.JPG': await picture('#aa0'),
      'K1003.jpg': Buffer.from('no picture'),
    }),
  );
  return path;
}

it('finds the pictures of a name in their order', async () => {
  const pictures = await openArchivedPictures(await mobileZip());
  expect(pictures!.find('K1001')).toEqual(['k1001.jpg', 'k1001_2.jpg', 'k1001_10.jpg']);
  expect(pictures!.find('K1002.jpg')).toEqual(['k1002_1.jpg']);
  expect(pictures!.find('K1001_2.jpg')).toEqual(['k1001_2.jpg']);
  expect(pictures!.find('K100')).toEqual([]);
  pictures!.close();
});

it('shows the pictures in the zip of a feed, and reports those that are missing', async () => {
  const file = await mobileZip();
  const { profile } = await suggestProfile(file, { rate: 1.5 });
  expect(profile.questions).toBeUndefined();
  expect((await checkFile(createProfile(profile), file)).result.flagged['pictures-missing']?.count).toBe(5);
  const { context, close } = await bootDomains([server], { tenants: [aTenant({ slug: 'yard' })] });
  try {
    const { database } = context;
    const report = await importStockFile(database, {
      file,
      tenant: 'yard',
      source: 'mobile',
      profile: createProfile(profile),
      takePicture: createArchiveIntake(database, 'yard', folder),
    });
    expect([report.added, report.flagged['pictures-missing']?.count]).toEqual([8, 6]);
    const { rows } = await database.pool.query<{ urls: string[] }>(
      `select array(select jsonb_array_elements(data->'images')->'image'->>'url') as urls from vehicle.vehicles order by stocknum limit 3`,
    );
    expect(rows.map(({ urls }) => urls.length)).toEqual([3, 1, 0]);
    expect(rows[0]!.urls[0]).toMatch(/^photos\/yard\/[0-9a-f]{32}\.webp$/);
    expect(readFileSync(join(folder, rows[0]!.urls[0]!)).length).toBeGreaterThan(100);
  } finally {
    await close();
  }
});
