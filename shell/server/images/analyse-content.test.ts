import sharp from 'sharp';
import { analyseContent } from './analyse-content.ts';
import { defaultLimits } from './images-plugin.ts';
import { transformPicture } from './transform-picture.ts';

const [width, height] = [480, 320];

function paint(colour: (x: number, y: number) => number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) =>
      Math.max(0, Math.min(255, Math.round(colour(at % width, Math.floor(at / width))))),
    ),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

let seed = 7;
const noise = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648 - 0.5;
};
const sky = () => paint((x, y) => 60 + (60 * x) / width + (40 * y) / height);
const gravel = () => paint((x, y) => 120 + 60 * Math.sin(x / 7) + 40 * Math.sin(y / 5) + noise() * 120);
const logo = () => paint((x, y) => ((x - 240) ** 2 + (y - 160) ** 2 < 100 ** 2 ? 20 : 250));

it('raises the quality of a smooth picture and lowers that of a noisy one', async () => {
  const [smooth, noisy] = [await analyseContent(await sky(), 1e7), await analyseContent(await gravel(), 1e7)];
  expect(smooth).toEqual({ isDrawing: false, qualityStep: expect.any(Number) });
  expect(smooth.qualityStep).toBeGreaterThan(5);
  expect(noisy.qualityStep).toBeLessThan(-5);
});

it('keeps the edges of a drawing clean, in fewer bytes than lossy WebP', async () => {
  const drawing = await logo();
  expect((await analyseContent(drawing, 1e7)).isDrawing).toBe(true);
  const rendered = await transformPicture(
    drawing,
    { width: 480, fit: 'cover', quality: 'standard' },
    'webp',
    defaultLimits,
  );
  expect(rendered.length).toBeLessThan((await sharp(drawing).webp({ quality: 74 }).toBuffer()).length);
  const [before, after] = await Promise.all(
    [drawing, rendered].map((file) => sharp(file).removeAlpha().greyscale().raw().toBuffer()),
  );
  const worst = before!.reduce((most, value, at) => Math.max(most, Math.abs(value - after![at]!)), 0);
  expect(worst).toBeLessThan(24);
});
