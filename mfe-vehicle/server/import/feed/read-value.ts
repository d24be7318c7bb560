import type { Notes } from '../profiles/profile.ts';
import { readAmount } from '../vocabulary/amount.ts';
import { readDate } from '../vocabulary/date.ts';
import { readMake } from '../vocabulary/makes.ts';
import { isAustralianDollar } from '../vocabulary/prices.ts';
import { readBody, readDrive, readFuel, readItemType, readTransmission } from '../vocabulary/words.ts';
import { feedFields, type FeedFieldName } from './feed-fields.ts';
import type { FeedProfile, FeedRule } from './feed-profile.ts';

const words: Partial<Record<FeedFieldName, (text: string) => string | null>> = {
  make: readMake,
  simple_body: readBody,
  simple_fuel: readFuel,
  simple_transmission: readTransmission,
  simple_drive: readDrive,
};
const factors = { mi: 1.609344, lb: 0.45359237, l: 1000, m: 1000, ft: 304.8 } as const;
const symbols: Record<string, string> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  R: 'ZAR',
  '₹': 'INR',
  US$: 'USD',
};

type Context = { profile: FeedProfile; rule: FeedRule; notes: Notes };

/**
 * Reads a text of a field as the profile says. An amount that decides is rejected if it cannot be read; of other fields an
 * unreadable value is left out and reported.
 * @returns undefined for no value
 */
export function readValue(field: FeedFieldName, text: string, context: Context): unknown {
  const { profile, rule, notes } = context;
  switch (feedFields[field].kind) {
    case 'money':
      return readMoney(field, text, profile, notes);
    case 'distance':
      return readDistance(field, text, context);
    case 'year':
      return readYear(text, notes);
    case 'engine':
      return readEngine(text, context);
    case 'whole':
    case 'number':
    case 'mass':
    case 'length':
    case 'feet':
      return readNumber(field, text, context);
    case 'date':
      return readDate(text, profile.dates) ?? unreadable(field, text, notes);
    case 'list':
      return splitList(text, rule.separator);
    case 'word':
      return readWord(field, text, notes);
    default:
      return text;
  }
}

function readMoney(field: string, text: string, { money, numbers }: FeedProfile, notes: Notes): unknown {
  const amount = readAmount(text, numbers);
  if (amount.kind === 'none' || (amount.kind === 'amount' && amount.value === 0)) {
    if (field === 'price') notes.repair('price-on-application');
    return undefined;
  }
  if (amount.kind === 'unreadable')
    return notes.reject(
      field,
      'amount',
      `"${text}" is no amount with "${numbers.decimal}" before its decimals`,
      {
        value: text,
        allowed: 'an amount such as 24990, POA, 0 or nothing; correct "numbers" or "values" of the profile',
      },
    );
  const unit = amount.unit.replace(/[.\s]/g, '').toUpperCase();
  const named =
    symbols[unit] ?? /^[A-Z]{3}$/.exec(unit)?.[0] ?? (isAustralianDollar(unit) ? null : undefined);
  if (
    unit !== '' &&
    named !== undefined &&
    named !== null &&
    /^(USD|GBP|EUR|JPY|ZAR|INR|AUD|CAD|NZD|CHF|SEK|NOK|DKK|PLN)$/.test(named) &&
    named !== money.currency
  )
    return notes.reject(field, 'currency', `"${text}" is not in ${money.currency}`, {
      value: text,
      allowed: `${money.currency}; correct "money" of the profile`,
    });
  return amount.value * (money.currency === 'AUD' ? 1 : (money.rate ?? Number.NaN));
}

function readDistance(field: string, text: string, { profile, rule, notes }: Context): unknown {
  const amount = readAmount(text, profile.numbers);
  if (amount.kind === 'none') return undefined;
  if (amount.kind === 'unreadable')
    return notes.reject(field, 'amount', `"${text}" is no reading of an odometer`, {
      value: text,
      allowed: 'a number such as 42100 or "42,100 km"; correct "numbers" of the profile',
    });
  const unit = unitOfDistance(amount.unit) ?? rule.unit ?? 'km';
  return Math.round(amount.value * (unit === 'mi' ? factors.mi : 1));
}

/** Returns the unit that a text names: `mi` for miles, `km`; null for none. */
export function unitOfDistance(text: string): 'mi' | 'km' | null {
  if (/\b(mi|mls|miles?|smi)\b/i.test(text)) return 'mi';
  return /\b(kms?|kilomet(er|re)s?|kmt)\b/i.test(text) ? 'km' : null;
}

function readYear(text: string, notes: Notes): unknown {
  const years = [...new Set(text.match(/(?<!\d)(?:18|19|20)\d\d(?!\d)/g) ?? [])];
  if (years.length === 1) return Number(years[0]);
  return notes.reject('year', 'year', `"${text}" is no year`, {
    value: text,
    allowed: 'four digits, or a date',
  });
}

function readEngine(text: string, { profile, rule, notes }: Context): unknown {
  const named = /(\d+[.,]?\d*)\s*(cc|ccm|cm3|cm³|l|lt|ltr|lit(?:er|re)s?)\b/i.exec(text);
  const amount = named
    ? { kind: 'amount' as const, value: Number(named[1]!.replace(',', '.')), unit: named[2]! }
    : readAmount(text, profile.numbers);
  if (amount.kind !== 'amount' || (!named && amount.unit !== ''))
    return amount.kind === 'none' ? undefined : unreadable('engine_size', text, notes);
  if (amount.value === 0) return undefined;
  const isLitres = /^l/i.test(amount.unit) || (!named && (rule.unit ? rule.unit === 'l' : amount.value < 30));
  return Math.round(amount.value * (isLitres ? factors.l : 1));
}

function readNumber(field: FeedFieldName, text: string, { profile, rule, notes }: Context): unknown {
  const amount = readAmount(text, profile.numbers);
  if (amount.kind === 'none') return undefined;
  if (amount.kind === 'unreadable') return unreadable(field, text, notes);
  const { kind } = feedFields[field];
  const { unit } = rule;
  const { value } = amount;
  if (kind === 'whole') return Number.isInteger(value) ? value || undefined : unreadable(field, text, notes);
  if (kind === 'mass') return Math.round(unit === 'lb' ? value * factors.lb : value);
  if (kind === 'length') return Math.round(unit === 'm' || unit === 'ft' ? value * factors[unit] : value);
  if (kind === 'feet' && (unit === 'm' || unit === 'mm'))
    return Math.round((value * (unit === 'm' ? 1000 : 1) * 100) / factors.ft) / 100;
  return value;
}

function readWord(field: FeedFieldName, text: string, notes: Notes): unknown {
  if (field === 'item_type') return readItemType(text) ?? unreadable(field, text, notes);
  const read = words[field];
  if (!read) return text;
  const meaning = read(text);
  if (meaning === null) notes.unknown(field, text);
  return meaning ?? text;
}

function unreadable(field: string, text: string, notes: Notes): undefined {
  notes.unknown(field, text);
  return undefined;
}

/** Splits a list at the separator, else at bars, line breaks, semicolons, or commas. */
function splitList(text: string, separator: string | undefined): string[] {
  const by = separator ?? ['|', '\n', ';', ','].find((sign) => text.includes(sign)) ?? '|';
  return [...new Set(text.split(by).map((entry) => entry.trim()))].filter(Boolean);
}
