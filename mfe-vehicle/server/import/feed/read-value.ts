import type { Notes } from '../profiles/profile.ts';
import { isAmbiguous, readAmount } from '../vocabulary/amount.ts';
import { readColour } from '../vocabulary/colours.ts';
import { currencyIn } from '../vocabulary/currencies.ts';
import { readDate, type DateOrder } from '../vocabulary/date.ts';
import { latinDigits } from '../vocabulary/latin-digits.ts';
import { readMake } from '../vocabulary/makes.ts';
import { isAustralianDollar } from '../vocabulary/prices.ts';
import { readSwitch } from '../vocabulary/switch.ts';
import { readBody, readDrive, readFuel, readItemType, readTransmission } from '../vocabulary/words.ts';
import { feedFields, type FeedFieldName } from './profile/feed-fields.ts';
import type { FeedProfile, FeedRule } from './profile/feed-profile.ts';

const readers: Partial<Record<FeedFieldName, (text: string) => string | null>> = {
  make: readMake,
  simple_body: readBody,
  simple_fuel: readFuel,
  simple_transmission: readTransmission,
  simple_drive: readDrive,
};
const factors = {
  mi: 1.609344,
  mil: 10,
  lb: 0.45359237,
  t: 1000,
  l: 1000,
  m: 1000,
  cm: 10,
  ft: 304.8,
} as const;
type Context = { profile: FeedProfile; rule: FeedRule; notes: Notes };

/**
 * Reads a text of a field as the profile says. An amount that decides is rejected if it cannot be read; of
 * other fields an unreadable value is left out and reported.
 * @returns undefined for no value
 */
export function readValue(field: FeedFieldName, text: string, context: Context): unknown {
  const { profile, rule, notes } = context;
  switch (feedFields[field].kind) {
    case 'money':
      return readMoney(field, text, context);
    case 'distance':
      return readDistance(field, text, context);
    case 'year':
      return readYear(text, profile.dates, notes);
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
    case 'switch':
      return readSwitchOf(field, text, context);
    default:
      return field === 'colour' || field === 'interior_colour' ? readColour(text) : text;
  }
}

function readMoney(field: string, text: string, { profile, rule, notes }: Context): unknown {
  const { money, numbers } = profile;
  const amount = readAmount(text, numbers);
  if (isAmbiguous(text, numbers.decimal)) return ambiguous(field, text, notes);
  const onApplication = () => void (field === 'price' && notes.repair('price-on-application'));
  if (amount.kind === 'none') return onApplication();
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
  const named = unit === '$' ? null : isAustralianDollar(unit) ? 'AUD' : currencyIn(amount.unit);
  if (named !== null && named !== money.currency)
    return notes.reject(field, 'currency', `"${text}" is not in ${money.currency}`, {
      value: text,
      allowed: `${money.currency}; correct "money" of the profile`,
    });
  // A letter alone, as in "$5.5m", is no multiple, or stands in the place of a digit, unless it is a
  // currency.
  const letters = unit.replace(/[\p{Sc}]/gu, '');
  const isLetterForDigit =
    /^[^\P{L}万萬만]$/u.test(letters) &&
    unit !== 'R$' &&
    (letters !== 'K' || (rule.join === undefined && beginsWithThousands(text))) &&
    named === null;
  if (isLetterForDigit || isSignOnly(amount.unit))
    return notes.reject(field, 'amount', `"${text}" is no amount`, {
      value: text,
      allowed: 'an amount such as 24990, POA, 0 or nothing',
    });
  if (amount.value === 0) return onApplication();
  if (perPeriod.test(amount.unit) && field !== 'subscription_price')
    return notes.reject(field, 'amount', `"${text}" is a payment for a time, not a price`, {
      value: text,
      allowed: 'the whole price; name the column "subscription_price", or ignore it',
    });
  const isThousands = /(^|\s)k$/i.test(amount.unit);
  if (isThousands && amount.value >= mostThousands) return thousandfold(field, text, notes);
  const many = isThousands ? 1000 : (multiples.find(([word]) => word.test(amount.unit))?.[1] ?? 1);
  const part = (rule.unit && shares[rule.unit]) ?? 1;
  // Decimals of a large unit, such as 27.49 lakh, are not exact in binary.
  const value = Math.round(amount.value * many * part * 100) / 100;
  return value * (money.currency === 'AUD' ? 1 : (money.rate ?? Number.NaN));
}

