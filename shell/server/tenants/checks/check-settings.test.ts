import type { ConfigLayer, SettingsLayer } from '@forecourt/contracts/tenant/layers';
import { tenantLayers } from '@forecourt/demo-data/tenants/tenant-layers';
import { setValue } from '../settings/set-value.ts';
import { requireMeaning, requireNames } from './check-settings.ts';
import type { ExistingNames } from './missing-names.ts';

const saved = tenantLayers.filter(({ kind }) => kind !== 'platform');
const harbour = saved.find(({ kind, key }) => kind === 'tenant' && key === 'harbour')!;
const replace = (layer: ConfigLayer) => [...saved.filter((one) => one !== harbour), layer];
const withSetting = (path: string, value: unknown): ConfigLayer => ({
  ...harbour,
  config: setValue(harbour.config, path.split('.'), value),
});
/** Saves one changed setting of a site whose other settings are stored already. */
const save = (path: string, value: unknown) => {
  const changed = withSetting(path, value);
  requireMeaning(saved, replace(changed), [changed], 'sites.example');
};

it('accepts the settings of all demo sites', () => {
  expect(() => requireMeaning([], saved, saved, 'sites.example')).not.toThrow();
});

it.each([
  ['finanse', {}, /finanse: there is no such setting; a site has .*finance/],
  ['finance.providr', 'x', /finance\.providr: there is no such setting; "finance" has .*provider/],
  ['private.limits.codes', { persons: 2 }, /private\.limits\.codes\.persons: .* has network, person, site/],
  ['home', [{ kind: 'stats', titel: 'x' }], /home\.0\.titel: there is no such setting/],
  [
    'private.leadRecipients',
    [{ dealership_slug: null, email: 'a@b.co', fone: 1 }],
    /leadRecipients\.0\.fone/,
  ],
  [
    'private.dealershipFrames',
    ['https://x.example'],
    /computed from the settings of the dealerships; remove/,
  ],
  [
    'slug',
    'haven',
    /slug: "haven" is refused: it is "harbour", the site's address .* cannot be changed; save another site/,
  ],
  ['id', 99_999, /id: 99999 is refused: it is \d+, .* cannot be changed; leave it/],
  ['locale', 'fr', /locale: there are no texts in this language \(fr\); use English or one of ar/],
  ['defaultState', 'queensland', /defaultState: there is no state "queensland"; use one of act, .*qld/],
  ['locations.reviews.quantity', -3, /locations\.reviews\.quantity: -3 is negative; enter 0 or more/],
  [
    'locations.reviews.displayThreshold',
    6,
    /displayThreshold: 6 is more than the 5 stars of a review; enter 0 to 5/,
  ],
  ['offers.salesCounter.secondsEach', 0, /secondsEach: .*enter 1 or more/],
  ['stock.canonical', 'member', /stock\.canonical: .*the site shows no stock of other tenants; .*"own"/],
  ['search.slider', { min: 9000, max: 100 }, /search\.slider\.min: 9000 is more than "max" \(100\)/],
  ['search.popularMakesShown', 5000, /popularMakesShown: 5000 is more than "search\.makeModelLimit"/],
  ['template', 'editoral', /template: no site has the template "editoral"; use one of compact, editorial, /],
  [
    'domains',
    ['barrow.sites.example'],
    /domains\.0: "barrow\.sites\.example" is the address of the site "barrow"/,
  ],
  [
    'domains',
    ['www.nakhla.example'],
    /domains\.0: .* is a domain of the site "nakhla"; remove it there first/,
  ],
  ['domains', ['http://x y'], /domains\.0: "http:\/\/x y" is no host name; enter one .* cars\.example\.com/],
  ['private.leadSender', 'x', /leadSender: "x" is no email address; enter one/],
  ['finance.provider', 'nobank', /finance\.provider: there is no provider "nobank"; use one of/],
  [
    'finance.sidebar.amount',
    { min: 5, max: 9, step: 90 },
    /amount\.step: 90 is more than the range .*enter 4 or less/,
  ],
  ['finance.defaults.termYears', 29, /termYears: 29 is not among the terms .*enter one of them/],
  [
    'finance.delivery.regions',
    [{ name: 'A', price: 5, postcodes: [{ from: '400', to: '4199' }] }],
    /postcodes\.0\.from: "400" is no postcode; enter four digits/,
  ],
  ['leads.tradeIn.maxKm', 0, /tradeIn\.maxKm: 0 leaves no vehicle with an offer; enter 1 or more/],
  // Also while it is switched off.
  [
    'leads.testDrive',
    { enabled: false, slots: { capacity: 0 } },
    /slots\.capacity: 0 leaves no time to book/,
  ],
  ['leads.testDrive.slots.capacity', 0, /slots\.capacity: 0 leaves no time to book; enter 1 or more/],
  ['leads.testDrive.slots.leadTimeMinutes', 20_160, /leadTimeMinutes: 20160 minutes are longer than the/],
  ['leads.retention', { leadDays: 5, partialDays: 9 }, /partialDays: .*enter that or less/],
])('refuses %s = %j with the reason and the remedy', (path, value, message) => {
  expect(() => save(path, value)).toThrow(message);
});

