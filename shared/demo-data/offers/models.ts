import type { z } from 'zod';
import type { Model, ModelFeature } from '@forecourt/contracts/offers/offer';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { fullModelName } from '../catalogue/catalogue-entry.ts';
import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { picturesOf } from '../pictures.ts';
import { places } from '../places/places.ts';
import { demoTenant, tenantSlugs } from '../tenants/tenant-layers.ts';
import { featuresFor, descriptionFor } from './model-descriptions.ts';
import { coloursOf, galleryOf, gradesOf } from './model-details.ts';

type ModelSeed = { tenant: string; model: Model };
type Announced = Pick<CatalogueEntry, 'make' | 'model' | 'body'> & { tenant: string; note: string };

const announced: Announced[] = [
  {
    tenant: 'kestrel',
    make: 'Mazda',
    model: 'Mazda6e',
    body: 'sedan',
    note: 'An electric sedan with a lift-back and a long, low roof. Register your interest to be among the first to drive it.',
  },
  {
    tenant: 'kestrel',
    make: 'Mazda',
    model: 'CX-6e',
    body: 'suv',
    note: 'The electric SUV for families who drive far. Prices and arrival dates are still to come.',
  },
  {
    tenant: 'harbour',
    make: 'Toyota',
    model: 'HiLux BEV',
    body: 'ute',
    note: 'A battery electric workhorse for fleets and farms. Leave your details and we will call you when orders open.',
  },
  {
    tenant: 'harbour',
    make: 'Kia',
    model: 'EV4',
    body: 'sedan',
    note: 'A sleek electric sedan, expected in our showrooms soon.',
  },
  {
    tenant: 'nakhla',
    make: 'Nissan',
    model: 'Leaf III',
    body: 'suv',
    note: 'الجيل الجديد من السيارة الكهربائية. سجل اهتمامك لتكون من أوائل من يقودها.',
  },
];

const overrides: Record<string, string> = {
  'mazda-mx-5': '/the-roadster',
  'toyota-landcruiser': '/landcruiser-300',
};

/** The new models of each site that sells new vehicles, cheapest badge first, then the announced models. */
export function seedModels(): ModelSeed[] {
  return tenantSlugs.flatMap((tenant) => {
    const makes = new Set(places.filter((place) => place.tenant === tenant).flatMap((place) => place.makes));
    const types: string[] = demoTenant(tenant).config.stock.types;
    const current = catalogue.filter(
      (entry) => entry.to === null && makes.has(entry.make) && types.includes(entry.type),
    );
    const names = [...new Set(current.map((entry) => `${entry.make}|${entry.model}`))];
    const models = names
      .map((name) => current.filter((entry) => `${entry.make}|${entry.model}` === name))
      .map((entries) => modelOf(tenant, entries));
    return [...models, ...announced.filter((entry) => entry.tenant === tenant).map(announcedModel)].map(
      (model) => ({ tenant, model }),
    );
  });
}

function modelOf(tenant: string, entries: CatalogueEntry[]): Model {
  const [entry] = entries as [CatalogueEntry, ...CatalogueEntry[]];
  const slug = slugify(fullModelName(entry));
  const bodies = [...new Set(entries.map((each) => directoryBody(each)))];
  const modelDescription = descriptionFor(tenant, entry);
  return {
    id: `mo-${tenant}-${slug}`,
    slug,
    name: entry.model,
    manufacturer_name: entry.make,
    manufacturer_body: bodies[0] ?? null,
    manufacturer_body2: bodies[1] ?? null,
    manufacturer_body3: bodies[2] ?? null,
    short_description: modelDescription.short,
    description: modelDescription.long,
    status: 'available',
    image: { url: pictureOf(entry) },
    cloudfront_new_image_url: null,
    override_url: overrides[slug] ?? null,
    // From inside first: the page begins with the outside.
    features: featuresFor(
      tenant,
      entry,
      galleryOf(tenant, entry)
        .map(({ url }) => url)
        .toSorted((a, b) => Number(b.includes('interiors')) - Number(a.includes('interiors'))),
    ),
    price_from: Math.min(...entries.flatMap((each) => each.trims.map((trim) => trim.price))),
    grades: gradesOf(tenant, entries),
    colours: coloursOf(tenant, entry),
    gallery: galleryOf(tenant, entry),
    brochure_url: null,
  };
}

function announcedModel({ tenant, make, model, body, note }: Announced): Model {
  const slug = slugify(fullModelName({ make, model }));
  const features: z.infer<typeof ModelFeature>[] = [];
  return {
    id: `mo-${tenant}-${slug}`,
    slug,
    name: model,
    manufacturer_name: make,
    manufacturer_body: body === 'ute' ? 'Commercial' : body === 'suv' ? 'SUV' : 'Passenger',
    manufacturer_body2: null,
    manufacturer_body3: null,
    short_description: note,
    description: `<p>${note}</p>`,
    status: 'coming_soon',
    image: { url: pictureOf({ body, make, model }) },
    cloudfront_new_image_url: null,
    override_url: null,
    features,
    price_from: null,
  };
}

function pictureOf({ body, make, model }: Pick<CatalogueEntry, 'body' | 'make' | 'model'>): string | null {
  const colours = ['Red', 'Blue', 'Grey', 'White', 'Silver', 'Black'];
  return (
    picturesOf({
      body,
      colour: colours[(make.length + model.length) % colours.length]!,
      seed: `${make} ${model}`,
      count: 1,
    }).images[0] ?? null
  );
}

function directoryBody({ body, type }: CatalogueEntry): string {
  if (type === 'caravan' || body === 'motorhome') return 'Camper';
  if (['ute', 'cabChassis', 'van', 'bus', 'truck', 'lightTruck'].includes(body)) return 'Commercial';
  return ['suv', '4x4', 'softtop'].includes(body) ? 'SUV' : 'Passenger';
}
