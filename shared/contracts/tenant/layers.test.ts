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

it('gives precedence to the later layer, and records which layer set each value', () => {
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

it('accepts integers from 0 to 14 as the minimum number of photos', () => {
  const photos = (minPhotos: unknown) => () =>
    resolve(layer('tenant', 'demo', { stock: { filter: { minPhotos } } }));
  for (let count = 0; count <= 14; count++)
    expect(photos(count)().config.stock.filter).toEqual({ minPhotos: count, requirePrice: false });
  for (const wrong of [-1, 15, 2.5, '3']) expect(photos(wrong)).toThrow(/stock\.filter\.minPhotos/);
});

it('replaces lists as a whole', () => {
  const { config } = resolve(layer('group', 'north', { search: { popularMakes: ['Kia'] } }));
  expect(config.search.popularMakes).toEqual(['Kia']);
});

it('drops the provenance of the fields of an object that a later layer sets to null', () => {
  const { config, provenance } = resolve(
    layer('group', 'north', { announcement: { id: 'a', text: 'Open late', href: null } }),
    layer('tenant', 'demo', { announcement: null }),
  );
  expect(config.announcement).toBeNull();
  expect(Object.keys(provenance).filter((path) => path.startsWith('announcement'))).toEqual(['announcement']);
});

it('drops the provenance of a null that a later layer replaces by an object', () => {
  const { provenance } = resolve(
    layer('tenant', 'demo', { announcement: { id: 'a', text: 'Open late', href: null } }),
  );
  expect(Object.keys(provenance).filter((path) => path.startsWith('announcement'))).toEqual([
    'announcement.id',
    'announcement.text',
    'announcement.href',
  ]);
});

it('names every invalid field with the layer that set it', () => {
  const wrong = () =>
    resolve(
      layer('group', 'north', { stock: { soldDays: -1 } }),
      layer('dealership', 'city', { theme: { brand: 'red' } }),
    );
  expect(wrong).toThrow(/^configuration of tenant "demo" is not valid:/);
  expect(wrong).toThrow(/stock\.soldDays: .* \(set by group:north\)/);
  expect(wrong).toThrow(
    /theme\.brand: "red" is refused: a colour is written #rrggbb \(set by dealership:city\)/,
  );
});

it('does not print a secret that is refused', () => {
  const webhook = { dealership_slug: null, url: 'https://crm.example.com/leads', secret: 'swordfish' };
  expect(() => resolve(layer('tenant', 'demo', { private: { leadWebhooks: [webhook] } }))).toThrow(
    /secret: the value is too short; enter 16 characters or more/,
  );
});

it('rejects an invalid address of a player or an image service', () => {
  expect(() => resolve(layer('tenant', 'demo', { vehiclePage: { embedPrefixes: ['youtube'] } }))).toThrow(
    /vehiclePage\.embedPrefixes\.0/,
  );
  expect(() =>
    resolve(layer('tenant', 'demo', { images: { kind: 'template', baseUrl: 'cdn', template: '{key}' } })),
  ).toThrow(/images\.baseUrl/);
});

it.each([
  ['navigation.header.0.href', { navigation: { header: [{ label: 'A', href: 'javascript:alert(1)' }] } }],
  [
    'navigation.footer.0.links.0.href',
    { navigation: { footer: [{ title: 'A', links: [{ label: 'A', href: 'data:x' }] }] } },
  ],
  ['announcement.href', { announcement: { id: 'a', text: 'A', href: ' javascript:alert(1)' } }],
  ['service.pricingGuideUrl', { service: { pricingGuideUrl: 'file:///etc/passwd' } }],
  ['vehiclePage.videoOrigins.0', { vehiclePage: { videoOrigins: ['https:'] } }],
  [
    'private.security.contact.0',
    { private: { security: { contact: ['me'], expires: '2027-01-01T00:00:00Z' } } },
  ],
  ['private.security.expires', { private: { security: { contact: ['tel:+61-7'], expires: 'soon' } } }],
])('refuses what would run code or mean nothing, and names %s', (field, config) => {
  expect(() => resolve(layer('tenant', 'demo', config))).toThrow(
    new RegExp(`${field.replaceAll('.', '\\.')}: `),
  );
});

it('finds the origin of a list item in its list', () => {
  const { provenance } = resolve();
  expect(originOf('search.popularMakes.0', provenance)).toBe('platform:platform');
  expect(originOf('search.nothing', provenance)).toBeUndefined();
});

it('does not allow prototype pollution', () => {
  const hostile = JSON.parse(
    '{"__proto__": {"polluted": true}, "stock": {"__proto__": {"polluted": true}}, "pages": {"constructor": {"title": "T", "paragraphs": []}}}',
  ) as Record<string, unknown>;
  expect(resolve(layer('tenant', 'demo', hostile)).config.pages.constructor).toEqual({
    title: 'T',
    paragraphs: [],
  });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
