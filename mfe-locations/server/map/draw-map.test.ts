import '@forecourt/test-kit/languages';
import sharp from 'sharp';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { drawMap } from './draw-map.ts';
import { placeLabels } from './place-labels.ts';

const parramatta = { lat: -33.815, long: 151.0011 };
const labelsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text);
/** The coordinates of a label's dot. */
const dotOf = (svg: string, name: string) => {
  const [, x, y] = new RegExp(`cx="([\\d.]+)" cy="([\\d.]+)" r="[\\d.]+"/><text[^>]*>${name}<`).exec(svg)!;
  return { x: Number(x), y: Number(y) };
};

it('places towns at their true distance and direction from the centre', () => {
  const svg = drawMap(parramatta, 8, 'large', aTenant());
  expect(labelsOf(svg)).toEqual(expect.arrayContaining(['Sydney', 'Newcastle', 'Wollongong', 'Goulburn']));
  // Newcastle is 122 km north-east of Parramatta, Wollongong 68 km south; a pixel is 508 m here.
  const newcastle = dotOf(svg, 'Newcastle');
  const away = Math.hypot(newcastle.x - 480, newcastle.y - 270) * 0.508;
  expect(away).toBeGreaterThan(118);
  expect(away).toBeLessThan(126);
  expect(newcastle.x).toBeGreaterThan(480);
  expect(dotOf(svg, 'Wollongong').y).toBeGreaterThan(270);
});

it('renders land and sea on either side of the coast', async () => {
  const svg = drawMap({ lat: -27.47, long: 153.03 }, 5, 'large', aTenant());
  const colour = aTenant().theme.surface;
  const plain = svg.replaceAll(/color-mix\([^)]*\)/g, '#0000ff').replace(/<path class="p".*$/, '</svg>');
  const { data, info } = await sharp(Buffer.from(plain))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    `#${[0, 1, 2].map((part) => data[(y * info.width + x) * info.channels + part]!.toString(16).padStart(2, '0')).join('')}`;
  // 500 km west of Brisbane is land, 500 km east of it is sea.
  expect([at(480 - 115, 270), at(480 + 115, 270)]).toEqual([colour, '#0000ff']);
});

it('limits the zoom to the accuracy of the outline, and labels fewer towns on a large area', () => {
  expect(drawMap(parramatta, 17, 'large', aTenant())).toBe(drawMap(parramatta, 8, 'large', aTenant()));
  const country = labelsOf(drawMap({ lat: -28, long: 134 }, 4, 'large', aTenant()));
  expect(country).toEqual(expect.arrayContaining(['Sydney', 'Perth', 'Darwin', 'Hobart']));
  expect(country).not.toContain('Geelong');
});

it("shows names in the site's language", () => {
  const svg = drawMap(parramatta, 8, 'large', aTenant({ locale: 'ar', direction: 'rtl' }));
  expect(labelsOf(svg)).toContain('سيدني');
  expect(labelsOf(svg)).not.toContain('Sydney');
});

it('keeps names off the corner of the button that opens a map', () => {
  const caboolture = { lat: -27.0847, long: 152.9511 };
  const anchorOf = (direction: 'ltr' | 'rtl') =>
    /text-anchor="(\w+)">Brisbane</.exec(drawMap(caboolture, 8, 'small', aTenant({ direction })))?.[1];
  expect(anchorOf('rtl')).toBe('start');
  expect(anchorOf('ltr')).toBe('end');
});

it('omits labels that would overlap other labels, and keeps them off the pin', () => {
  const frame = { width: 300, height: 200 };
  const at = (text: string, x: number, y: number, rank = 3) => ({ text, x, y, rank });
  const texts = (list: ReturnType<typeof at>[]) => placeLabels(list, frame, []).map(({ text }) => text);
  const crowd = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((text) => at(text, 80, 50));
  const shown = texts([...crowd, at('Capital', 81, 51, 1)]);
  expect(shown[0]).toBe('Capital');
  expect(shown.length).toBeLessThan(4);
  const pin = { left: 138, right: 162, top: 68, bottom: 104 };
  expect(placeLabels([at('Here', 150, 100)], frame, [pin])[0]).toMatchObject({ anchor: 'middle' });
});

it('names an area beside what covers its dot', () => {
  const frame = { width: 300, height: 200 };
  const covering = { left: 40, right: 160, top: 82, bottom: 140 };
  const at = (text: string, isArea: boolean) => ({ text, x: 110, y: 100, rank: 1, isArea });
  expect(placeLabels([at('Capital', true), at('Suburb', false)], frame, [covering])).toEqual([
    expect.objectContaining({ text: 'Capital', labelX: 167, anchor: 'start', isBare: true }),
  ]);
});
