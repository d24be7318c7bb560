import { isSold } from '@forecourt/contracts/vehicle/availability';
import { sanitizeDealerHtml } from '@forecourt/server-kit/sanitize';
import { comparedFields, nestedFields } from '../../../snapshot/compared-fields.ts';
import { ImportLimits } from '../../../snapshot/limits/import-limits.ts';
import { VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { findUnusual } from '../../plausible.ts';
import { splitAddresses } from '../../vocabulary/split-addresses.ts';
import { emptyContent } from '../empty-content.ts';
import { Notes, type Profile, type ProfileSettings, type Reading } from '../profile.ts';
import { allowedValues, reasonOf, valueAt } from './allowed-values.ts';
import { coerceField, coerceNested } from './coerce.ts';
import { decideOn, pricesOf } from './deciding-fields.ts';
import { writeUsualWords } from './usual-words.ts';

/** Feeds with the specification's field names, in JSON or CSV. Data that a record omits is unknown. */
export const forecourt: Profile = {
  name: 'forecourt',
  columns: ['make', 'model'],
  fields: [
    ...new Set([...Object.keys(emptyContent), ...comparedFields, 'created_at', 'updated_at', 'currency']),
  ],
  endsWithLineBreak: false,
  // Market data and lenders change for all vehicles at once.
  limits: ImportLimits.parse({ fields: { autograb_data: { changed: 1 }, finance_lenders: { changed: 1 } } }),
  read,
  written: (row, field) => (row[field] === undefined ? '' : String(row[field])),
};

const fields = Object.keys(emptyContent).filter(
  (field) => !(nestedFields as readonly string[]).includes(field),
);

function read(row: Record<string, unknown>, { dealership, condition, now }: ProfileSettings): Reading {
  const notes = new Notes();
  const values = Object.fromEntries(
    fields.flatMap((field) => {
      const value = field === 'images' ? readImages(row[field]) : coerceField(field, row[field]);
      return value === null ? [] : [[field, value]];
    }),
  );
  decideOn(values, row, condition, notes);
  writeUsualWords(values, notes);
  if (notes.fault) return { ok: false, ...notes.fault };
  const draft: Record<string, unknown> = {
    ...emptyContent,
    ...values,
    ...Object.fromEntries(nestedFields.map((name) => [name, coerceNested(name, row)])),
  };
  if (dealership) draft.dealership_slug = dealership;
  const parsed = VehicleContent.safeParse(draft);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (!issue) throw new Error('a vehicle is refused without an issue', { cause: parsed.error });
    return {
      ok: false,
      field: issue.path.join('.') || 'row',
      code: 'invalid',
      reason: reasonOf(issue),
      value: valueAt(draft, issue.path),
      allowed: allowedValues(issue),
    };
  }
  const { make, model, year } = parsed.data;
  if (year !== null && year > now.getUTCFullYear() + 2)
    return {
      ok: false,
      field: 'year',
      code: 'range',
      reason: `${year} is in the future`,
      value: year,
      allowed: `at most ${now.getUTCFullYear() + 2}`,
    };
  if (!make || !model)
    return {
      ok: false,
      field: make ? 'model' : 'make',
      code: 'missing',
      reason: 'is empty',
      value: make ? model : make,
      allowed: make ? "the model's name" : "the maker's name",
    };
  const content = complete(parsed.data, notes);
  for (const kind of findUnusual(content, now)) notes.flag(kind);
  return {
    ok: true,
    content,
    assigned: timesOf(row),
    repairs: notes.repairs,
    flags: notes.flags,
    unknown: notes.unknownValues,
  };
}

/** As seconds it is in the year 5138, as milliseconds in 1973. */
const firstMilliseconds = 1e11;

/** Completes a record: derives values that it omits, and sanitizes the comments. */
function complete(values: VehicleContent, notes: Notes): VehicleContent {
  const comments = values.dealercomments === null ? null : sanitizeDealerHtml(values.dealercomments) || null;
  if (comments !== (values.dealercomments?.trim() ?? null)) notes.repair('comments-sanitised');
  // Lists and pages go by the status: "sold" in a column of its own decides it.
  const sold = isSold(values);
  if (sold && values.sold_date_timestamp === null) notes.flag('sold-without-date');
  const isInMilliseconds = (values.sold_date_timestamp ?? 0) >= firstMilliseconds;
  if (isInMilliseconds) notes.repair('sale-in-milliseconds');
  return {
    ...values,
    ...pricesOf(values, notes),
    ...(isInMilliseconds ? { sold_date_timestamp: Math.floor(values.sold_date_timestamp! / 1000) } : {}),
    standardEquipment: values.standardEquipment
      .map((feature) => feature.trim())
      .filter((feature) => feature !== '' && feature.toLowerCase() !== 'null'),
    make_model: values.make_model || `${values.make} ${values.model}`,
    name: values.name || [values.year, values.make, values.model, values.badge].filter(Boolean).join(' '),
    photos_count: values.images.length,
    primary_image_url: values.primary_image_url ?? values.images[0]?.image.url ?? null,
    sold,
    status: sold ? 'sold' : values.status,
    state: values.state?.toLowerCase() ?? null,
    dealercomments: comments,
  };
}

/** Image URLs, or `{ image: { url, thumb: { url } } }`. In CSV "|", commas or line breaks separate. */
function readImages(value: unknown): unknown {
  const list = typeof value === 'string' ? splitAddresses(value) : value;
  if (!Array.isArray(list)) return list ?? null;
  return list.map((entry: unknown) =>
    typeof entry === 'string' ? { image: { url: entry, thumb: { url: entry } } } : entry,
  );
}

function timesOf(row: Record<string, unknown>): { created_at?: string; updated_at?: string } {
  const time = (value: unknown) =>
    typeof value === 'string' && Number.isFinite(Date.parse(value))
      ? new Date(value).toISOString()
      : undefined;
  return { created_at: time(row.created_at), updated_at: time(row.updated_at) };
}
