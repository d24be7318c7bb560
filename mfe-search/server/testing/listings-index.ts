import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { aVehicle } from '@forecourt/test-kit/factories';
import { DocumentIndex } from '../../engine/index/document-index.ts';
import { runSearch } from '../../engine/search/run-search.ts';
import { openGazetteer } from '../geocoding/gazetteer.ts';
import { toDocument } from '../indexer/document/to-document.ts';
import { indexSettings } from '../search-index/index-settings.ts';

const folder = process.env.STOCK_DATA_DIR ?? resolve(import.meta.dirname, '../../../../shared/data');
const file = resolve(folder, 'australian_vehicle_prices.csv');

export const hasListings = existsSync(file);

const bodies: Record<string, string> = {
  Hatchback: 'hatch',
  'Ute / Tray': 'ute',
  Sedan: 'sedan',
  SUV: 'suv',
  Wagon: 'stationWagon',
  Commercial: 'van',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'peopleMover',
};

export type Found = { total: number; hits: VehicleDocument[] };

export type Search = (q: string, params?: object) => Found;

/** For tests: the real listings, or every n-th of them, as the stock of one site. */
export const indexListings = (site: TenantConfig, every = 1): Promise<Search> =>
  indexVehicles(
    readListings().filter((_, number) => number % every === 0),
    site,
  );

/** For tests: indexes vehicles for one site, and searches them as its pages do. */
export async function indexVehicles(vehicles: Vehicle[], site: TenantConfig): Promise<Search> {
  const gazetteer = openGazetteer();
  const index = new DocumentIndex(indexSettings.vehicles);
  await index.put(
    vehicles.map((vehicle) => toDocument(site.slug, vehicle, site, gazetteer)),
    { merge: false },
  );
  return (query, params = {}) => {
    const { count, hits } = runSearch(index, {
      query,
      hitsPerPage: 21,
      attributes: Object.keys(VehicleDocument.shape),
      ...params,
    });
    return { total: count, hits: hits as VehicleDocument[] };
  };
}

function readListings(): Vehicle[] {
  const [, ...rows] = rowsOf(readFileSync(file, 'utf8'));
  return rows.map((row, number) => {
    const [make = '', year = '', model = '', , title = '', , transmission = '', engine = ''] = row;
    const [
      drive = '',
      fuel = '',
      ,
      km = '',
      colour = '',
      location = '',
      ,
      body = '',
      doors = '',
      seats = '',
    ] = row.slice(8);
    const price = Number(row[18]);
    return aVehicle({
      id: `L${number}`,
      slug: `l${number}`,
      stocknum: `S${10_000 + number}`,
      make,
      model,
      name: title,
      badge: title.split(`${model} `)[1] ?? null,
      series: null,
      year: Number(year) || null,
      price: Number.isFinite(price) && price > 0 ? price : null,
      km: Number(km) || null,
      colour: colour.split(' / ')[0] ?? null,
      city: location.split(', ')[0] ?? null,
      state: location.split(', ')[1] ?? null,
      simple_body: bodies[body] ?? null,
      simple_drive: drive,
      simple_fuel: fuel,
      simple_transmission: transmission,
      seats: Number(/(\d+) Seats/.exec(seats)?.[1]) || null,
      standardEquipment: [`${engine} engine`, `${seats.trim()}`, `${doors.trim()}`],
    });
  });
}

/** The rows of a CSV file with quoted fields. Skips blank lines. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows[at]!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end !== ',') at = rows.push([]) - 1;
  }
  return rows.filter((row) => row.length > 1);
}
