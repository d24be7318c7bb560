import { ImportLimits } from '../../../snapshot/limits/import-limits.ts';
import { forecourt } from '../../profiles/forecourt/forecourt.ts';
import { Notes, type Profile, type ProfileSettings, type Reading } from '../../profiles/profile.ts';
import { RefusedFile } from '../../refused-file.ts';
import { writeModel } from '../../vocabulary/model-names.ts';
import { readSwitch } from '../../vocabulary/switch.ts';
import { passesTest, textOf } from '../passes-test.ts';
import { readPictures } from '../pictures/read-pictures.ts';
import { readFeed } from '../read-feed.ts';
import { readValue } from '../read-value.ts';
import { feedFieldNames, feedFields, type FeedFieldName } from './feed-fields.ts';
import type { FeedProfile } from './feed-profile.ts';

type Row = Record<string, unknown>;

/** Makes an import profile of data: it opens the file, and reads a vehicle from each record. */
export function createProfile(profile: FeedProfile): Profile {
  const filters = profile.filters ?? [];
  const secret = new Set(profile.secret.map(fold));
  const fields = [...new Set([...columnsOf(profile), ...profile.secret, ...profile.ignore])];
  return {
    name: profile.name,
    columns: [],
    fields,
    endsWithLineBreak: false,
    limits: profile.limits ?? ImportLimits.parse({}),
    isDelta: profile.mode === 'delta',
    hasArchive: profile.fields.images?.inArchive ?? false,
    async open(file, options) {
      const opened = await readFeed(file, profile, options);
      const mapped = new Set(fields.map(fold));
      const counts = { filtered: 0 };
      return { ...opened, counts, records: wantedOf(opened.records) };
      async function* wantedOf(records: typeof opened.records) {
        for await (const raw of records) {
          refuseRepeated(raw.row, mapped);
          const row = withoutSecrets(raw.row, secret);
          if (raw.fault || filters.every((test) => passesTest(row, test, profile.numbers)))
            yield { ...raw, row };
          else counts.filtered += 1;
        }
      }
    },
    read: (row, settings) => read(row, settings, profile),
    written: (row, field) =>
      (profile.fields[field as FeedFieldName]?.columns ?? [])
        .map((column) => textOf(row, column))
        .filter(Boolean)
        .join(' '),
  };
}

/** A name that a header has twice is "Price (2)": the profile has to say what it is. */
function refuseRepeated(row: Row, known: ReadonlySet<string>): void {
  const repeated = Object.keys(row).find((name) => / \(\d+\)$/.test(name) && !known.has(fold(name)));
  if (repeated)
    throw new RefusedFile(
      'columns',
      `the header names a column twice: the profile has to name "${repeated}" too, or to ignore it`,
    );
}

const fold = (name: string) => name.trim().toLowerCase();

/** Removes the columns that are never stored, also from records that cannot be read. */
function withoutSecrets(row: Row, secret: ReadonlySet<string>): Row {
  if (secret.size === 0) return row;
  const { cells: _cells, line: _line, ...named } = row;
  return Object.fromEntries(Object.entries(named).filter(([name]) => !secret.has(fold(name))));
}

/** Lists the columns that a profile reads. */
function columnsOf(profile: FeedProfile): string[] {
  return [
    ...Object.values(profile.fields).flatMap((rule) => [
      ...(rule.columns ?? []),
      ...Object.keys(rule.flags ?? {}),
      ...(rule.order === undefined ? [] : [rule.order]),
    ]),
    ...(profile.conditions ?? []).flatMap((condition) => condition.if.map(({ column }) => column)),
    ...(profile.filters ?? []).map(({ column }) => column),
    ...(profile.deleted ?? []).map(({ column }) => column),
    ...(profile.identity ?? []),
    ...(profile.related ? [profile.related.column, `related.${profile.related.key}`] : []),
  ];
}

