import fc from 'fast-check';
import sharp from 'sharp';
import { hostilePictures } from '../testing/hostile-pictures.ts';
import { cleanPhoto, photoLimits, type CleanPhoto } from './clean-photo.ts';
import { hasPosition } from './exif-position.ts';

let files: Record<string, Buffer>;
beforeAll(async () => {
  files = await hostilePictures();
});

const taken = async (name: string): Promise<CleanPhoto> => {
  const cleaning = await cleanPhoto(files[name]!);
  if (!cleaning.ok) throw new Error(`${name}: ${cleaning.reason}`);
  return cleaning;
};

it.each([
  ['bomb.png', 'too-many-pixels', /60000 x 60000 pixels, more than 50 million/],
  ['100-megapixels.png', 'too-many-pixels', /10000 x 10000/],
  ['vector.jpg', 'vector', /scripts/],
  ['page.jpg', 'page', /web page/],
  ['truncated.jpg', 'broken', /cut off/],
  ['empty.jpg', 'empty', /empty/],
  ['document.jpg', 'not-a-picture', /none of/],
  ['phone.heic', 'heic', /JPEG instead/],
  ['header-only.jpg', 'broken', /cannot be read/],
  ['tracking-dot.gif', 'too-small', /1 x 1/],
])('rejects %s (%s) with the reason', async (name, code, reason) => {
  expect(await cleanPhoto(files[name]!)).toEqual({ ok: false, code, reason: expect.stringMatching(reason) });
});

it('rejects a file over the size limit before it reads the content', async () => {
  expect(await cleanPhoto(Buffer.alloc(photoLimits.bytes + 1))).toMatchObject({ code: 'too-large' });
});

it('rotates a photo upright, and removes its position and camera data', async () => {
  const before = await sharp(files['rotated-with-position.jpg']!).metadata();
  expect([before.orientation, hasPosition(before.exif!)]).toEqual([6, true]);
  const { file, width, height, corrections } = await taken('rotated-with-position.jpg');
  expect(corrections).toEqual(['turned-upright', 'position-removed', 'metadata-removed']);
  expect([width, height]).toEqual([800, 1200]);
  const after = await sharp(file).metadata();
  expect([after.format, after.orientation, after.exif, after.xmp, after.icc]).toEqual([
    'webp',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // The left half is now at the top.
  const { data } = await sharp(file)
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[0]! > data[2]!, data[3]! < data[5]!]).toEqual([true, true]);
});

it('removes data appended to a picture', async () => {
  const { file } = await taken('page-behind-picture.jpg');
  expect(file.includes('script')).toBe(false);
  expect(file.includes('PK\x03\x04')).toBe(false);
});

it('keeps the first frame of an animation, and shrinks a very large picture', async () => {
  const still = await taken('animated.gif');
  expect(still.corrections).toEqual(['first-frame']);
  expect((await sharp(still.file).metadata()).pages).toBeUndefined();
  expect(await taken('large.jpg')).toMatchObject({
    width: 2560,
    height: 1920,
    corrections: ['made-smaller'],
    placeholder: { colour: expect.stringMatching(/^#/) },
  });
});

it('never throws, for any input', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('plain.jpg', 'bomb.png', 'animated.gif', 'phone.heic'),
      fc.nat(200),
      async (junk, name, at) => {
        const bytes = Buffer.from(files[name]!.subarray(0, 3000));
        bytes.set(junk.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        expect(typeof (await cleanPhoto(bytes)).ok).toBe('boolean');
      },
    ),
    { numRuns: 60 },
  );
});