it('refuses the number of another site, and the name of a site in other layers', () => {
  const other: ConfigLayer = {
    ...harbour,
    key: 'haven',
    config: { ...harbour.config, slug: 'haven', domains: [] },
  };
  expect(() => requireMeaning(saved, [...saved, other], [other], 'sites.example')).toThrow(
    /id: the site "harbour" has the number \d+; choose/,
  );
  const group: ConfigLayer = { kind: 'group', key: 'g', tenant: null, config: { slug: 'g' } };
  expect(() => requireMeaning(saved, [...saved, group], [group], 'sites.example')).toThrow(
    /slug: only a site has it, and not a group/,
  );
});

it('refuses a new site whose address is a domain of another, and accepts a template that comes with a new site', () => {
  const domains = withSetting('domains', ['haven.sites.example']);
  const haven = (config: object): ConfigLayer => ({
    ...harbour,
    key: 'haven',
    config: { ...harbour.config, slug: 'haven', id: 901, domains: [], ...config },
  });
  const create = (before: ConfigLayer[], layer: ConfigLayer) =>
    requireMeaning(before, [...before, layer], [layer], 'sites.example');
  expect(() => create(replace(domains), haven({}))).toThrow(
    /slug: "haven\.sites\.example" is a domain of the site "harbour"; remove it there first/,
  );
  expect(() => create(saved, haven({ template: 'supermarket' }))).not.toThrow();
});

it('leaves alone what was stored before', () => {
  const stored = withSetting('oldSetting', true);
  const changed = { ...stored, config: { ...stored.config, tagline: 'New' } };
  expect(() => requireMeaning(replace(stored), replace(changed), [changed], 'sites.example')).not.toThrow();
});

