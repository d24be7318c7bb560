import '@forecourt/test-kit/languages';
import { gunzipSync } from 'node:zlib';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { mapStyle } from './map-style.ts';
import { outlineGeoJson } from './outline.ts';

const withMap = (style: string | null, locale = 'en-AU') =>
  aTenant({ locale, locations: { map: { style } } });

it.each([null, 'https://tiles.example.com/australia.pmtiles'])(
  'is a style of the specification without a glyph server: %s',
  (style) => {
    const written = mapStyle(withMap(style));
    expect(validateStyleMin(written)).toEqual([]);
    expect(written).not.toHaveProperty('glyphs');
    expect(written).not.toHaveProperty('sprite');
  },
);

it('requests nothing from another host unless the site names an archive', () => {
  expect(JSON.stringify(mapStyle(withMap(null)))).not.toMatch(/https?:/);
  expect(mapStyle(withMap('https://tiles.example.com/australia.pmtiles')).sources).toMatchObject({
    streets: { url: 'pmtiles://https://tiles.example.com/australia.pmtiles' },
  });
});

it("has the site's colours and names towns in its language", () => {
  const written = JSON.stringify(mapStyle(withMap(null, 'ar')));
  expect(written).toContain('سيدني');
  expect(written).toContain(aTenant().theme.ink);
});

it('has an outline of land and state borders', () => {
  const { features } = JSON.parse(gunzipSync(outlineGeoJson()).toString('utf8')) as {
    features: { properties: { kind: string }; geometry: { coordinates: unknown[] } }[];
  };
  expect(features.map(({ properties }) => properties.kind)).toEqual(['land', 'border']);
  for (const { geometry } of features) expect(geometry.coordinates.length).toBeGreaterThan(5);
});
