import type { Location, LocationSummary } from '@forecourt/contracts/locations/location';
import { choosePhone } from '@forecourt/contracts/locations/phone';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { realImages } from '@forecourt/contracts/vehicle/images';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { firstDrawable, pdfText } from './pdf-text.ts';
import { keyFacts, specificationRows, type Row } from './specification-rows.ts';

/** Everything that stands on a brochure, as it is written there. */
export type Brochure = {
  heading: string;
  line: string | null;
  price: { amount: string; was: string | null; type: string | null };
  facts: Row[];
  specifications: Row[];
  features: string[];
  dealer: { name: string; address: string[]; phone: string | null; licence: string | null };
  site: string;
  url: string;
  legal: string[];
  brand: string;
  /** Keys or URLs, the best first. */
  pictures: string[];
  /** YYYY-MM-DD. */
  updated: string;
};

const mostPictures = 5;
const mostFeatures = 90;
const plainWarning = 'Please confirm price, equipment and availability with the dealership before you buy.';

/** What a vehicle's brochure says. `location` is where it stands, as far as that is known. */
export function brochureContent(vehicle: Vehicle, site: TenantConfig, location: Location | LocationSummary | null, url: string): Brochure {
  const siteName = firstDrawable(site.name, site.legalName) ?? site.slug;
  return {
    heading: headingOf(vehicle),
    line: [vehicle.badge, vehicle.series].map(pdfText).filter(Boolean).join(' ') || null,
    price: priceOf(vehicle, site),
    facts: keyFacts(vehicle),
    specifications: specificationRows(vehicle),
    features: [...new Set(vehicle.standardEquipment.map(pdfText))].filter((feature): feature is string => feature !== null).slice(0, mostFeatures),
    dealer: dealerOf(vehicle, site, location, siteName),
    site: siteName,
    url,
    legal: [firstDrawable(site.vehiclePage.disclaimer, plainWarning)!, pdfText(site.legalName)].filter((line): line is string => line !== null),
    brand: site.theme.brand,
    pictures: realImages(vehicle.images.map((entry) => entry.image.url), site.stock.defaultImages).slice(0, mostPictures),
    updated: vehicle.updated_at.slice(0, 10),
  };
}

function headingOf({ name, year, make, model, slug }: Vehicle): string {
  const both = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  const whole = model.trim() ? [year, both].filter(Boolean).join(' ') : name;
  return firstDrawable(whole, name) ?? slug.replaceAll('-', ' ');
}

/** A vehicle that is not for sale shows what it is instead of a price. */
function priceOf(vehicle: Vehicle, site: TenantConfig): Brochure['price'] {
  if (!isAvailable(vehicle)) return { amount: vehicle.status === 'sold' || vehicle.sold ? 'SOLD' : vehicle.status === 'reserved' ? 'RESERVED' : 'NOT AVAILABLE', was: null, type: null };
  const shown = shownPrice(vehicle, site.stock);
  if (shown.amount === null) return { amount: firstDrawable(shown.text, 'Enquire for price')!, was: null, type: null };
  const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: site.currency, maximumFractionDigits: 0 });
  const type = [shown.kind === 'subscription' ? 'Subscription' : null, pdfText(shown.type)].filter(Boolean).join(' · ');
  return { amount: money.format(shown.amount), was: shown.was === null ? null : money.format(shown.was), type: type || null };
}

function dealerOf(vehicle: Vehicle, site: TenantConfig, location: Location | LocationSummary | null, siteName: string): Brochure['dealer'] {
  const own = location && 'contact_detail' in location ? location.contact_detail.phone ?? location.phone : location?.phone ?? null;
  const { street, city, state, postcode } = location?.address ?? { street: null, city: vehicle.city, state: vehicle.state, postcode: null };
  const place = [city, state?.toUpperCase(), postcode].map(pdfText).filter(Boolean).join(' ');
  const licence = location && 'dealer_license_number' in location ? pdfText(location.dealer_license_number) : null;
  return {
    name: firstDrawable(location?.name, vehicle.location_name, vehicle.dealership_name) ?? siteName,
    address: [pdfText(street), place].filter((line): line is string => Boolean(line)),
    phone: pdfText(choosePhone(site.locations.phone, vehicle.car_type, own)),
    licence,
  };
}