const names: ExistingNames = {
  sites: ['harbour'],
  dealerships: ['city'],
  locations: ['city-service'],
  makes: ['Kia', 'Land Rover'],
  remotes: [
    { name: 'search', domain: 'search', pages: { list: { paths: ['/search/:slug'] } } },
    { name: 'offers', domain: 'offers', pages: { model: { paths: ['/:slug', '/:slug/overview'] } } },
  ],
  modelPages: ['kia-picanto'],
  groups: ['north'],
};
const existing = (of: ExistingNames, content = new Map<string, SettingsLayer[]>()) => ({
  namesOf: async () => of,
  content,
});
it.each([
  ['stock.tenants', ['nowhere'], /stock\.tenants\.0: there is no site "nowhere"; the sites are harbour/],
  ['stock.manufacturer', 'Kea', /stock\.manufacturer: there is no make "Kea"; use a make of the stock/],
  ['search.popularMakes', ['kia', 'Toyotta'], /search\.popularMakes\.1: there is no make "Toyotta"/],
  ['finance.offForDealerships', ['town'], /offForDealerships\.0: there is no dealership "town"; .* are city/],
  [
    'private.leadRecipients',
    [{ dealership_slug: 'town', email: 'a@b.co' }],
    /leadRecipients\.0\.dealership_slug: there is no dealership "town"/,
  ],
  [
    'leads.serviceBooking.loanCarsByLocation',
    { 'town-service': 1 },
    /loanCarsByLocation\.town-service: there is no location "town-service"; .* city-service/,
  ],
  [
    'private.leadRecipients',
    [{ dealership_slug: null, email: 'a@b.co', category: 'Nonsense' }],
    /leadRecipients\.0\.category: no form has the category "Nonsense"; use one of General Enquiry/,
  ],
  [
    'leads.testDrive.slots.blocked',
    [{ location: 'moon', from: '2026-12-24T10:00', to: '2026-12-24T12:00' }],
    /slots\.blocked\.0\.location: there is no location "moon"/,
  ],
  ['group', 'south', /group: there is no group "south"; the groups with settings are north/],
  [
    'announcement',
    { id: 'a', text: 'A', href: '/no-such-page' },
    /announcement\.href: this site has no page "\/no-such-page"; link to a page/,
  ],
])('refuses %s = %j, which does not exist', async (path, value, message) => {
  const changed = withSetting(path, value);
  await expect(requireNames(saved, replace(changed), [changed], existing(names))).rejects.toThrow(message);
});

it('refuses the settings of a dealership that the site does not have, and of one of no site', async () => {
  const of = (tenant: string, key: string): ConfigLayer => ({
    kind: 'dealership',
    key,
    tenant,
    config: { tagline: 'New' },
  });
  const [dealership] = names.dealerships;
  const add = (layer: ConfigLayer) => requireNames(saved, [...saved, layer], [layer], existing(names));
  await expect(add(of('harbour', 'nowhere'))).rejects.toThrow(
    /dealership: the site has no dealership "nowhere"; its dealerships are /,
  );
  await add(of('harbour', dealership!));
  const lost = of('haven', dealership!);
  expect(() => requireMeaning(saved, [...saved, lost], [lost], 'sites.example')).toThrow(
    /tenant: there is no site "haven"; save the site first/,
  );
});

it('accepts links to the pages of models and brands, and of the site', async () => {
  const link = (href: string) => withSetting('announcement', { id: 'a', text: 'A', href });
  for (const href of [
    '/kia-picanto',
    '/land-rover',
    '/kia/overview',
    '/about-us',
    'https://example.com',
    '#top',
  ])
    await requireNames(saved, replace(link(href)), [link(href)], existing(names));
});

it('accepts a link to a page that is published as content', async () => {
  const changed = withSetting('announcement', { id: 'a', text: 'A', href: '/pages/fleet' });
  const pages = { pages: { 'pages/fleet': { title: 'Fleet', paragraphs: [] } } };
  const config = { ...pages, announcement: { id: 'b', text: 'Over it', href: '/about-us' } };
  const layer: SettingsLayer = { kind: 'content', key: 'harbour', tenant: null, config };
  const content = new Map([['harbour', [layer]]]);
  await requireNames(saved, replace(changed), [changed], existing(names, content));
  await expect(requireNames(saved, replace(changed), [changed], existing(names))).rejects.toThrow(
    /no page "\/pages\/fleet"/,
  );
});

it('accepts names that exist, in any spelling of a make, and compares nothing with an empty stock', async () => {
  const changed = withSetting('search.popularMakes', ['KIA', 'land-rover']);
  await requireNames(saved, replace(changed), [changed], existing(names));
  const unknown = withSetting('search.popularMakes', ['Toyotta']);
  const empty = {
    sites: [],
    dealerships: [],
    locations: [],
    makes: [],
    remotes: [],
    modelPages: [],
    groups: [],
  };
  await requireNames(saved, replace(unknown), [unknown], existing(empty));
});
