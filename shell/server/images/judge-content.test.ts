import sharp from 'sharp';
import { judgeContent } from './judge-content.ts';
import { usualLimits } from './images-plugin.ts';
import { transformPicture } from './transform-picture.ts';

const [width, height] = [960, 640];

function paint(colour: (x: number, y: number) => number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.fill(Math.max(0, Math.min(255, Math.round(colour(at % width, Math.floor(at / width))))), at * 3, at * 3 + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } }).png().toBuffer();
}

let seed = 7;
const noise = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648 - 0.5;
};
const sky = () => paint((x, y) => 60 + (60 * x) / width + (40 * y) / height);
const gravel = () => paint((x, y) => 120 + 60 * Math.sin(x / 7) + 40 * Math.sin(y / 5) + noise() * 120);
const logo = () => paint((x, y) => ((x - 480) ** 2 + (y - 320) ** 2 < 200 ** 2 ? 20 : 250));

it('spares a smooth picture and presses a noisy one', async () => {
  const [smooth, noisy] = [await judgeContent(await sky(), 1e7), await judgeContent(await gravel(), 1e7)];
  expect(smooth).toEqual({ isDrawing: false, qualityStep: expect.any(Number) });
  expect(smooth.qualityStep).toBeGreaterThan(5);
  expect(noisy.qualityStep).toBeLessThan(-5);
});

it('keeps the edges of a drawing clean, in fewer bytes than a photograph\'s coder would take', async () => {
  const drawing = await logo();
  expect((await judgeContent(drawing, 1e7)).isDrawing).toBe(true);
  const rendered = await transformPicture(drawing, { width: 960, fit: 'cover', quality: 'standard' }, 'webp', usualLimits);
  expect(rendered.length).toBeLessThan((await sharp(drawing).webp({ quality: 74 }).toBuffer()).length);
  const [before, after] = await Promise.all([drawing, rendered].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
  let worst = 0;
  before!.forEach((value, at) => (worst = Math.max(worst, Math.abs(value - after![at]!))));
  expect(worst).toBeLessThan(24);
});
