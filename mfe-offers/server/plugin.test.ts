import {
  BrandList,
  ModelList,
  ModelNames,
  OfferList,
  PromoList,
  VehicleOffers,
} from '@forecourt/contracts/api/offers-api';
import { Brand, Model, Promo } from '@forecourt/contracts/offers/offer';
import { vehicleOffersPath } from '@forecourt/contracts/offers/offer-paths';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { anOffer } from '@forecourt/test-kit/factories';
import { server } from './plugin.ts';

const harbour = aTenant({ slug: 'harbour', id: 7, offers: { exceptionOfferIds: ['let-in'] } });
const quiet = aTenant({ slug: 'quiet', id: 8, offers: { promos: false } });

const aPromo = (overrides: Partial<Promo>) =>
  Promo.parse({
    id: 'p1',
    start: null,
    expiry: null,
    display: ['used'],
    strictDisplay: false,
    node: {
      title: 'Sell us your car',
      text: null,
      image_url: null,
      link: { label: 'Get a price', href: '/sell-your-car' },
    },
    ...overrides,
  });
const aModel = (overrides: Partial<Model>) =>
  Model.parse({
    id: 'm1',
    slug: 'hilux',
    name: 'HiLux',
    manufacturer_name: 'Toyota',
    manufacturer_body: 'Commercial',
    manufacturer_body2: null,
    manufacturer_body3: null,
    short_description: null,
    description: '<p>Tough</p><script>alert(1)</script>',
    status: null,
    image: { url: null },
    cloudfront_new_image_url: null,
    override_url: null,
    features: [],
    price_from: 30_000,
    ...overrides,
  });
const aBrand = Brand.parse({
  title: 'Neotek',
  slug: 'neotek',
  logo: null,
  banner: null,
  description: ['Tools'],
  skipPage: false,
  group: 'group',
});

const hilux = { make: 'Toyota', model: 'HiLux', car_type: null };

const content = (tenant: string, type: string, items: unknown[]) => ({
  tenant,
  domain: 'offers',
  type,
  items,
});

let booted: BootedDomain;
const get = async (path: string, tenant = 'harbour') =>
  booted.app.inject({ url: path, headers: { 'x-forecourt-tenant': tenant } });

beforeAll(async () => {
  booted = await bootDomains([server], {
    tenants: [harbour, quiet],
    seed: {
      content: [
        content('harbour', 'offers', [
          anOffer({ id: 'second' }),
          anOffer({ id: 'excluded', excluded_website_ids: [7] }),
          anOffer({ id: 'let-in', excluded_website_ids: [7] }),
          anOffer({ id: 'over', expiry: '2001-01-01' }),
        ]),
        content('quiet', 'offers', [anOffer({ id: 'other' })]),
        content('harbour', 'promos', [aPromo({}), aPromo({ id: 'p2', start: '2999-01-01' })]),
        content('quiet', 'promos', [aPromo({})]),
        content('harbour', 'models', [
          aModel({}),
          aModel({ id: 'm2', slug: 'cx-5', name: 'CX-5', override_url: '/mazda-cx-5' }),
        ]),
        content('harbour', 'brands', [aBrand]),
        content('harbour', 'manufacturers', [
          { id: 'mf1', name: 'Toyota', slug: 'toyota', logo: { url: null } },
        ]),
      ],
    },
  });
});
afterAll(() => booted.close());

it('lists the current offers of the site in their order, without those that exclude it', async () => {
  const { offers } = OfferList.parse((await get('/api/offers/offers')).json());
  expect(offers.map(({ id }) => id)).toEqual(['second', 'let-in']);
});

it('shows an offer that one site shares on all sites of its group but the excluded one', async () => {
  const sites = ['first', 'second', 'third', 'fourth'].map((slug, index) =>
    aTenant({ slug, id: 20 + index, group: 'family' }),
  );
  const stranger = aTenant({ slug: 'stranger', id: 30, group: null });
  const group = await bootDomains([server], {
    tenants: [...sites, stranger],
    seed: {
      content: [
        content('first', 'offers', [
          anOffer({ id: 'family', shared: true, excluded_website_ids: [22], stock: hilux }),
          anOffer({ id: 'alone' }),
        ]),
        content('second', 'offers', [anOffer({ id: 'own' })]),
      ],
    },
  });
  const shownOn = async (slug: string, url: string) =>
    VehicleOffers.or(OfferList)
      .parse((await group.app.inject({ url, headers: { 'x-forecourt-tenant': slug } })).json())
      .offers.map(({ id }) => id);
  const all = await Promise.all([...sites, stranger].map(({ slug }) => shownOn(slug, '/api/offers/offers')));
  expect(all).toEqual([['family', 'alone'], ['own', 'family'], [], ['family'], []]);
  const car = { make: 'Toyota', model: 'HiLux', car_type: 'used' } as const;
  expect(await shownOn('second', vehicleOffersPath(car))).toEqual(['family']);
  expect(await shownOn('third', vehicleOffersPath(car))).toEqual([]);
  expect(await shownOn('second', vehicleOffersPath({ ...car, model: 'Corolla' }))).toEqual([]);
  // Its price is not reduced on the site of the excluded member, which sells it.
  expect(await shownOn('second', vehicleOffersPath(car, 'third'))).toEqual([]);
  expect(await shownOn('second', vehicleOffersPath(car, 'fourth'))).toEqual(['family']);
  await group.close();
});

it('returns 404 for an excluded offer, an expired one and one of another site', async () => {
  for (const id of ['excluded', 'over', 'other'])
    expect((await get(`/api/offers/offers/${id}`)).statusCode).toBe(404);
  expect((await get('/api/offers/offers/let-in')).json()).toMatchObject({ offer: { id: 'let-in' } });
});

it('returns only current promos, with position 30 by default', async () => {
  const { promos } = PromoList.parse((await get('/api/offers/promos')).json());
  expect(promos.map(({ id, position }) => [id, position])).toEqual([['p1', 30]]);
});

it('returns no promos for a site that disables them', async () => {
  expect((await get('/api/offers/promos', 'quiet')).json()).toEqual({ promos: [] });
});

it('returns only the names and links of the models for menus, in the same order', async () => {
  const { models } = ModelList.parse((await get('/api/offers/models')).json());
  const names = ModelNames.strict().parse((await get('/api/offers/model-names')).json());
  expect(names.models).toEqual(
    models.map(({ manufacturer_name, name, slug, override_url }) => ({
      manufacturer_name,
      name,
      slug,
      override_url,
    })),
  );
  expect(names.models).toHaveLength(2);
});

it('removes scripts from the description of a model', async () => {
  expect(ModelList.parse((await get('/api/offers/models')).json()).models).toHaveLength(2);
  expect((await get('/api/offers/models/hilux')).json()).toMatchObject({
    model: { description: '<p>Tough</p>' },
  });
});

it('finds a model by the address that overrides it', async () => {
  expect((await get('/api/offers/models/mazda-cx-5')).json()).toMatchObject({ model: { id: 'm2' } });
  expect((await get('/api/offers/models/unknown')).statusCode).toBe(404);
});

it('returns only brands and manufacturers of the site', async () => {
  expect(BrandList.parse((await get('/api/offers/brands')).json()).brands).toEqual([aBrand]);
  expect((await get('/api/offers/manufacturers')).json().manufacturers).toEqual([
    expect.objectContaining({ name: expect.any(String) }),
  ]);
  expect((await get('/api/offers/brands', 'quiet')).json()).toEqual({ brands: [] });
});
