import type {
  AutoDealer,
  Car as SchemaCar,
  EngineSpecification,
  Offer,
  PostalAddress,
  WithContext,
} from 'schema-dts';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import { publishedPhone } from '@forecourt/contracts/locations/phone';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { bodyLabel } from '@forecourt/contracts/vehicle/body-types';
import { shownPrice, type SubscriptionPeriod } from '@forecourt/contracts/vehicle/price';
import { isTrailer } from '@forecourt/contracts/vehicle/trailer';
import type { Vehicle, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { badgeLine, fullName } from '@forecourt/contracts/vehicle/vehicle-name';
import { shownVin } from '../../../model/specification.ts';
import { openingHoursJsonLd } from '../data/opening-hours.ts';

type Context = {
  url: string;
  images: string[];
  site: Pick<PublicTenant, 'name' | 'currency' | 'stock' | 'locations'>;
  /** Null if the vehicle's location is hidden from the public. */
  hours: OpeningHour[] | null;
};

/** All three types have the same properties. */
type CarJsonLd = Exclude<SchemaCar, string>;
const types = { car: 'Car', motorcycle: 'Motorcycle', truck: 'Vehicle', caravan: 'Vehicle' } satisfies Record<
  VehicleType,
  string
> as Record<VehicleType, 'Car'>;
const drives: Record<
  string,
  | 'AllWheelDriveConfiguration'
  | 'FourWheelDriveConfiguration'
  | 'FrontWheelDriveConfiguration'
  | 'RearWheelDriveConfiguration'
> = {
  AWD: 'AllWheelDriveConfiguration',
  '4WD': 'FourWheelDriveConfiguration',
  '4X4': 'FourWheelDriveConfiguration',
  FWD: 'FrontWheelDriveConfiguration',
  RWD: 'RearWheelDriveConfiguration',
};

/** The vehicle as JSON-LD, without unknown data; an offer only for sale with a price over 10. */
export function vehicleJsonLd(
  vehicle: Vehicle,
  { url, images, site, hours }: Context,
): WithContext<CarJsonLd> {
  const drive = vehicle.simple_drive ? drives[vehicle.simple_drive.toUpperCase()] : undefined;
  const litres = vehicle.engine_size;
  return withoutEmpty<WithContext<CarJsonLd>>({
    '@context': 'https://schema.org',
    '@type': types[vehicle.item_type],
    '@id': `${url}#vehicle`,
    url,
    name: fullName(vehicle),
    image: images,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: badgeLine(vehicle),
    vehicleModelDate: vehicle.year === null ? null : String(vehicle.year),
    vehicleIdentificationNumber: shownVin(vehicle.vin),
    sku: vehicle.stocknum,
    itemCondition: `https://schema.org/${vehicle.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    mileageFromOdometer:
      vehicle.km === null || isTrailer(vehicle)
        ? null
        : { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: 'KMT' },
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interior_colour,
    bodyType: bodyLabel(vehicle.simple_body),
    vehicleTransmission: vehicle.trans ?? vehicle.simple_transmission,
    driveWheelConfiguration: drive ? `https://schema.org/${drive}` : vehicle.drive,
    vehicleEngine:
      !vehicle.fuel && !litres
        ? null
        : withoutEmpty<Exclude<EngineSpecification, string>>({
            '@type': 'EngineSpecification',
            fuelType: vehicle.fuel,
            engineDisplacement: litres
              ? { '@type': 'QuantitativeValue', value: litres, unitCode: 'CMQ' }
              : null,
          }),
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    offers: offersOf(vehicle, url, site, hours),
  });
}

/** The UN/CEFACT codes of the periods, and how many of them one payment covers. */
const periods: Record<SubscriptionPeriod, { unitCode: string; value: number }> = {
  week: { unitCode: 'WEE', value: 1 },
  fortnight: { unitCode: 'WEE', value: 2 },
  month: { unitCode: 'MON', value: 1 },
};

/** The prices that the page shows: a subscription by its period, and next to it the purchase price. */
function offersOf(
  vehicle: Vehicle,
  url: string,
  site: Context['site'],
  hours: OpeningHour[] | null,
): Exclude<Offer, string> | Exclude<Offer, string>[] | null {
  const price = shownPrice(vehicle, site.stock);
  if (price.amount === null || vehicle.sold || !isAvailable(vehicle)) return null;
  const common = offerBasics(vehicle, url, site, hours);
  const toBuy = (amount: number) => ({ ...common, price: amount, priceCurrency: site.currency });
  if (price.kind === 'price') return toBuy(price.amount);
  const { unitCode, value } = periods[price.period];
  const subscription: Exclude<Offer, string> = {
    ...common,
    name: 'Subscription',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.amount,
      priceCurrency: site.currency,
      referenceQuantity: { '@type': 'QuantitativeValue', value, unitCode },
    },
  };
  return price.outright ? [subscription, toBuy(price.outright.amount)] : subscription;
}

function offerBasics(
  vehicle: Vehicle,
  url: string,
  site: Context['site'],
  hours: OpeningHour[] | null,
): Exclude<Offer, string> {
  const location = hours === null ? null : vehicle.location;
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${vehicle.status === 'coming_soon' ? 'PreOrder' : 'InStock'}`,
    seller: withoutEmpty<Exclude<AutoDealer, string>>({
      '@type': 'AutoDealer',
      name: location?.name ?? vehicle.dealership_name ?? site.name,
      telephone: publishedPhone(site.locations.phone, vehicle, location),
      address:
        location &&
        withoutEmpty<Exclude<PostalAddress, string>>({
          '@type': 'PostalAddress',
          streetAddress: location.address.street,
          addressLocality: location.address.city,
          addressRegion: location.address.state,
          postalCode: location.address.postcode,
          addressCountry: 'AU',
        }),
      openingHoursSpecification: openingHoursJsonLd(hours ?? []),
    }),
  };
}

/** Omits properties that are null, undefined, '' or an empty list. */
function withoutEmpty<T extends object>(record: { [Key in keyof T]: T[Key] | null | '' }): T {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}
