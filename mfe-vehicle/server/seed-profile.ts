import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Profile } from './import/profiles/profile.ts';
import { readRecords } from './import/read/read-records.ts';
import type { createPlaceholders } from './photos/seed-placeholders.ts';
import { withPlaceholders } from './photos/seed-placeholders.ts';
import type { AssignedFields } from './snapshot/vehicle-content.ts';

const dayMs = 86_400_000;
const assigned = ['id', 'slug', 'views'] as const;

/**
 * Makes the profile of a demo file: ids, addresses and views are those of the file, dates move by some days,
 * and pictures get their placeholders.
 */
export function seedProfile(
  profile: Profile,
  days: number,
  placeholderOf: ReturnType<typeof createPlaceholders>,
): Profile {
  return {
    ...profile,
    fields: [...profile.fields, ...assigned, 'placeholders'],
    async open(file, options) {
      const { records, ...opened } = await readRecords(file, { ...profile, ...options });
      return { ...opened, counts: { filtered: 0 }, records: complete() };
      async function* complete() {
        for await (const raw of records)
          yield { ...raw, row: await withPlaceholdersOf(moved(raw.row, days), placeholderOf) };
      }
    },
    read(row, settings) {
      const reading = profile.read(row, settings);
      if (!reading.ok) return reading;
      const { id, slug, views } = row as Pick<AssignedFields, (typeof assigned)[number]>;
      const placeholders = row.placeholders as Vehicle['placeholders'] | undefined;
      return {
        ...reading,
        content: {
          ...reading.content,
          state: (row.state as string | undefined) ?? null,
          ...(placeholders ? { placeholders } : {}),
        },
        assigned: { ...reading.assigned, id, slug, views },
      };
    },
  };
}

/** Moves the dates that depend on the day. */
function moved(row: Record<string, unknown>, days: number): Record<string, unknown> {
  const later = (value: unknown) => new Date(Date.parse(value as string) + days * dayMs).toISOString();
  return {
    ...row,
    ...(row.created_at ? { created_at: later(row.created_at) } : {}),
    ...(row.updated_at ? { updated_at: later(row.updated_at) } : {}),
    ...(row.rego_expiry ? { rego_expiry: later(row.rego_expiry).slice(0, 10) } : {}),
    ...(typeof row.sold_date_timestamp === 'number'
      ? { sold_date_timestamp: row.sold_date_timestamp + (days * dayMs) / 1000 }
      : {}),
  };
}

async function withPlaceholdersOf(
  row: Record<string, unknown>,
  placeholderOf: ReturnType<typeof createPlaceholders>,
): Promise<Record<string, unknown>> {
  const images = ((row.images ?? []) as (string | Vehicle['images'][number])[]).map((image) =>
    typeof image === 'string' ? { image: { url: image, thumb: { url: image } } } : image,
  );
  const pictured = {
    images,
    primary_image_url: row.primary_image_url ?? null,
    spin_images: row.spin_images ?? [],
  } as Vehicle;
  const { placeholders } = await withPlaceholders(pictured, placeholderOf);
  return placeholders ? { ...row, placeholders } : row;
}
