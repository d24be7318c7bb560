import { cutText } from '@forecourt/contracts/format/cut-text';
import { isolatePart } from '@forecourt/contracts/format/isolate';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { Brand, Model, Offer } from '@forecourt/contracts/offers/offer';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';
import {
  ApiError,
  defineLoader,
  definePage,
  notFound,
  redirect,
  useLoaderData,
  type Api,
} from '@forecourt/remote-kit';
import { loadBrand, type BrandData } from '../brand/brand-data.ts';
import { BrandView } from '../brand/brand-view.tsx';
import { messages } from '../messages.ts';
import { fullModelName } from './full-model-name.ts';
import { loadModelStock, type ModelStock } from './model-stock.ts';
import { ModelView } from './model-view.tsx';

type Data =
  | ({ kind: 'model'; model: Model; offers: Offer[] } & ModelStock)
  /** `hasNamesake`: another page has a brand of the same name, such as cars and trucks of one make. */
  | ({ kind: 'brand'; hasNamesake: boolean } & BrandData);

/** `/{slug}`: a model by slug or override URL, else a brand. `/{brand}/overview` shows the brand too. */
function ModelOrBrandPage() {
  const data = useLoaderData() as Data;
  return data.kind === 'model' ? <ModelView {...data} /> : <BrandView {...data} />;
}

const loader = defineLoader<Data>(async ({ api, params, site, url }) => {
  const slug = params.slug ?? '';
  const isOverview = url.pathname.endsWith('/overview');
  const found = isOverview
    ? null
    : await api
        .get<{ model: Model }>(`/api/offers/models/${encodeURIComponent(slug)}`)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        });
  if (found) {
    const path = modelPath(found.model);
    if (path.startsWith('/') && path !== `/${slug}`) throw redirect(path, 301);
    const [offers, stock] = await Promise.all([
      offersOn(api, found.model),
      loadModelStock(api, site, found.model),
    ]);
    return { kind: 'model', model: found.model, offers, ...stock };
  }
  const { brands } = await api.get<{ brands: Brand[] }>('/api/offers/brands');
  const brand = brands.find((entry) => entry.slug === slug && !entry.skipPage);
  if (!brand) throw notFound();
  const hasNamesake = brands.some(({ slug: other, title }) => title === brand.title && other !== brand.slug);
  return { kind: 'brand', hasNamesake, ...(await loadBrand(api, brand)) };
});

/** The current offers for a model. If the request fails, the page only omits its slider. */
async function offersOn(api: Api, { slug }: Model): Promise<Offer[]> {
  const answer = await api.get<{ offers: Offer[] }>('/api/offers/offers').catch(() => null);
  return answer?.offers.filter((offer) => offer.model?.slug === slug) ?? [];
}

const handle = definePage<Data>({
  head: ({ site, data, origin }) => {
    const t = messages.for(site.locale);
    const home = { label: t.home, href: '/' };
    if (data.kind === 'brand') {
      const { brand, hasNamesake } = data;
      return {
        title: `${hasNamesake ? `${brand.title}: ${t.brandGroup(brand.group)}` : brand.title} | ${site.name}`,
        description: cutText(brand.description[0] ?? brand.title, 160),
        canonical: `/${brand.slug}`,
        ...(brand.banner ? { image: imageUrl(brand.banner, { width: 1280 }, site.images) } : {}),
        breadcrumb: [home, { label: t.brands, href: '/brands' }, { label: brand.title }],
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'Brand',
            name: brand.title,
            description: brand.description.join(' '),
            url: `${origin}/${brand.slug}`,
          },
        ],
      };
    }
    const { model } = data;
    const name = fullModelName(model);
    const picture = model.cloudfront_new_image_url ?? model.image.url;
    return {
      title: `${name} | ${site.name}`,
      description: model.short_description
        ? `${isolatePart(name, site.direction)}: ${model.short_description}`
        : `${t.explore(name)}.`,
      canonical: modelPath(model),
      ...(picture ? { image: imageUrl(picture, { width: 1280 }, site.images) } : {}),
      breadcrumb: [home, { label: t.models, href: '/models' }, { label: model.name }],
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name,
          brand: { '@type': 'Brand', name: model.manufacturer_name },
          url: `${origin}${modelPath(model)}`,
          ...priceRange(model, site.currency),
        },
      ],
    };
  },
});

/** The prices of the grades, as a range; nothing if none is announced. */
function priceRange({ grades = [] }: Model, currency: string): object {
  const prices = grades.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currency,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
    },
  };
}

export const route = { loader, Component: ModelOrBrandPage, handle };
