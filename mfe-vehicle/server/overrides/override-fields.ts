import { sanitizeDealerHtml } from '@forecourt/server-kit/sanitize';
import { findImplausible } from '../import/plausible.ts';
import { emptyContent } from '../import/profiles/empty-content.ts';
import { coerceField } from '../import/profiles/forecourt/coerce.ts';
import { usualWord } from '../import/profiles/forecourt/usual-words.ts';
import { allowedConditions, readCondition } from '../import/vocabulary/condition.ts';
import { allowedStatuses, readStatus } from '../import/vocabulary/status.ts';
import { readItemType } from '../import/vocabulary/words.ts';
import { nearestName } from '../nearest-name.ts';
import { comparedFields } from '../snapshot/compared-fields.ts';
import { VehicleContent } from '../snapshot/vehicle-content.ts';

/** Fields of photos, lenders and market data have their own ways in, and "sold" follows from the status. */
const others = new Set([
  'images',
  'thumbnails',
  'primary_image_url',
  'spin_images',
  'hotspots',
  'finance_lenders',
  'autograb_data',
  'variant',
  'caravan',
  'payment_processors',
  'sold',
  'reserved',
  'vin',
  'stocknum',
]);

/** The fields that a person may set, whatever the feed says. What identifies a vehicle is not among them. */
export const overridableFields: readonly string[] = comparedFields.filter(
  (field) => !field.includes('.') && !others.has(field),
);

const readers: Record<string, (text: string) => string | null> = {
  status: readStatus,
  car_type: readCondition,
  item_type: readItemType,
};
const texts: Record<string, (text: string) => string | null> = {
  dealercomments: (html) => sanitizeDealerHtml(html) || null,
  state: (name) => name.toLowerCase(),
};
const allowed: Record<string, string> = {
  status: allowedStatuses,
  car_type: allowedConditions,
  item_type: 'car, caravan, truck, motorcycle',
};

export type OverrideValue = { ok: true; value: unknown } | { ok: false; message: string };

/** Reads a value as from a feed; text is converted to the field's type, an empty one is none. */
export function readOverride(field: string, input: unknown): OverrideValue {
  if (!overridableFields.includes(field)) {
    const nearest = nearestName(field, overridableFields);
    return {
      ok: false,
      message: `"${field}" cannot be set${nearest ? `: is ${nearest} meant?` : `; possible are ${overridableFields.join(', ')}`}`,
    };
  }
  const meaning = typeof input === 'string' ? readers[field]?.(input) : undefined;
  if (meaning === null) return { ok: false, message: `${field} is one of ${allowed[field]}` };
  const value = meaning ?? asInFeeds(field, coerceField(field, input));
  const parsed = VehicleContent.shape[field as keyof typeof VehicleContent.shape].safeParse(value);
  if (!parsed.success)
    return { ok: false, message: `${field}: ${parsed.error.issues[0]?.message ?? 'is not possible'}` };
  if ((field === 'make' || field === 'model') && !parsed.data)
    return { ok: false, message: `${field} cannot be empty` };
  const fault = findImplausible({ ...emptyContent, [field]: parsed.data });
  return fault ? { ok: false, message: `${fault.field} ${fault.reason}` } : { ok: true, value: parsed.data };
}

/** The value as the import writes it: sanitised comments, and the vocabulary's words. */
function asInFeeds(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const read = texts[field];
  return read ? read(value) : (usualWord(field, value) ?? value);
}