/** What one of a column is, if its name says that it counts in cents or in thousands. */
const shares: Partial<Record<NonNullable<FeedRule['unit']>, number>> = {
  cents: 0.01,
  thousand: 1000,
  'ten-thousand': 10_000,
};

/** Words for large amounts: lakh and crore of India, ten thousands of Japan and China, millions. */
const multiples: [RegExp, number][] = [
  [/\bla(kh|c)s?\b/i, 1e5],
  [/\bcr(ores?)?\b/i, 1e7],
  [/万|萬|만/, 1e4],
  [/\b(mln|mio|million|millions|millionen|millones)\b\.?/i, 1e6],
  [/\b(tsd|tys|thousand)\b\.?|тыс/i, 1e3],
];
/** A rate for a week or a month. */
const perPeriod =
  /(\bp\.? ?[wm]\b|\bp\.?c\.?m\b|\/ ?(wk|week|mo|month|mth|day)|\b(per|a) (week|month|day|fortnight)|\b(weekly|monthly|fortnightly|mtl|monatlich|par mois|al mes|al mese|per maand))/i;

function readDistance(field: string, text: string, { profile, rule, notes }: Context): unknown {
  const amount = readAmount(text, profile.numbers);
  if (amount.kind === 'none') return undefined;
  if (isAmbiguous(text, profile.numbers.decimal)) return ambiguous(field, text, notes);
  const isLetterForDigit = rule.join === undefined && beginsWithThousands(text);
  if (
    amount.kind === 'unreadable' ||
    isLetterForDigit ||
    /^[^\P{L}kmKM万萬만]$/u.test(amount.unit) ||
    isSignOnly(amount.unit) ||
    isConsumption(amount.unit)
  )
    return notes.reject(field, 'amount', `"${text}" is no reading of an odometer`, {
      value: text,
      allowed: 'a number such as 42100 or "42,100 km"; correct "numbers" of the profile',
    });
  // "85k" is 85,000; the K of a column of units is kilometres.
  const isThousands = rule.join === undefined && /^k\b/i.test(amount.unit);
  if (isThousands && amount.value >= mostThousands) return thousandfold(field, text, notes);
  const named = unitOfDistance(amount.unit);
  // An "m" in the place of the last digit of kilometres is not a unit.
  if (/^m$/i.test(amount.unit) && rule.unit === 'km')
    return notes.reject(field, 'amount', `"${text}" is no reading in kilometres`, {
      value: text,
      allowed: 'a number such as 42100 or "42,100 km"; correct "unit" of the profile if the file has miles',
    });
  const unit = named ?? rule.unit ?? 'km';
  const many = isThousands
    ? 1000
    : /^[万萬만]/.test(amount.unit)
      ? 10_000
      : ((rule.unit && shares[rule.unit]) ?? 1);
  return Math.round(amount.value * (unit === 'mi' || unit === 'mil' ? factors[unit] : 1) * many);
}

/** In "2200%" the sign stands in the place of a digit: units are letters, or a currency. */
const isSignOnly = (unit: string) => unit !== '' && !/[\p{L}\p{Sc}]/u.test(unit);

/** "18.9 kmpl" and "42 mpg" tell what a vehicle consumes, and "95 km/h" how fast it is. */
export const isConsumption = (unit: string) =>
  /(km|mi|miles?)? ?(\/|per|p) ?(l|lit(er|re)s?|kg|h|hr|hour|charge|kwh|gal|gallon)\b|\bkmpl\b|\bmpge?\b|\/ ?100/i.test(
    unit,
  );

/** In "k000" the letter stands in the place of a digit. */
const beginsWithThousands = (text: string) => /^\s*[km]\s*\d/i.test(text);

