import sharp from 'sharp';
import { PicturePlaceholder } from '@forecourt/contracts/images/placeholder';
import { makePlaceholder } from './picture-placeholder.ts';

const half = (background: string) => ({
  input: { create: { width: 300, height: 400, channels: 3 as const, background } },
  left: 300,
  top: 0,
});

it('consists of the mean colour and a tiny copy of the picture', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([half('#0000ff')])
    .jpeg()
    .toBuffer();
  const placeholder = PicturePlaceholder.parse(await makePlaceholder(picture));
  expect(placeholder.colour).toMatch(/^#[78][0-9a-f]0[0-9a-f][78][0-9a-f]$/);
  const blur = await sharp(Buffer.from(placeholder.blur!, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(blur.info).toMatchObject({ width: 16, height: 11 });
  expect([blur.data[0]! > 150, blur.data[2]! < 100]).toEqual([true, true]);
  expect(placeholder.blur!.length).toBeLessThan(200);
});

it('makes no placeholder for a transparent picture', async () => {
  expect(
    await makePlaceholder(
      await sharp({
        create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
      })
        .png()
        .toBuffer(),
    ),
  ).toBeNull();
});
