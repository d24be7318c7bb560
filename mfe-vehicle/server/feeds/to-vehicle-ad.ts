import { imageUrl } from '@forecourt/contracts/images/image-url';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isListed, isSold } from '@forecourt/contracts/vehicle/availability';
import { realImages } from '@forecourt/contracts/vehicle/images';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { VehicleAd, type BodyStyle, type Engine } from './vehicle-ad.ts';

export type Reason = { field: string; reason: string };
type Result = { ok: true; ad: VehicleAd } | { ok: false; reasons: Reason[] };
type Context = { site: TenantConfig; siteUrl: string; tenant: string };

/** Bodies that Merchant Center's policy refuses: caravans, motorcycles, trucks, buses, motorhomes. */
const unsupportedBodies = new Set(['bus', 'motorhome', 'lightTruck']);
const bodyStyles: Record<string, BodyStyle> = {
  convertible: 'convertible',
  softtop: 'convertible',
  coupe: 'coupe',
  hatch: 'hatchback',
  hatchback: 'hatchback',
  peopleMover: 'minivan',
  sedan: 'sedan',
  wagon: 'station wagon',
  stationWagon: 'station wagon',
  suv: 'suv',
  '4x4': 'suv',
  ute: 'truck',
  cabChassis: 'truck',
  van: 'full size van',
};

/** Converts a vehicle to an offer, or returns the reasons why it cannot be one. */
export function toVehicleAd(vehicle: Vehicle, { site, siteUrl, tenant }: Context): Result {
  const unfit = whyUnfit(vehicle, site);
  if (unfit.length > 0) return { ok: false, reasons: unfit };
  const price = shownPrice(vehicle, site.stock);
  const pictures = realImages(
    vehicle.images.map((entry) => entry.image.url),
    site.stock.defaultImages,
  )
    .map((key) => imageUrl(key, { width: 1280, height: 853, format: 'jpeg' }, site.images))
    .filter(Boolean)
    .map((url) => new URL(url, `${siteUrl}/`).href);
  const parsed = VehicleAd.safeParse({
    // Two members of a group may use the same id.
    id: stockScope(site).length > 1 ? `${tenant}-${vehicle.id}` : vehicle.id,
    vin: tidy(vehicle.vin)?.toUpperCase(),
    store_code: tidy(vehicle.location_id ?? vehicle.dealership_slug),
    brand: tidy(vehicle.make),
    model: tidy(vehicle.model),
    year: vehicle.year ?? undefined,
    condition: vehicle.car_type === 'new' ? 'new' : 'used',
    mileage: vehicle.km === null ? undefined : `${Math.round(vehicle.km)} km`,
    color: tidy(vehicle.colour),
    price: price.kind === 'price' ? `${Math.round(price.amount)} ${site.currency}` : undefined,
    image_link: pictures[0],
    link: `${siteUrl}${vehicle.path}`,
    vehicle_price_type: priceType(vehicle.price_type),
    trim: tidy(vehicle.badge),
    additional_image_link: [...new Set(pictures.slice(1))].slice(0, 10),
    body_style: vehicle.simple_body ? bodyStyles[vehicle.simple_body] : undefined,
    engine: engineOf(vehicle),
  });
  return parsed.success
    ? { ok: true, ad: parsed.data }
    : {
        ok: false,
        reasons: parsed.error.issues.map(({ path, message }) => ({
          field: String(path[0] ?? ''),
          reason: message,
        })),
      };
}

function whyUnfit(vehicle: Vehicle, site: TenantConfig): Reason[] {
  if (isSold(vehicle)) return [{ field: 'status', reason: 'is sold' }];
  if (vehicle.reserved || vehicle.status === 'reserved') return [{ field: 'status', reason: 'is reserved' }];
  if (vehicle.status !== 'in_stock')
    return [
      { field: 'status', reason: vehicle.status === 'coming_soon' ? 'is not here yet' : 'is not in stock' },
    ];
  if (!isListed(vehicle, site.stock.filter))
    return [{ field: 'status', reason: 'the site does not list it: too few pictures or no price' }];
  if (vehicle.item_type !== 'car' || unsupportedBodies.has(vehicle.simple_body ?? ''))
    return [{ field: 'item_type', reason: 'vehicle ads take passenger vehicles only' }];
  return [];
}

/** Maps a price type. None applies to a price without GST, or plus costs that are not specified. */
function priceType(priceText: string | null): VehicleAd['vehicle_price_type'] | undefined {
  const text = (priceText ?? '').toLowerCase();
  if (/drive[\s-]*away/.test(text))
    return /\best/.test(text) ? 'estimated_drive_away_price' : 'drive_away_price';
  if (/\begc\b|exc\w*\.?\s+(?:of\s+)?gov/.test(text) && !/gst/.test(text))
    return 'excluding_government_charges_price';
  return undefined;
}

function engineOf({ simple_fuel, fuel }: Vehicle): Engine | undefined {
  const text = `${simple_fuel ?? ''} ${fuel ?? ''}`.toLowerCase();
  if (/hybrid|petrol.*electric|diesel.*electric/.test(text)) return 'hybrid';
  if (/electric/.test(text)) return 'electric';
  if (/diesel/.test(text)) return 'diesel';
  return /petrol|unleaded/.test(text) ? 'gasoline' : undefined;
}

/** Reduces a text to one line without control characters; undefined if empty. */
function tidy(text: string | null | undefined): string | undefined {
  return (
    text
      ?.toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd-\uffff\s]+/gu, ' ')
      .trim() || undefined
  );
}
