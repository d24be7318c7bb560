import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { dateAfter, daysBefore } from '../calendar.ts';
import { fullModelName } from '../catalogue/catalogue-entry.ts';
import { picturesOf } from '../pictures.ts';
import { summaryOf } from '../places/location.ts';
import { dealershipList } from '../places/places.ts';
import { createRandom } from '../random.ts';
import { demoTenant } from '../tenants/tenant-layers.ts';
import { dealerComments } from './comments.ts';
import type { Draft } from './draft.ts';
import { categoriesOf, equipmentOf } from './equipment.ts';
import { plateFor, vinFor } from './identity.ts';
import { picturedBody } from './pictured-body.ts';
import { marketAverages, marketValue, ticketPrice } from './pricing.ts';
import { caravanFields, specificationFields, variantFields } from './specification.ts';
import { withWear } from './wear.ts';

const stockLetters = { new: 'N', demo: 'D', used: 'U' } as const;

/** Builds a listed vehicle in stock at its regular price from a draft. Special cases and lenders' quotes are added later. */
export function buildVehicle(draft: Draft, now: Date): Vehicle {
  const { tenant, number, entry, trim, carType, year, ageYears, km, colour, place, random } = draft;
  const site = demoTenant(tenant).config;
  const id = String(site.id * 10_000 + number);
  const stocknum = `${tenant[0]!.toUpperCase()}${stockLetters[carType]}${String(12_000 + number * 7).padStart(5, '0')}`;
  const name = `${year} ${fullModelName(entry)} ${trim.badge}`;
  const slug = slugify(`${name} ${stocknum}`);
  const value = carType === 'new' ? trim.price : marketValue(entry, trim, { ageYears, km });
  const price = ticketPrice(
    carType === 'new' ? value * 1.05 : value * (1 + random.normal() * 0.055),
    draft.priceStyle,
    random,
  );
  const rank = entry.trims.length === 1 ? 0.5 : entry.trims.indexOf(trim) / (entry.trims.length - 1);
  const standardEquipment = equipmentOf(entry, rank, year, random);
  const count = random.weighted([
    [20, 8],
    [14, 20],
    [12, 25],
    [9, 20],
    [6, 14],
    [4, 8],
    [2, 3],
    [1, 2],
  ]);
  const created = daysBefore(now, 0.2 + (carType === 'new' ? 120 : 75) * random.next() ** 1.2);
  const built =
    year === now.getUTCFullYear() ? random.int(1, Math.max(1, now.getUTCMonth())) : random.int(1, 12);
  const registered = carType !== 'new' && entry.type !== 'caravan';
  const language = site.locale === 'ar' ? 'ar' : 'en';
  const comments = dealerComments(
    {
      entry,
      trim,
      year,
      km,
      carType,
      colour,
      equipment: standardEquipment,
      place: place.city,
      site: site.name,
      language,
    },
    random,
  );
  const vehicle = {
    id,
    slug,
    path: `/cars/${slug}`,
    name,
    year,
    make: entry.make,
    model: entry.model,
    badge: trim.badge,
    series: entry.series,
    make_model: `${entry.make} ${entry.model}`,
    carsales_title: [
      name,
      entry.series,
      trim.gearbox.kind === 'Automatic' ? 'Auto' : 'Manual',
      trim.drive,
    ].join(' '),
    stocknum,
    vin: vinFor(entry.make, year, Number(id), random),
    regplate: registered ? plateFor(place.state, random) : null,
    rego_expiry: registered && random.chance(0.85) ? dateAfter(now, random.int(5, 340)) : null,
    build_date: `${year}-${String(built).padStart(2, '0')}`,
    compliance_date: `${year}-${String(Math.min(12, built + random.int(0, 2))).padStart(2, '0')}`,
    price,
    before_price: null,
    offer_price: null,
    subscription_price: null,
    preorder: false,
    price_type: priceType(draft),
    status: 'in_stock',
    car_type: carType,
    tag: null,
    reserved: false,
    certified: false,
    sold: false,
    sold_date_timestamp: null,
    created_at: created.toISOString(),
    updated_at: new Date(
      created.getTime() + (now.getTime() - created.getTime()) * random.next(),
    ).toISOString(),
    views: Math.round(((now.getTime() - created.getTime()) / 86_400_000) * random.int(2, 19)),
    show_on_dealer_website: true,
    colour,
    interior_colour:
      entry.type === 'truck' || entry.type === 'motorcycle'
        ? null
        : random.weighted([
            ['Black', 60],
            ['Grey', 18],
            ['Beige', 8],
            ['Brown', 6],
            ['White', 4],
          ]),
    km: entry.body === 'caravan' ? null : km,
    standardEquipment,
    dealercomments: comments,
    file:
      carType === 'used' && entry.type !== 'caravan' && random.chance(0.3)
        ? `https://history.example.com/reports/${id}`
        : null,
    item_type: entry.type,
    has_nvic: entry.type === 'car' && random.chance(0.8),
    ...specificationFields(entry, trim),
    location: summaryOf(place),
    location_id: `l-${place.slug}`,
    location_name: place.name,
    city: place.city,
    state: place.state,
    dealership_id: `d-${place.dealership}`,
    dealership_slug: place.dealership,
    dealership_name: dealershipList.find((dealership) => dealership.slug === place.dealership)?.name ?? null,
    private_suburb: null,
    private_postcode: null,
    payment_processors: site.vehiclePage.reserve.enabled ? ['deposit'] : [],
    finance_lenders: {},
    autograb_data: entry.type === 'car' ? marketAverages(value, carType, random) : null,
    variant: variantFields(entry, trim),
    caravan: caravanFields(entry),
    categories: categoriesOf(entry, price),
  };
  return {
    ...vehicle,
    ...shown(
      { body: picturedBody(entry, trim), colour, interiorColour: vehicle.interior_colour, seed: slug, count },
      id,
      carType === 'used' && entry.type !== 'caravan',
    ),
  };
}

/** Most vehicles with a spin show it; one in ten shows its interior panorama in addition. */
function shown(request: Parameters<typeof picturesOf>[0], id: string, isWorn: boolean) {
  const chance = createRandom(`pictures ${id}`);
  const { images, spin, interior, hotspots, video } = picturesOf(request);
  const spins = spin.length > 0 && request.count > 5 && chance.chance(0.7);
  const panorama = (spins && request.count > 8) || chance.chance(0.1) ? interior : null;
  return {
    images: images.map((url) => ({ image: { url, thumb: { url } } })),
    thumbnails: images,
    primary_image_url: images[0] ?? null,
    photos_count: images.length,
    video_url: spins && chance.chance(0.15) ? video : null,
    external_video_url: null,
    spin_images: spins ? spin : [],
    spin_interior_image: panorama,
    spin_code: spins ? `SPN-${id}` : null,
    hotspots:
      hotspots && (spins || panorama)
        ? {
            exterior: spins ? (isWorn ? withWear(hotspots.exterior, id) : hotspots.exterior) : [],
            interior: panorama ? hotspots.interior : [],
          }
        : null,
  };
}

function priceType({ carType, entry, place, random }: Draft): string {
  if (entry.type === 'truck') return carType === 'new' ? 'Plus On-Road Costs' : 'Excl. GST & Gov. Charges';
  if (carType !== 'used') return 'Drive Away';
  if (place.tenant === 'barrow') return 'Drive Away';
  return random.weighted([
    ['Excl. Gov. Charges', 6],
    ['Drive Away', 3],
    ['Est. Drive Away', 1],
  ]);
}
