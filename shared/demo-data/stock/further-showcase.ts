import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { createRandom } from '../random.ts';
import { demoTenant } from '../tenants/tenant-layers.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import { plateFor, vinFor } from './identity.ts';
import { lenderEntries } from './lender-entries.ts';

type Copy = Partial<Vehicle> & Pick<Vehicle, 'model' | 'slug' | 'name' | 'price'>;

/** Its price is above the highest price of comparable vehicles, so the site shows no auto gauge for it. */
export const aboveItsMarket = 'the-one-above-its-market';
/** The few comparable vehicles differ too much in price, so the auto gauge's confidence is too low to show it. */
export const withoutComparison = 'the-one-without-a-comparison';

/** Barrow: two vehicles without an auto gauge, and the five that one of them is compared with. */
export function marketCases(vehicles: readonly Vehicle[]): Vehicle[] {
  const [common] = vehicles
    .filter(isOrdinary)
    .map((vehicle) => ({ vehicle, others: vehicles.filter((other) => isComparable(vehicle, other)).length }))
    .sort((a, b) => b.others - a.others)
    .map(({ vehicle }) => vehicle);
  const sedan = vehicles.find((vehicle) => isOrdinary(vehicle) && vehicle.simple_body === 'sedan')!;
  const skyline = (badge: string, price: number, slug?: string): Copy => {
    const name = `2001 Nissan Skyline ${badge}`;
    return {
      make: 'Nissan',
      model: 'Skyline',
      badge,
      series: 'R34',
      year: 2001,
      build_date: '2001-05',
      compliance_date: '2002-02',
      name,
      slug: slug ?? slugify(name),
      price,
      km: 148_000 + badge.length * 1_900,
      simple_fuel: 'Petrol',
      fuel: 'Petrol',
      carsales_title: name,
      categories: [],
      variant: null,
    };
  };
  return [
    copyOf('barrow', common!, 1, {
      model: common!.model,
      name: common!.name,
      slug: aboveItsMarket,
      price: Math.round((common!.price! * 2.6) / 1_000) * 1_000,
    }),
    ...[
      skyline('25 GT Turbo', 39_990, withoutComparison),
      skyline('20 GT', 19_990),
      skyline('25 GT', 24_990),
      skyline('25 GT Four', 45_990),
      skyline('GT-R', 165_000),
      skyline('GT-R V-Spec', 189_000),
    ].map((change, at) => copyOf('barrow', sedan, at + 2, change)),
  ];
}

/** More models of one make than a list of filters shows at first. */
const isuzuModels: [model: string, series: string, price: number][] = [
  ['NLS', '45-150 AWD', 74_900],
  ['NMR', '60-150', 71_800],
  ['NNR', '45-150', 68_200],
  ['NPS', '75-155 4x4', 104_500],
  ['FRD', '110-260', 132_000],
  ['FSD', '140-260', 139_500],
  ['FSR', '120-240', 128_900],
  ['FSS', '110-240 4x4', 168_000],
  ['FTR', '150-260', 142_300],
  ['FTS', '139-260 4x4', 186_400],
  ['FVD', '165-300', 171_200],
  ['FVL', '240-300', 182_700],
  ['FVM', '240-300', 189_900],
  ['FVR', '165-300', 168_400],
  ['FVY', '240-300', 196_100],
  ['FVZ', '240-300', 198_800],
  ['FXD', '165-350', 194_500],
  ['FXL', '240-350', 203_600],
  ['FXR', '165-350', 191_300],
  ['FXY', '240-350', 211_900],
  ['FXZ', '240-350', 214_200],
  ['FYH', '300-350', 247_000],
  ['FYJ', '300-350', 252_500],
  ['GXD', '165-350', 199_700],
  ['CXY', '240-460', 262_000],
  ['CXZ', '240-460', 264_900],
  ['CYH', '350-460', 296_800],
  ['CYJ', '350-460', 301_200],
  ['EXD', '165-460', 258_300],
  ['EXR', '165-460', 255_000],
  ['EXY', '240-510', 289_600],
  ['EXZ', '240-510', 291_400],
];

/** Ironbark: one truck of each further model of the make that it sells new. */
export function isuzuRange(vehicles: readonly Vehicle[]): Vehicle[] {
  const trucks = vehicles.filter(
    (vehicle) => vehicle.make === 'Isuzu' && vehicle.car_type === 'new' && isOrdinary(vehicle),
  );
  return isuzuModels.map(([model, series, price], at) => {
    const base = trucks[at % trucks.length]!;
    const name = `${base.year} Isuzu ${model} ${base.badge}`;
    const [mass] = series.split('-');
    return copyOf('ironbark', base, at + 1, {
      model,
      series,
      name,
      slug: slugify(`${name} ${series}`),
      price,
      carsales_title: `${name} ${series}`,
      variant: base.variant && { ...base.variant, grossvehiclemass: Number(mass) * 100 },
    });
  });
}

/** As the auto gauge compares vehicles. */
const isComparable = (vehicle: Vehicle, other: Vehicle): boolean =>
  other.make === vehicle.make &&
  other.model === vehicle.model &&
  other.year !== null &&
  Math.abs(other.year - vehicle.year!) <= 2;

const isOrdinary = (vehicle: Vehicle): boolean =>
  vehicle.status === 'in_stock' &&
  !vehicle.reserved &&
  vehicle.show_on_dealer_website &&
  (vehicle.price ?? 0) > 0 &&
  vehicle.offer_price === null &&
  vehicle.before_price === null &&
  vehicle.photos_count > 3 &&
  vehicle.variant !== null;

function copyOf(tenant: TenantSlug, base: Vehicle, number: number, change: Copy): Vehicle {
  const random = createRandom(`showcase ${tenant} ${number}`);
  const make = change.make ?? base.make;
  const year = change.year ?? base.year!;
  const serial = demoTenant(tenant).config.id * 10_000 + 9_100 + number;
  return {
    ...base,
    tag: null,
    certified: false,
    file: null,
    autograb_data: null,
    ...change,
    make,
    make_model: `${make} ${change.model}`,
    id: String(serial),
    path: `/cars/${change.slug}`,
    stocknum: `${tenant[0]!.toUpperCase()}X${serial % 100_000}`,
    vin: vinFor(make, year, serial, random),
    regplate: base.regplate === null ? null : plateFor(base.state ?? '', random),
    finance_lenders: lenderEntries(
      {
        tenant,
        dealership: base.dealership_slug!,
        price: change.price,
        ageYears: Math.max(0, Number(base.created_at.slice(0, 4)) - year),
      },
      random,
    ),
  };
}
