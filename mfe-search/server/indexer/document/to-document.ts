import { createHash } from 'node:crypto';
import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable, isSold } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { stockFacts } from '@forecourt/contracts/vehicle/stock-rule';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Gazetteer } from '../../geocoding/gazetteer.ts';
import { customRank } from './custom-rank.ts';
import { facetText, knownText, stateName } from './facet-text.ts';
import { priceRange } from './ranges.ts';
import { searchTerms } from './search-terms.ts';
import { weeklyFigures } from './weekly-figures.ts';

const featureLimit = 60;

/** A vehicle's index document. `site` is the tenant that owns it, null if it is unknown. */
export function toDocument(
  tenant: string,
  vehicle: Vehicle,
  site: TenantConfig | null,
  gazetteer: Gazetteer,
): VehicleDocument {
  const price = currentPrice(vehicle);
  const sold = isSold(vehicle);
  const point = pointOf(vehicle, gazetteer);
  return {
    id: documentId(tenant, vehicle.id),
    tenant,
    slug: vehicle.slug,
    name: vehicle.name,
    stocknum: vehicle.stocknum,
    vehicle_id: vehicle.id,
    badge: filled(vehicle.badge),
    ...stockFacts(vehicle),
    car_type: vehicle.car_type,
    categories: vehicle.categories.filter(isFilled),
    city: filled(vehicle.city),
    colour: facetText(vehicle.colour),
    dealership_name: filled(vehicle.dealership_name),
    dealership_slug: filled(vehicle.dealership_slug),
    dealership_id: filled(vehicle.dealership_id),
    filtered_features: [...new Set(vehicle.standardEquipment.filter(isFilled))].slice(0, featureLimit),
    item_type: vehicle.item_type,
    km: vehicle.km,
    location_name: filled(vehicle.location_name),
    make: vehicle.make,
    make_model: `${vehicle.make} ${vehicle.model}`,
    model: vehicle.model,
    search_terms: searchTerms(vehicle, site),
    price: price ?? 0,
    subscription_price: positive(vehicle.subscription_price),
    price_range: priceRange(price),
    seats: vehicle.seats,
    body: filled(vehicle.simple_body),
    drive: filled(vehicle.simple_drive),
    fuel: knownText('fuel', vehicle.simple_fuel),
    transmission: knownText('transmission', vehicle.simple_transmission),
    state: stateName(vehicle.state),
    tag: filled(vehicle.tag),
    ...weeklyFigures(vehicle, site),
    year: vehicle.year,
    certified: vehicle.certified,
    series: filled(vehicle.series),
    available: isAvailable(vehicle) && !sold,
    created: seconds(vehicle.created_at),
    // A sale without a date counts as long ago, so the vehicle is no longer listed.
    sold_at: sold ? (vehicle.sold_date_timestamp ?? 0) : null,
    custom_rank: customRank(vehicle, site?.search.popularMakes ?? []),
    _geo: point,
    map_point:
      point &&
      `${point.lat},${point.lng},${(filled(vehicle.location_name) ?? filled(vehicle.city) ?? '').slice(0, 80)}`,
    price_band: band(price),
    km_band: band(vehicle.km),
    card: toSummary(vehicle),
  };
}

const band = (value: number | null) => (value === null ? null : Math.ceil(value / 1000) * 1000);

/** The coordinates of its location, else those of its suburb. */
function pointOf(
  { location, city, state }: Vehicle,
  gazetteer: Gazetteer,
): { lat: number; lng: number } | null {
  const { lat, long } = location?.address ?? { lat: null, long: null };
  if (lat !== null && long !== null) return { lat, lng: long };
  const place = city && state ? gazetteer.bySuburb(city, state) : null;
  return place && { lat: place.lat, lng: place.lng };
}

/** A document id: letters, digits and dashes unchanged. Other ids get a hash, so two ids never collide. */
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
