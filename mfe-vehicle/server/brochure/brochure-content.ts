import { formatMoney } from '@forecourt/contracts/format/format-number';
import type { Location, LocationSummary } from '@forecourt/contracts/locations/location';
import { publishedPhone } from '@forecourt/contracts/locations/phone';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable, isSold } from '@forecourt/contracts/vehicle/availability';
import { realImages } from '@forecourt/contracts/vehicle/images';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import { priceText } from '@forecourt/contracts/vehicle/price-text';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { specLabelsFor } from '../../model/specification-labels.ts';
import { brochureMessages, type BrochureMessages } from './brochure-messages.ts';
import type { BrochureFonts } from './load-fonts.ts';
import { createPdfText, hasArabicLetters, type PdfText } from './pdf-text.ts';
import { specificationRows, type Row } from './specification-rows.ts';

/** The content of a brochure, as formatted text. */
export type Brochure = {
  heading: string;
  line: string | null;
  price: { amount: string; was: string | null; type: string | null; outright: string | null };
  facts: Row[];
  specifications: Row[];
  features: string[];
  dealer: { name: string; address: string[]; phone: string | null; licence: string | null };
  site: string;
  url: string;
  legal: string[];
  brand: string;
  /** Keys or URLs, best first. */
  pictures: string[];
  /** YYYY-MM-DD. */
  updated: string;
  /** The fixed texts. The worker that renders has no languages of its own. */
  labels: Pick<BrochureMessages, 'specifications' | 'features' | 'was' | 'online' | 'scan' | 'licence'> & {
    asOf: string;
  };
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Font families, and whether Arabic glyphs are available. */
  faces: Omit<BrochureFonts, 'fonts'>;
};

type Context = { text: PdfText; t: BrochureMessages; locale: string };
type Place = Location | LocationSummary | null;
const builtIn: Brochure['faces'] = { body: 'Helvetica', display: 'Helvetica', hasArabic: false };

const mostPictures = 5;
const mostFeatures = 90;

/**
 * Returns the content of a vehicle's brochure, in the site's language if the fonts can render it, else in
 * English. `location` is null if the vehicle's location is unknown or not public.
 */
export function brochureContent(
  vehicle: Vehicle,
  site: TenantConfig,
  location: Place,
  url: string,
  faces: Brochure['faces'] = builtIn,
): Brochure {
  const text = createPdfText(faces);
  const isDrawable = faces.hasArabic || !hasArabicLetters(brochureMessages(site.locale).specifications);
  const locale = isDrawable ? site.locale : 'en-AU';
  const context = { text, t: brochureMessages(locale), locale };
  const siteName = text.first(site.name, site.legalName) ?? site.slug;
  const { key, all } = specificationRows(vehicle, locale, text);
  const content = {
    heading: text.first(headingOf(vehicle), vehicle.name) ?? vehicle.slug.replaceAll('-', ' '),
    line: [...new Set([vehicle.badge, vehicle.series])].map(text.one).filter(Boolean).join(' ') || null,
    price: priceOf(vehicle, site, context),
    facts: key,
    specifications: all,
    features: [...new Set(vehicle.standardEquipment.map((name) => text.one(context.t.feature(name))))]
      .filter((feature): feature is string => feature !== null)
      .slice(0, mostFeatures),
    dealer: dealerOf(vehicle, site, location, siteName, text),
    site: siteName,
    url,
    legal: [text.first(site.vehiclePage.disclaimer, context.t.confirm)!, text.one(site.legalName)].filter(
      (line): line is string => line !== null,
    ),
    brand: site.theme.brand,
    pictures: realImages(
      vehicle.images.map((entry) => entry.image.url),
      site.stock.defaultImages,
    ).slice(0, mostPictures),
    updated: vehicle.updated_at.slice(0, 10),
    labels: labelsOf(context, vehicle.updated_at),
    locale,
    direction: isDrawable ? site.direction : ('ltr' as const),
  };
  // Registering a second font family for every text makes the file half as large again, so Arabic is only
  // used if it occurs.
  return {
    ...content,
    faces: { ...faces, hasArabic: faces.hasArabic && hasArabicLetters(JSON.stringify(content)) },
  };
}

function labelsOf({ t, locale }: Context, updatedAt: string): Brochure['labels'] {
  const { specifications, features, was, online, scan, licence } = t;
  const day = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    specifications,
    features,
    was,
    online,
    scan,
    licence,
    asOf: t.asOf(day.format(new Date(updatedAt))),
  };
}

/** Returns the price texts. A vehicle that is not for sale shows its status instead of a price. */
function priceOf(vehicle: Vehicle, site: TenantConfig, { text, t, locale }: Context): Brochure['price'] {
  if (!isAvailable(vehicle))
    return {
      amount: isSold(vehicle) ? t.sold : vehicle.status === 'reserved' ? t.reserved : t.unavailable,
      was: null,
      type: null,
      outright: null,
    };
  const price = priceText(shownPrice(vehicle, site.stock), {
    locale,
    currency: site.currency,
    translate: specLabelsFor(locale).value,
  });
  const dollars = (amount: number | null) =>
    amount === null ? null : formatMoney(amount, { currency: site.currency });
  return {
    amount: dollars(price.amount) ?? text.first(price.text, t.noPrice)!,
    was: dollars(price.was),
    type: text.one(price.type),
    outright: text.one(price.outright),
  };
}

function dealerOf(
  vehicle: Vehicle,
  site: TenantConfig,
  location: Place,
  siteName: string,
  text: PdfText,
): Brochure['dealer'] {
  const { street, city, state, postcode } = location?.address ?? {
    street: null,
    city: vehicle.city,
    state: vehicle.state,
    postcode: null,
  };
  const place = [city, state?.toUpperCase(), postcode].map(text.one).filter(Boolean).join(' ');
  const licence =
    location && 'dealer_license_number' in location ? text.one(location.dealer_license_number) : null;
  return {
    name: text.first(location?.name, vehicle.location_name, vehicle.dealership_name) ?? siteName,
    address: [text.one(street), place].filter((line): line is string => Boolean(line)),
    phone: text.one(publishedPhone(site.locations.phone, vehicle, location)),
    licence,
  };
}