function read(row: Row, settings: ProfileSettings, profile: FeedProfile): Reading {
  const notes = new Notes();
  const vehicle: Row = {};
  for (const field of feedFieldNames) {
    const value = readField(field, row, profile, notes);
    if (value !== undefined && value !== null) vehicle[field] = value;
  }
  vehicle.model = modelOf(vehicle, notes);
  if (typeof vehicle.engine_size === 'number')
    vehicle.engine_size_litres = Math.round(vehicle.engine_size / 100) / 10;
  const rule = profile.conditions?.find(({ if: tests }) =>
    tests.every((test) => passesTest(row, test, profile.numbers)),
  );
  if (rule) vehicle.car_type = rule.car_type;
  const isDeleted = profile.deleted?.every((test) => passesTest(row, test, profile.numbers)) ?? false;
  if (notes.fault && !isDeleted) return { ok: false, ...notes.fault };
  const reading = forecourt.read(isDeleted ? namesOf(vehicle) : vehicle, settings);
  if (!reading.ok) return reading;
  return {
    ...reading,
    repairs: [...new Set([...notes.repairs, ...reading.repairs])],
    flags: [...new Set([...notes.flags, ...reading.flags])],
    unknown: notes.unknownValues,
    sourceKey: profile.identity?.map((column) => textOf(row, column)).join('\u001f'),
    isDeleted,
  };
}

/** The model without the maker's name before it, in the maker's spelling. */
function modelOf({ make, model }: Row, notes: Notes): unknown {
  if (typeof make !== 'string' || typeof model !== 'string') return model;
  const isRepeated = model.toLowerCase().startsWith(`${make.toLowerCase()} `);
  if (isRepeated) notes.repair('make-in-model');
  const bare = isRepeated ? model.slice(make.length).trim() : model;
  const spelled = writeModel(make, bare);
  if (spelled !== bare) notes.repair('model-spelling');
  return spelled;
}

/** Keeps what identifies a vehicle: a record that removes one seldom says more. */
const namesOf = ({ vin, stocknum, dealership_slug, make = '-', model = '-' }: Row): Row => ({
  vin,
  stocknum,
  dealership_slug,
  make,
  model,
  car_type: 'used',
});

function readField(field: FeedFieldName, row: Row, profile: FeedProfile, notes: Notes): unknown {
  const rule = profile.fields[field];
  if (!rule) return undefined;
  if (feedFields[field].kind === 'pictures') {
    const { images, left } = readPictures(row, rule);
    if (left > 0) notes.repair('pictures-left-out');
    return images;
  }
  const columns = rule.columns ?? [];
  // A unit or currency without its amount is no value.
  const isMeasured = ['money', 'distance'].includes(feedFields[field].kind);
  if (isMeasured && rule.join !== undefined && textOf(row, columns[0] ?? '') === '') return undefined;
  let text =
    rule.join === undefined
      ? (columns.map((column) => textOf(row, column)).find((value) => value !== '') ?? '')
      : columns
          .map((column) => textOf(row, column))
          .filter(Boolean)
          .join(rule.join);
  if (rule.split !== undefined && rule.part !== undefined)
    text =
      text
        .split(rule.split)
        .at(rule.part > 0 ? rule.part - 1 : rule.part)
        ?.trim() ?? '';
  const meaning = rule.values && lookUp(rule.values, text);
  if (meaning !== undefined) text = meaning ?? '';
  if (text === '') text = rule.value ?? '';
  const flagged = rule.flags && feedFields[field].kind === 'list' ? flaggedBy(rule.flags, row) : [];
  const value = text === '' ? undefined : readValue(field, text, { profile, rule, notes });
  return flagged.length > 0 ? [...new Set([...(Array.isArray(value) ? value : []), ...flagged])] : value;
}

/** The entries of a list whose columns say yes. */
const flaggedBy = (flags: Record<string, string>, row: Row): string[] =>
  Object.entries(flags).flatMap(([column, entry]) => {
    const text = textOf(row, column);
    return readSwitch(text) === true || /^[1-9]\d?$/.test(text) ? [entry] : [];
  });

function lookUp(values: Record<string, string | null>, text: string): string | null | undefined {
  if (Object.hasOwn(values, text)) return values[text];
  const name = Object.keys(values).find((one) => fold(one) === fold(text));
  return name === undefined ? undefined : values[name];
}
