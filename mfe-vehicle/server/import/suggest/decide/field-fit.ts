import { isVin } from '../../../snapshot/identity/identity.ts';
import { isConsumption, unitOfDistance } from '../../feed/read-value.ts';
import { readAmount, type NumberSigns } from '../../vocabulary/amount.ts';
import { isColour } from '../../vocabulary/colours.ts';
import { readCondition } from '../../vocabulary/condition.ts';
import { currencyIn, isCurrencyCode } from '../../vocabulary/currencies.ts';
import { readDate } from '../../vocabulary/date.ts';
import { latinDigits } from '../../vocabulary/latin-digits.ts';
import { readMake } from '../../vocabulary/makes.ts';
import { splitAddresses } from '../../vocabulary/split-addresses.ts';
import { readStatus } from '../../vocabulary/status.ts';
import { isSwitchWord } from '../../vocabulary/switch.ts';
import { readBody, readDrive, readFuel, readItemType, readTransmission } from '../../vocabulary/words.ts';
import type { ColumnFacts } from './column-facts.ts';

const anySigns: NumberSigns[] = [
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ' ' },
  { decimal: ',', thousands: ' ' },
  { decimal: '.', thousands: "'" },
];

const isWebLink = (text: string) => /^(https?:)?\/\//i.test(text);

/** Reads an amount by whichever signs fit it; for a first look at a column only. */
function anyAmount(text: string): number | null | undefined {
  for (const signs of anySigns) {
    const amount = readAmount(text, signs);
    if (amount.kind === 'none') return null;
    if (amount.kind === 'amount' && amount.unit.length <= 12) return amount.value;
  }
  return undefined;
}

const within = (least: number, most: number) => (text: string) => {
  const value = anyAmount(text);
  return value === null || (value !== undefined && value >= least && value <= most);
};
const isSwitch = (text: string) => isSwitchWord(text) || text === 'null';
const isPicture = (text: string) =>
  splitAddresses(text).every((part) => isWebLink(part) || /\.(jpe?g|png|webp|gif|avif)$/i.test(part));
const isText = (text: string) => !/^[\d.,\s]+$/.test(text) && !isWebLink(text);
const isYear = (text: string) => /(?<!\d)(19|20)\d\d(?!\d)/.test(latinDigits(text)) && text.length <= 30;
/** "Excellent" says how well a vehicle is kept; such a "state" is no part of a country. */
const isQuality = (text: string) =>
  /^(like new|(very |extra )?(clean|excellent|good|average|fair|poor|rough)|отличн\w*|отличное|хорошее|среднее|(sehr )?gut|(tr[eè]s )?bon( [eé]tat)?|excelente|buen[oa]?|ottimo|buono|goed|uitstekend|dobry)$/iu.test(
    text,
  );
/** "S01" and "2T" are codes of equipment, which say nothing to a shopper. */
const isListOfCodes = (text: string) =>
  text.split(/[|,;~\s]+/).every((part) => /^[A-Z]{0,3}\d\w{0,4}$/i.test(part));
const isDay = (text: string) => readDate(text, 'dmy') !== null || readDate(text, 'mdy') !== null;

/** A vehicle with a date of sale is sold. */
const isSwitchOrDay = (text: string) => isSwitch(text) || isDay(text);

