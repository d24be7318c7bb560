import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { daysSinceWritten } from '../move-dates.ts';

/** A site's stock as a file, in the profile of this name, with dates of its day. */
export type StockFeed = { tenant: string; source: string; profile: string; file: string };

const empty = JSON.parse(
  readFileSync(new URL('./empty-vehicle.json', import.meta.url), 'utf8'),
) as Partial<Vehicle>;

const tenants = ['harbour', 'kestrel', 'barrow', 'driftwood', 'ironbark', 'nakhla'];
const day = 86_400_000;

export const stockFeeds: StockFeed[] = tenants.map((tenant) => ({
  tenant,
  source: 'seed',
  profile: 'forecourt',
  file: fileURLToPath(new URL(`./${tenant}.jsonl`, import.meta.url)),
}));

type Written = Omit<Partial<Vehicle>, 'images'> &
  Pick<Vehicle, 'slug' | 'make' | 'model'> & { images?: (string | Vehicle['images'][number])[] };

/** Reads the vehicles of a feed for reports and tests; an installation gets them by the import. */
export function readFeed({ file }: StockFeed, today: Date): Vehicle[] {
  const days = daysSinceWritten(today);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => vehicleOf(JSON.parse(line) as Written, days));
}

function vehicleOf(written: Written, days: number): Vehicle {
  const images = (written.images ?? []).map((image) =>
    typeof image === 'string' ? { image: { url: image, thumb: { url: image } } } : image,
  );
  return {
    ...empty,
    ...movedBy(days, written),
    images,
    photos_count: images.length,
    make_model: `${written.make} ${written.model}`,
    path: `/cars/${written.slug}`,
  } as Vehicle;
}

/** Moves the dates of a record that depend on the day. */
export function movedBy<T extends Record<string, unknown>>(days: number, record: T): T {
  const moved: Record<string, unknown> = { ...record };
  for (const name of ['created_at', 'updated_at'])
    if (typeof record[name] === 'string')
      moved[name] = new Date(Date.parse(record[name]) + days * day).toISOString();
  if (typeof record.rego_expiry === 'string')
    moved.rego_expiry = new Date(Date.parse(record.rego_expiry) + days * day).toISOString().slice(0, 10);
  if (typeof record.sold_date_timestamp === 'number')
    moved.sold_date_timestamp = record.sold_date_timestamp + (days * day) / 1000;
  return moved as T;
}