/** "24k" is written for short; in "2400k" the letter stands in the place of a digit. */
const mostThousands = 1000;

const thousandfold = (field: string, text: string, notes: Notes) =>
  notes.reject(field, 'amount', `"${text}" would be ${text.replace(/k.*$/i, '')} thousand`, {
    value: text,
    allowed: 'an amount such as 24990 or "25k"',
  });

const ambiguous = (field: string, text: string, notes: Notes) =>
  notes.reject(field, 'amount', `"${text}" may be thousands, or a number with three decimals`, {
    value: text,
    allowed: 'an amount such as 24990 or 24990.00; correct "numbers" of the profile',
  });

/** The unit that a text names: `mi` for miles, `mil` for those of Scandinavia, `km`; null for none. */
export function unitOfDistance(text: string): 'mi' | 'mil' | 'km' | null {
  if (/(?:^|[\d\s])mil\s*$/i.test(text)) return 'mil';
  if (/(?<!\p{L})(mi|mls|miles?|smi)(?!\p{L})|(?:^|[\d\s])m$/iu.test(text)) return 'mi';
  return /(?<!\p{L})(kms?|kilomet(er|re)s?|kil[oó]metros?|kmt|км|χιλι[οό]μετρα|χλμ)(?!\p{L})|كم|كيلو|公里/iu.test(
    text,
  )
    ? 'km'
    : null;
}