const tests: Record<string, (text: string) => boolean> = {
  vin: (text) => /^[A-Z0-9-]{5,20}$/i.test(text),
  regplate: (text) => !isSwitchWord(text),
  make: (text) => isText(text) && text.length <= 40,
  // A column with a year's name may write its last two digits.
  year: (text) => isYear(text) || /^'?\d\d$/.test(text),
  price: within(0, 20_000_000),
  before_price: within(0, 20_000_000),
  offer_price: within(0, 20_000_000),
  km: (text) => !isConsumption(text) && within(0, 5_000_000)(text),
  badge: (text) => !/^\d(\.\d)?$/.test(text),
  doors: within(0, 12),
  seats: within(0, 100),
  gearnum: within(0, 30),
  'variant.cylinders': within(0, 24),
  'variant.torque': (text) => /^\d+([.,]\d+)? ?nm\b/i.test(text) || within(0, 5000)(text),
  'variant.ancaprating': within(0, 5),
  engine_size: (text) =>
    /(?<![\p{L}\d])\d+[.,]?\d*\s*(cc|ccm|cm3|cm³|l|lt|ltr|lit(er|re)s?)\b/iu.test(text) ||
    (within(0.5, 20_000)(text) && /^[\d.,\s]+$/.test(text)),
  car_type: (text) => readCondition(text) !== null,
  status: (text) => readStatus(text) !== null,
  simple_body: (text) => readBody(text) !== null,
  simple_fuel: (text) => readFuel(text) !== null,
  simple_transmission: (text) => readTransmission(text) !== null,
  simple_drive: (text) => readDrive(text) !== null,
  item_type: (text) => readItemType(text) !== null,
  state: (text) => !isQuality(text) && !isWebLink(text),
  standardEquipment: (text) => !isListOfCodes(text),
  images: isPicture,
  more_images: isPicture,
  video_url: (text) => isWebLink(text),
  file: (text) => isWebLink(text),
  colour: (text) => isText(text) && text.length <= 60,
  interior_colour: (text) => isText(text) && text.length <= 60,
  // "$21,990" is the price itself, and FIXED_PRICE a code of a program.
  price_type: (text) => !/\d{3}|_/.test(text),
  certified: isSwitch,
  sold: isSwitchOrDay,
  reserved: isSwitchOrDay,
  demo: isSwitch,
  show_on_dealer_website: isSwitch,
  currency: (text) => /^([A-Z]{3}|[$€£]|[A-Z]{1,2}\$)$/i.test(text) || currencyIn(text) !== null,
  km_unit: (text) => unitOfDistance(text) !== null || /^(k|m)$/i.test(text),
  build_date: isDay,
  compliance_date: isDay,
  rego_expiry: isDay,
  created_at: isDay,
  updated_at: (text) => isDay(text) || Number.isFinite(Date.parse(text)),
};

/** The share of a column's values that could be of the field; null if any text could, or there is none. */
export function fitOf(field: string, { values }: ColumnFacts): number | null {
  const test = tests[field];
  if (!test || values.length === 0) return null;
  return values.filter(test).length / values.length;
}

type Sign = { field: string; confidence: number };

/** Guesses a field from values alone: only what other columns hardly contain. */
export function fieldOfValues({ values, distinct, name }: ColumnFacts): Sign | null {
  const share = (test: (text: string) => boolean) => values.filter(test).length / Math.max(1, values.length);
  const isNameless = /^Column \d+$/.test(name);
  if (values.length === 0) return null;
  const signs: [string, number, boolean][] = [
    ['vin', 0.97, share((text) => isVin(text.toUpperCase())) >= 0.8],
    [
      'car_type',
      0.85,
      share((text) => text.length > 1 && readCondition(text) !== null) >= 0.8 && distinct.length <= 8,
    ],
    ['images', 0.9, share((text) => isPicture(text) && /\.(jpe?g|png|webp|gif|avif)\b/i.test(text)) >= 0.9],
    ['make', 0.9, share((text) => readMake(text) !== null) >= 0.8],
    ['simple_fuel', 0.85, share((text) => text.length > 2 && readFuel(text) !== null) >= 0.9],
    ['simple_transmission', 0.85, share((text) => text.length > 2 && readTransmission(text) !== null) >= 0.9],
    ['simple_body', 0.8, share((text) => text.length > 2 && readBody(text) !== null) >= 0.9],
    ['simple_drive', 0.8, share((text) => text.length > 2 && readDrive(text) !== null) >= 0.9],
    ['colour', 0.75, share((text) => isColour(text)) >= 0.7],
    ['status', 0.8, share((text) => readStatus(text) !== null) >= 0.5 && distinct.length <= 12],
    ['item_type', 0.75, share((text) => readItemType(text) !== null) === 1 && distinct.length <= 6],
    ['currency', 0.8, share(isCurrencyCode) === 1],
    ['year', 0.85, isNameless && share((text) => /^(19[5-9]|20[0-4])\d$/.test(text)) === 1],
  ];
  const found = signs.find(([, , fits]) => fits);
  return found ? { field: found[0], confidence: found[1] } : null;
}
