import '@forecourt/test-kit/languages';
import sharp from 'sharp';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { drawGround } from './draw-ground.ts';

const site = aTenant();

/** Whether a place is on land, by the colour of its pixel. */
async function isLand(view: Parameters<typeof drawGround>[0], place: { lat: number; lng: number }) {
  const svg = drawGround(view, site)
    .replaceAll(/stroke:color-mix\([^)]*\)/g, 'stroke:none')
    .replaceAll(/color-mix\([^)]*\)/g, '#0000ff');
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const squeeze = Math.cos((view.lat * Math.PI) / 180);
  const x = Math.round(info.width / 2 + ((place.lng - view.lng) * squeeze * info.height) / view.height);
  const y = Math.round(info.height / 2 - ((place.lat - view.lat) * info.height) / view.height);
  const [red, , blue] = data.subarray((y * info.width + x) * info.channels);
  return !(red === 0 && blue === 255);
}

it.each([2, 1.33])(
  'renders towns on land and the sea beside them, at an aspect ratio of %s',
  async (ratio) => {
    const country = { lat: -27, lng: 134, height: 34, ratio };
    const brisbane = { lat: -27.47, lng: 152.9, height: 4, ratio };
    expect(await isLand(country, { lat: -23.7, lng: 133.9 })).toBe(true);
    expect(await isLand(country, { lat: -34, lng: 130 })).toBe(false);
    expect(await isLand(brisbane, { lat: -27.6, lng: 152.2 })).toBe(true);
    expect(await isLand(brisbane, { lat: -27.6, lng: 154 })).toBe(false);
  },
);

it('returns a small SVG for large and small areas', () => {
  expect(drawGround({ lat: -27, lng: 134, height: 40, ratio: 2 }, site).length).toBeLessThan(40_000);
  expect(drawGround({ lat: -33.8, lng: 151, height: 0.11, ratio: 2 }, site).length).toBeLessThan(3000);
});

it('names the towns of a frame in its language, but none below a pin or a button', () => {
  const named = (more: object, locale = 'en-AU') =>
    [
      ...drawGround({ lat: -33.8, lng: 151, height: 2, ratio: 2.5, ...more }, aTenant({ locale })).matchAll(
        /<text[^>]*>([^<]+)</g,
      ),
    ].map(([, name]) => name);
  expect(named({})).toEqual([]);
  expect(named({ width: 1000 })).toEqual(expect.arrayContaining(['Sydney', 'Wollongong', 'Gosford']));
  expect(named({ width: 1000 }, 'ar')).toContain('سيدني');
  const penrith = `${(0.5 - (0.31 * Math.cos((33.8 * Math.PI) / 180)) / 5).toFixed(2)},0.48`;
  expect(named({ width: 1000 })).toContain('Penrith');
  expect(named({ width: 1000, pins: `0.1,0.1;${penrith}` })).not.toContain('Penrith');
  expect(named({ width: 1000, height: 30 })).not.toContain('Gosford');
});
