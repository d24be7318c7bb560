import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { picturesOf } from '../pictures.ts';
import type { VehiclePictures } from '../pictures.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import { isuzuRange, marketCases } from './further-showcase.ts';

/** Slugs of special vehicles at Harbour: one with every feature, one with nothing but a name, one with a provider's video player. */
export const showcaseSlugs = {
  everything: 'the-one-with-everything',
  nothing: 'the-one-with-nothing-but-a-name',
  player: 'the-one-with-a-video-player',
} as const;

const colours = ['Red', 'Blue', 'White', 'Silver', 'Grey', 'Black', 'Green', 'Orange', 'Bronze'];

/** Handcrafted vehicles based on generated ones. */
export function showcase(tenant: TenantSlug, vehicles: Vehicle[]): Vehicle[] {
  if (tenant === 'barrow') return marketCases(vehicles);
  if (tenant === 'ironbark') return isuzuRange(vehicles);
  if (tenant !== 'harbour') return [];
  const complete = vehicles.filter(
    (vehicle) =>
      vehicle.make === 'Toyota' &&
      vehicle.car_type === 'used' &&
      vehicle.status === 'in_stock' &&
      vehicle.dealership_slug === 'harbour-brisbane' &&
      vehicle.location_name === 'Harbour Newstead' &&
      vehicle.variant &&
      Object.values(vehicle.finance_lenders).some(
        (entry) => entry.interestRate !== null && entry.paymentWeek !== null,
      ),
  );
  const shown = complete.flatMap((model) =>
    colours.map((colour) => ({
      model,
      colour,
      ...picturesOf({
        body: model.simple_body!,
        colour,
        interiorColour: 'Black',
        seed: showcaseSlugs.everything,
        count: 24,
      }),
    })),
  );
  const richness = ({ spin, video, images }: VehiclePictures) =>
    spin.length * 10 + (video ? 100 : 0) + images.length;
  const [best] = shown.sort((one, other) => richness(other) - richness(one));
  return best ? [everything(best), nothing(best.model), withPlayer(best.model)] : [];
}

function everything({ model, ...shown }: { model: Vehicle; colour: string } & VehiclePictures): Vehicle {
  const price = currentPrice(model)!;
  return {
    ...model,
    id: '1019001',
    slug: showcaseSlugs.everything,
    path: `/cars/${showcaseSlugs.everything}`,
    stocknum: 'HU99001',
    vin: 'JTNZZZW37NA019001',
    regplate: '417XK6',
    colour: shown.colour,
    images: shown.images.map((url) => ({ image: { url, thumb: { url } } })),
    thumbnails: shown.images,
    primary_image_url: shown.images[0] ?? null,
    photos_count: shown.images.length,
    spin_images: shown.spin,
    spin_interior_image: shown.interior,
    spin_code: 'SPN-1019001',
    hotspots: shown.hotspots,
    video_url: shown.video,
    interior_colour: 'Black',
    certified: true,
    tag: null,
    reserved: false,
    price,
    before_price: price + 2_000,
    offer_price: null,
    show_on_dealer_website: true,
    file: 'https://history.example.com/reports/1019001',
    autograb_data: { average_market_price: price + 1_900, state_average_market_price: price + 2_300 },
    dealercomments:
      '<p>One owner from new, serviced here at every interval, and the first car we would hand to our own family.</p>' +
      '<p><strong>What makes it special</strong></p><ul><li>Every book, both keys and the original invoice</li><li>New tyres all round, fitted last week</li><li>Genuine tow bar with trailer wiring</li><li>Dash camera front and rear</li></ul>' +
      '<p>It has spent its life between Newstead and the school gate, with one trip a year to the coast. There is a small stone chip on the bonnet, touched up and shown in the photographs. The air-conditioning was regassed in our workshop and the battery is new; the invoices are with the books.</p>' +
      '<p>Turn it around with your finger, look inside, and tap the rings for the details. Then book a drive: we bring it to any of our five cities.</p>',
  };
}

/** Its video plays in the provider's player: "Big Buck Bunny", by the Blender Foundation under a free licence. */
function withPlayer(model: Vehicle): Vehicle {
  return {
    ...model,
    id: '1019003',
    slug: showcaseSlugs.player,
    path: `/cars/${showcaseSlugs.player}`,
    stocknum: 'HU99003',
    vin: 'JTNZZZW30NA019003',
    regplate: '418XK6',
    video_url: null,
    external_video_url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  };
}

function nothing(model: Vehicle): Vehicle {
  const {
    location,
    location_id,
    location_name,
    city,
    state,
    dealership_id,
    dealership_slug,
    dealership_name,
    created_at,
    updated_at,
  } = model;
  return {
    location,
    location_id,
    location_name,
    city,
    state,
    dealership_id,
    dealership_slug,
    dealership_name,
    created_at,
    updated_at,
    id: '1019002',
    slug: showcaseSlugs.nothing,
    path: `/cars/${showcaseSlugs.nothing}`,
    name: 'Toyota',
    year: null,
    make: 'Toyota',
    model: 'HiLux',
    badge: null,
    series: null,
    make_model: 'Toyota HiLux',
    carsales_title: null,
    stocknum: null,
    vin: null,
    regplate: null,
    rego_expiry: null,
    build_date: null,
    compliance_date: null,
    price: null,
    before_price: null,
    offer_price: null,
    subscription_price: null,
    price_type: null,
    preorder: false,
    status: 'in_stock',
    car_type: 'used',
    tag: null,
    reserved: false,
    certified: false,
    sold: false,
    sold_date_timestamp: null,
    views: 0,
    show_on_dealer_website: true,
    images: [],
    thumbnails: [],
    primary_image_url: null,
    photos_count: 0,
    video_url: null,
    external_video_url: null,
    spin_images: [],
    spin_interior_image: null,
    spin_code: null,
    hotspots: null,
    colour: null,
    interior_colour: null,
    km: null,
    standardEquipment: [],
    dealercomments: null,
    file: null,
    item_type: 'car',
    has_nvic: false,
    simple_body: null,
    simple_drive: null,
    simple_fuel: null,
    simple_transmission: null,
    trans: null,
    drive: null,
    fuel: null,
    seats: null,
    doors: null,
    engine_size: null,
    engine_size_litres: null,
    gearnum: null,
    bodyconfiguration: null,
    private_suburb: null,
    private_postcode: null,
    payment_processors: [],
    finance_lenders: {},
    autograb_data: null,
    variant: null,
    caravan: null,
    categories: [],
  };
}
