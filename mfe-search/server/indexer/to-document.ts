import { createHash } from 'node:crypto';
import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { toSummary } from '@forecourt/contracts/api/vehicle-api';
import { lenderEntryFor } from '@forecourt/contracts/finance/availability';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { customRank } from './custom-rank.ts';
import { priceRange, weeklyPriceRange } from './ranges.ts';

const featureLimit = 60;

/** The index's document of a vehicle; `site` is the tenant that owns it, null where it is not known (any more). */
export function toDocument(tenant: string, vehicle: Vehicle, site: TenantConfig | null): VehicleDocument {
  const price = currentPrice(vehicle);
  const isSold = vehicle.sold || vehicle.status === 'sold';
  const { lat, long } = vehicle.location?.address ?? { lat: null, long: null };
  return {
    id: documentId(tenant, vehicle.id), tenant, slug: vehicle.slug, name: vehicle.name, stocknum: vehicle.stocknum, vehicle_id: vehicle.id,
    badge: filled(vehicle.badge), status: vehicle.status, car_type: vehicle.car_type, categories: vehicle.categories.filter(isFilled),
    city: filled(vehicle.city), colour: filled(vehicle.colour), dealership_name: filled(vehicle.dealership_name), dealership_slug: filled(vehicle.dealership_slug),
    dealership_id: filled(vehicle.dealership_id), filtered_features: [...new Set(vehicle.standardEquipment.filter(isFilled))].slice(0, featureLimit),
    item_type: vehicle.item_type, km: vehicle.km, location_name: filled(vehicle.location_name), make: vehicle.make, make_model: `${vehicle.make} ${vehicle.model}`,
    model: vehicle.model, price: price ?? 0, subscription_price: positive(vehicle.subscription_price), price_range: priceRange(price),
    seats: vehicle.seats, body: filled(vehicle.simple_body), drive: filled(vehicle.simple_drive), fuel: filled(vehicle.simple_fuel),
    transmission: filled(vehicle.simple_transmission), state: filled(vehicle.state), tag: filled(vehicle.tag),
    weekly_price_range: weeklyPriceRange(site ? (lenderEntryFor(vehicle, site)?.paymentWeek ?? null) : null),
    year: vehicle.year, certified: vehicle.certified, series: filled(vehicle.series),
    photos_count: vehicle.photos_count, available: isAvailable(vehicle) && !isSold, shown: vehicle.show_on_dealer_website, has_price: price !== null,
    created: seconds(vehicle.created_at),
    // A sale without a date counts as long ago: such a vehicle has left the lists.
    sold_at: isSold ? (vehicle.sold_date_timestamp ?? 0) : null,
    custom_rank: customRank(vehicle, site?.search.popularMakes ?? []),
    _geo: lat !== null && long !== null ? { lat, lng: long } : null,
    card: toSummary(vehicle),
  };
}

/** Letters, digits and dashes as they are; any other id of a feed gets a hash, so that two never meet. */
export function documentId(tenant: string, id: string): string {
  const plain = `${tenant}_${id}`;
  if (/^[a-zA-Z0-9_-]{1,200}$/.test(plain)) return plain;
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${plain.replace(/[^a-zA-Z0-9_-]+/g, '-').slice(0, 180)}-${digest}`;
}

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';
const filled = (text: string | null) => (isFilled(text) ? text.trim() : null);
const positive = (value: number | null) => (value !== null && value > 0 ? value : null);

function seconds(iso: string): number {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000);
}
