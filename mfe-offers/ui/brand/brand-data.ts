import type { Brand, Model, Offer } from '@forecourt/contracts/offers/offer';
import { manufacturerOf } from '@forecourt/contracts/offers/offer-paths';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { Api } from '@forecourt/remote-kit';

/** A brand with its new models, its offers and the number of its vehicles in stock. */
export type BrandData = { brand: Brand; models: Model[]; offers: Offer[]; inStock: number };

/** A brand in the list of brands. */
export type BrandSummary = { brand: Brand; picture: string | null; models: number; inStock: number };

/** What the brand's page shows besides the brand. A failed request omits its section only. */
export async function loadBrand(api: Api, brand: Brand): Promise<BrandData> {
  if (brand.group === 'group') return { brand, models: [], offers: [], inStock: 0 };
  const [models, offers, counts] = await Promise.all([
    api.get<{ models: Model[] }>('/api/offers/models').then(
      (answer) => answer.models,
      () => [],
    ),
    api.get<{ offers: Offer[] }>('/api/offers/offers').then(
      (answer) => answer.offers,
      () => [],
    ),
    countByMake(api),
  ]);
  return {
    brand,
    models: models.filter(({ manufacturer_name: make }) => make === brand.title).map(withoutTexts),
    offers: offers.filter((offer) => manufacturerOf(offer) === brand.title),
    inStock: counts[brand.title] ?? 0,
  };
}

/** The brands with a picture and counts: of new models, and of vehicles in stock. */
export async function summariseBrands(api: Api, brands: Brand[]): Promise<BrandSummary[]> {
  const [models, counts] = await Promise.all([
    api.get<{ models: Model[] }>('/api/offers/models').then(
      (answer) => answer.models,
      () => [],
    ),
    countByMake(api),
  ]);
  return brands.map((brand) => {
    const ofBrand =
      brand.group === 'group' ? [] : models.filter((model) => model.manufacturer_name === brand.title);
    const pictured = ofBrand.find(pictureOf);
    return {
      brand,
      picture: (pictured && pictureOf(pictured)) ?? brand.banner,
      models: ofBrand.length,
      inStock: brand.group === 'group' ? 0 : (counts[brand.title] ?? 0),
    };
  });
}

export const pictureOf = (model: Pick<Model, 'cloudfront_new_image_url' | 'image'>): string | null =>
  model.cloudfront_new_image_url ?? model.image.url;

/** Tiles show neither the description nor the features, which are most of a model's bytes. */
const withoutTexts = (model: Model): Model => ({ ...model, description: null, features: [] });

const countByMake = (api: Api): Promise<Record<string, number>> =>
  askSearch(api, [{ indexUid: 'vehicles', facets: ['make'], hitsPerPage: 0 }]).then(
    ([result]) => result?.facets.make ?? {},
    () => ({}),
  );
