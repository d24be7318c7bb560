import { originOf, resolveLayers, type ConfigLayer } from './layers.ts';
import { platformLayer } from './platform-layer.ts';

const layer = (kind: ConfigLayer['kind'], key: string, config: Record<string, unknown>): ConfigLayer => ({
  kind,
  key,
  tenant: kind === 'dealership' ? 'demo' : null,
  config,
});
const tenantLayer = layer('tenant', 'demo', {
  slug: 'demo',
  id: 1,
  name: 'Demo Motors',
  legalName: 'Demo Motors Pty Ltd',
});
const resolve = (...layers: ConfigLayer[]) => resolveLayers('demo', [platformLayer, tenantLayer, ...layers]);

it('lets the later layer win, and records who set each value', () => {
  const { config, provenance } = resolve(
    layer('group', 'north', { stock: { soldDays: 5, newArrivalDays: 4 } }),
    layer('tenant', 'demo', { stock: { soldDays: 1 } }),
  );
  expect(config.stock).toMatchObject({ soldDays: 1, newArrivalDays: 4, noPriceText: 'Enquire for price' });
  expect([
    provenance['stock.soldDays'],
    provenance['stock.newArrivalDays'],
    provenance['stock.noPriceText'],
  ]).toEqual(['tenant:demo', 'group:north', 'platform:platform']);
});

it('takes 0 to 14 as the least number of photos, whole ones', () => {
  const photos = (minPhotos: unknown) => () =>
    resolve(layer('tenant', 'demo', { stock: { filter: { minPhotos } } }));
  for (let count = 0; count <= 14; count++)
    expect(photos(count)().config.stock.filter).toEqual({ minPhotos: count, requirePrice: false });
  for (const wrong of [-1, 15, 2.5, '3']) expect(photos(wrong)).toThrow(/stock\.filter\.minPhotos/);
});

it('replaces lists whole', () => {
  const { config } = resolve(layer('group', 'north', { search: { popularMakes: ['Kia'] } }));
  expect(config.search.popularMakes).toEqual(['Kia']);
});

it('forgets who set the parts of what a later layer replaced by nothing', () => {
  const { config, provenance } = resolve(
    layer('group', 'north', { announcement: { id: 'a', text: 'Open late', href: null } }),
    layer('tenant', 'demo', { announcement: null }),
  );
  expect(config.announcement).toBeNull();
  expect(Object.keys(provenance).filter((path) => path.startsWith('announcement'))).toEqual(['announcement']);
});

it('forgets who set nothing once a later layer sets the parts', () => {
  const { provenance } = resolve(
    layer('tenant', 'demo', { announcement: { id: 'a', text: 'Open late', href: null } }),
  );
  expect(Object.keys(provenance).filter((path) => path.startsWith('announcement'))).toEqual([
    'announcement.id',
    'announcement.text',
    'announcement.href',
  ]);
});

it('names every wrong field with the layer that set it', () => {
  const wrong = () =>
    resolve(
      layer('group', 'north', { stock: { soldDays: -1 } }),
      layer('dealership', 'city', { theme: { brand: 'red' } }),
    );
  expect(wrong).toThrow(/^configuration of tenant "demo" is not valid:/);
  expect(wrong).toThrow(/stock\.soldDays: .* \(set by group:north\)/);
  expect(wrong).toThrow(/theme\.brand: a colour is written #rrggbb \(set by dealership:city\)/);
});

it('refuses the address of a player or a picture service that is none', () => {
  expect(() => resolve(layer('tenant', 'demo', { vehiclePage: { embedPrefixes: ['youtube'] } }))).toThrow(
    /vehiclePage\.embedPrefixes\.0/,
  );
  expect(() =>
    resolve(layer('tenant', 'demo', { images: { kind: 'template', baseUrl: 'cdn', template: '{key}' } })),
  ).toThrow(/images\.baseUrl/);
});

it('finds the origin of a part in what it is a part of', () => {
  const { provenance } = resolve();
  expect(originOf('search.popularMakes.0', provenance)).toBe('platform:platform');
  expect(originOf('search.nothing', provenance)).toBeUndefined();
});

it('cannot be made to change what all objects are', () => {
  const hostile = JSON.parse(
    '{"__proto__": {"polluted": true}, "stock": {"__proto__": {"polluted": true}}, "pages": {"constructor": {"title": "T", "paragraphs": []}}}',
  ) as Record<string, unknown>;
  expect(resolve(layer('tenant', 'demo', hostile)).config.pages.constructor).toEqual({
    title: 'T',
    paragraphs: [],
  });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
