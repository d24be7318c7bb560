import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { picturedColour } from '@forecourt/demo-media/media';
import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Place } from '../places/place.ts';
import { places } from '../places/places.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { buildVehicle } from './build-vehicle.ts';
import { agedAs, colourOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { lenderEntries } from './lender-entries.ts';
import { mixes } from './mixes.ts';
import type { Mix } from './mixes.ts';
import { picturedBody } from './pictured-body.ts';
import { showcase } from './showcase.ts';
import { withSpecialCase } from './special-cases.ts';

export type StockEntry = { tenant: string; source: string; vehicle: Vehicle };

/** The vehicles of all tenants on a day: the same day gives the same vehicles. */
export function createStock(now: Date): StockEntry[] {
  return mixes.flatMap((mix) => {
    const yards = places.filter(
      (place) => place.tenant === mix.tenant && (place.type === 'sales' || place.hidden),
    );
    const vehicles = Array.from({ length: mix.count }, (_, at) => {
      const random = createRandom(`${mix.tenant} ${at + 1}`);
      const draft = draftFor(mix, at + 1, yards, now, random);
      const vehicle = withSpecialCase(buildVehicle(draft, now), mix.tenant, now, random);
      const quoted = {
        tenant: mix.tenant,
        dealership: draft.place.dealership,
        price: currentPrice(vehicle),
        ageYears: draft.ageYears,
      };
      return { ...vehicle, finance_lenders: lenderEntries(quoted, random) };
    });
    return [...vehicles, ...showcase(mix.tenant, vehicles)].map((vehicle) => ({
      tenant: mix.tenant,
      source: 'seed',
      vehicle,
    }));
  });
}

function draftFor(mix: Mix, number: number, yards: Place[], now: Date, random: Random): Draft {
  const { tenant, conditions, priceStyle } = mix;
  const type = random.weighted(mix.types);
  const carType = random.weighted([
    ['new', conditions.new],
    ['demo', conditions.demo],
    ['used', conditions.used],
  ] as const);
  const thisYear = now.getUTCFullYear();
  const soldNew = new Set(yards.flatMap((yard) => yard.makes));
  const fits = (entry: CatalogueEntry) =>
    entry.type === type &&
    (mix.makes === null || mix.makes.includes(entry.make)) &&
    entry.trims[0]!.price <= mix.dearest &&
    (carType === 'used'
      ? entry.from < thisYear && (entry.to ?? thisYear) >= thisYear - mix.oldest
      : entry.to === null && soldNew.has(entry.make));
  const entry = asTenantNames(
    random.weighted(catalogue.filter(fits).map((each) => [each, each.share] as const)),
    tenant,
  );
  const trim = random.pick(entry.trims);
  return {
    tenant,
    number,
    entry,
    trim,
    carType,
    priceStyle,
    random,
    colour: picturedColour(picturedBody(entry, trim), colourOf(type, random)),
    place: yardFor(entry, carType, yards, random),
    ...agedAs(carType, entry, now, mix.oldest, random),
  };
}

/** One tenant's feed uses "hatchback" and "stationWagon" where the others use "hatch" and "wagon". */
function asTenantNames(entry: CatalogueEntry, tenant: string): CatalogueEntry {
  const localBody =
    tenant === 'nakhla' ? { hatch: 'hatchback', wagon: 'stationWagon' }[entry.body] : undefined;
  return localBody ? { ...entry, body: localBody } : entry;
}

function yardFor(entry: CatalogueEntry, carType: Draft['carType'], yards: Place[], random: Random): Place {
  const department = yards.filter(
    (yard) =>
      !yard.subtype || !['trucks', 'motorcycles'].includes(yard.subtype) || yard.subtype === `${entry.type}s`,
  );
  const open = department.filter((yard) => !yard.hidden);
  const hidden = department.find((yard) => yard.hidden);
  if (carType !== 'used') return open.find((yard) => yard.makes.includes(entry.make)) ?? open[0]!;
  return hidden && random.chance(0.05) ? hidden : random.pick(open);
}
