import sharp from 'sharp';
import { differenceOf, isAlike, outlineOf } from './outline.ts';

/** A page: a dark header, and two columns of cards. */
const page = (cardTone: number, headerAt: 'top' | 'bottom' = 'top', width = 480) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#fff' } })
    .composite([
      box(width, 60, 20, 0, headerAt === 'top' ? 0 : 540),
      ...[0, 1].flatMap((row) =>
        [0, 1].map((column) => box(200, 180, cardTone, 20 + column * 230, 90 + row * 210)),
      ),
    ])
    .png()
    .toBuffer();
const box = (width: number, height: number, tone: number, left: number, top: number) => ({
  input: { create: { width, height, channels: 3 as const, background: { r: tone, g: tone, b: tone } } },
  left,
  top,
});

it('accepts a page whose pictures are a little lighter', async () => {
  const [one, other] = [await outlineOf(await page(120)), await outlineOf(await page(140))];
  expect(isAlike(await differenceOf(one, other))).toBe(true);
});

it('rejects a page whose header has moved and whose cards have disappeared', async () => {
  const one = await outlineOf(await page(120));
  expect(isAlike(await differenceOf(one, await outlineOf(await page(255))))).toBe(false);
  expect(isAlike(await differenceOf(one, await outlineOf(await page(255, 'bottom'))))).toBe(false);
});

it('stores an outline in less than 4 KB', async () => {
  expect((await outlineOf(await page(90))).length).toBeLessThan(4096);
});
