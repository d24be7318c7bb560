import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { daysBefore } from '../calendar.ts';
import type { Random } from '../random.ts';
import { demoTenant } from '../tenants/tenant-layers.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';

type Change = Partial<Vehicle>;
const tags = [
  'One Owner',
  'Low Kilometres',
  'Price Drop',
  "Manager's Special",
  'Towing Pack',
  'Hail Sale',
  'Full Service History',
];
const suburbs: [suburb: string, postcode: string][] = [
  ['Ascot', '4007'],
  ['Buderim', '4556'],
  ['Highfields', '4352'],
  ['Robina', '4226'],
  ['Epping', '2121'],
];

/** Sites that have the manufacturer's certified used vehicles. */
const certifiedSites: ReadonlySet<TenantSlug> = new Set(['harbour']);

/** Applies special cases to a vehicle at random: sold, reserved, reduced, tagged, without photos. */
export function withSpecialCase(vehicle: Vehicle, tenant: TenantSlug, now: Date, random: Random): Vehicle {
  const site = demoTenant(tenant).config;
  return {
    ...vehicle,
    ...availability(vehicle, now, random),
    ...money(vehicle, site.stock.offersSubscription, random),
    ...marks(vehicle, certifiedSites.has(tenant), random),
    ...gaps(vehicle, tenant, random),
  };
}

function availability(vehicle: Vehicle, now: Date, random: Random): Change {
  const roll = random.next();
  if (roll < 0.045) {
    const soldAt = daysBefore(now, random.chance(0.45) ? 0.1 + random.next() * 2.6 : 4 + random.next() * 25);
    const created = new Date(Math.min(Date.parse(vehicle.created_at), soldAt.getTime() - 3 * 86_400_000));
    return {
      status: 'sold',
      sold: true,
      sold_date_timestamp: Math.floor(soldAt.getTime() / 1000),
      created_at: created.toISOString(),
      updated_at: soldAt.toISOString(),
    };
  }
  if (roll < 0.06) return { status: 'reserved', reserved: true };
  if (roll < 0.08) return { reserved: true };
  if (roll < 0.108)
    return {
      status: 'coming_soon',
      ...(vehicle.car_type === 'new' && random.chance(0.35)
        ? { preorder: true, price: null, autograb_data: null }
        : {}),
    };
  return roll < 0.116 ? { show_on_dealer_website: false } : {};
}

function money(vehicle: Vehicle, subscriptions: boolean, random: Random): Change {
  const price = vehicle.price ?? 0;
  const roll = random.next();
  const subscription =
    subscriptions && vehicle.car_type !== 'new' && price < 55_000 && random.chance(0.22)
      ? { subscription_price: Math.round((price * 0.0085) / 5) * 5 + 9 }
      : {};
  if (roll < 0.014) return { price: 0, autograb_data: null };
  if (roll < 0.1 && vehicle.car_type === 'used')
    return {
      before_price: price + Math.max(500, Math.round((price * (0.03 + random.next() * 0.05)) / 500) * 500),
      ...subscription,
    };
  if (roll < 0.16 && vehicle.car_type !== 'used')
    return {
      before_price: price,
      offer_price: price - Math.max(500, Math.round((price * 0.05) / 500) * 500),
      ...subscription,
    };
  return subscription;
}

function marks(vehicle: Vehicle, certifies: boolean, random: Random): Change {
  const certified =
    certifies &&
    vehicle.make === 'Toyota' &&
    vehicle.car_type === 'used' &&
    (vehicle.km ?? 0) < 120_000 &&
    random.chance(0.6);
  if (vehicle.car_type === 'demo' && random.chance(0.12)) return { tag: 'Test Drive Only', certified };
  return {
    certified,
    ...(vehicle.car_type === 'used' && random.chance(0.12) ? { tag: random.pick(tags) } : {}),
  };
}

function gaps(vehicle: Vehicle, tenant: TenantSlug, random: Random): Change {
  const roll = random.next();
  if (roll < 0.02)
    return {
      images: [],
      thumbnails: [],
      primary_image_url: null,
      photos_count: 0,
      spin_images: [],
      spin_interior_image: null,
      spin_code: null,
      hotspots: null,
      video_url: null,
    };
  if (roll < 0.035) {
    const url = 'photos-coming-soon.jpg';
    return {
      images: [{ image: { url, thumb: { url } } }],
      thumbnails: [url],
      primary_image_url: url,
      photos_count: 1,
      spin_images: [],
      spin_interior_image: null,
      spin_code: null,
      hotspots: null,
      video_url: null,
    };
  }
  if (roll < 0.045) return { variant: null, standardEquipment: [] };
  if (roll < 0.09 && tenant === 'harbour' && vehicle.car_type === 'used') {
    const [private_suburb, private_postcode] = random.pick(suburbs);
    return { private_suburb, private_postcode };
  }
  return {};
}