function readYear(text: string, order: DateOrder, notes: Notes): unknown {
  const digits = latinDigits(text);
  const date = readDate(digits, order);
  if (date !== null) return Number(date.slice(0, 4));
  const years = [...new Set(digits.match(/(?<!\d)(?:18|19|20)\d\d(?!\d)/g) ?? [])];
  if (years.length === 1) return Number(years[0]);
  if (/^\s*'?\d\d\s*$/.test(digits)) return yearOfTwo(Number(digits.replace("'", '')));
  return notes.reject('year', 'year', `"${text}" is no year`, {
    value: text,
    allowed: 'four digits, or a date',
  });
}

/** "19" is 2019, and "87" 1987: no vehicle is sold two years before its model year. */
const yearOfTwo = (digits: number) =>
  digits + (digits <= (new Date().getUTCFullYear() % 100) + 2 ? 2000 : 1900);

function readEngine(text: string, { profile, rule, notes }: Context): unknown {
  const named =
    /(\d{1,2}[\s\u00a0\u202f]\d{3}|\d+(?:[.,]\d+)?)\s*(cc|ccm|cm3|cm³|l|lt|ltr|lit(?:er|re)s?)\b/i.exec(text);
  const amount = named
    ? { kind: 'amount' as const, value: valueOfEngine(named[1]!), unit: named[2]! }
    : readAmount(text, profile.numbers);
  if (amount.kind !== 'amount' || (!named && amount.unit !== ''))
    return amount.kind === 'none' ? undefined : unreadable('engine_size', text, notes);
  if (amount.value === 0) return undefined;
  const isLitres = /^l/i.test(amount.unit) || (!named && (rule.unit ? rule.unit === 'l' : amount.value < 30));
  return Math.round(amount.value * (isLitres ? factors.l : 1));
}

/** "1,987" of cubic centimetres are thousands; no engine has three decimals of a litre. */
const valueOfEngine = (digits: string) =>
  /^\d{1,2}[.,\s]\d{3}$/.test(digits)
    ? Number(digits.replace(/[.,\s]/, ''))
    : Number(digits.replace(',', '.'));

function readNumber(field: FeedFieldName, text: string, { profile, rule, notes }: Context): unknown {
  const { kind } = feedFields[field];
  const feet = kind === 'feet' ? readFeetAndInches(text) : null;
  if (feet !== null) return feet;
  // "200Nm@ 2000rpm" is the torque and where it is reached.
  const written = field === 'variant.torque' ? text.replace(/(nm)\b.*$/i, '$1') : text;
  const amount = readAmount(written, profile.numbers);
  if (amount.kind === 'none') return undefined;
  if (amount.kind === 'unreadable') return unreadable(field, text, notes);
  const unit = unitIn(amount.unit) ?? rule.unit;
  const { value } = amount;
  if (kind === 'whole') return Number.isInteger(value) ? value || undefined : unreadable(field, text, notes);
  if (kind === 'mass') return Math.round(unit === 'lb' || unit === 't' ? value * factors[unit] : value);
  if (kind === 'length')
    return Math.round(unit === 'm' || unit === 'cm' || unit === 'ft' ? value * factors[unit] : value);
  if (kind === 'feet' && (unit === 'm' || unit === 'cm' || unit === 'mm'))
    return Math.round((value * (unit === 'mm' ? 1 : factors[unit]) * 100) / factors.ft) / 100;
  return value;
}

function readWord(field: FeedFieldName, text: string, notes: Notes): unknown {
  if (field === 'item_type')
    return (
      readItemType(text) ??
      notes.reject(field, 'unmapped', `"${text}" is no kind of vehicle that a site lists`, {
        value: text,
        allowed:
          'car, caravan, truck, motorcycle; map the word in fields.item_type.values, or leave the records out by a filter',
      })
    );
  const read = readers[field];
  if (!read) return text;
  const meaning = read(text);
  if (meaning === null) notes.unknown(field, text);
  return meaning ?? text;
}

/** A word that is neither yes nor no rejects the record where it decides what is shown. */
function readSwitchOf(field: string, text: string, { profile, notes }: Context): unknown {
  const value = readSwitch(text) ?? readSince(field, text, profile.dates);
  if (value !== null) return value;
  if (!['sold', 'reserved', 'show_on_dealer_website'].includes(field)) return unreadable(field, text, notes);
  return notes.reject(field, 'unmapped', `"${text}" is neither yes nor no`, {
    value: text,
    allowed: 'yes, no, or a usual word for one; map it in "values" of the profile',
  });
}

/** A date of sale means sold, a reservation lasts to its day's end; dates before 1990 stand for none. */
function readSince(field: string, text: string, order: DateOrder): boolean | null {
  if (field !== 'sold' && field !== 'reserved') return null;
  if (/^0{4}-00-00/.test(text)) return false;
  const date = readDate(text, order);
  if (date === null) return null;
  return date >= '1990' && (field === 'sold' || date >= new Date().toISOString().slice(0, 10));
}

/** Reads lengths such as 21'6", 18ft 6in and 19' in feet; null if a text is not written so. */
export function readFeetAndInches(text: string): number | null {
  const match =
    /^(\d{1,3})\s*(?:'|’|′|ft\.?|feet|foot)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|''|in\.?|inch(?:es)?)?)?$/i.exec(
      text.trim(),
    );
  if (!match || Number(match[2] ?? 0) >= 12) return null;
  return Math.round((Number(match[1]) + Number(match[2] ?? 0) / 12) * 100) / 100;
}

/** Returns the unit that an amount is written with, if it is one of length or mass. */
function unitIn(text: string): FeedRule['unit'] {
  const unit = /^(mm|cm|m|metres?|meters?|ft|feet|kg|kgs|lb|lbs|pounds?|t|tonnes?)\.?$/i
    .exec(text.trim())?.[1]
    ?.toLowerCase();
  if (unit === undefined) return undefined;
  if (unit.startsWith('lb') || unit.startsWith('pound')) return 'lb';
  if (unit.startsWith('kg')) return 'kg';
  if (unit === 'ft' || unit === 'feet') return 'ft';
  if (unit.startsWith('t')) return 't';
  return unit === 'mm' || unit === 'cm' ? unit : 'm';
}

function unreadable(field: string, text: string, notes: Notes): undefined {
  notes.unknown(field, text);
  return undefined;
}

/** Splits a list at the separator, else at bars, line breaks, tildes, carets, semicolons, or commas. */
function splitList(text: string, separator: string | undefined): string[] {
  const by = separator ?? ['|', '\n', '~', '^', ';', ','].find((sign) => text.includes(sign)) ?? '|';
  return [...new Set(text.split(by).map((entry) => entry.trim()))].filter(Boolean);
}
