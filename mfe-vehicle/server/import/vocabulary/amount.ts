import { latinDigits } from './latin-digits.ts';

export type NumberSigns = { decimal: '.' | ','; thousands: ',' | '.' | ' ' | "'" | '' };

export type Amount =
  | { kind: 'amount'; value: number; unit: string }
  | { kind: 'none' }
  | { kind: 'unreadable' };

const blanks = /[\s\u00a0\u202f]+/g;
const noAmount =
  /^(-+|- ?\/ ?-|n\/?a|nan|null|none|unknown|tba|tbc|poa|p\.o\.a\.?|price on (application|request)|on (application|request)|call( (us|for price|dealer))?|contact( us| dealer)?|enquire|auf anfrage|vb|sur demande|ask|please call|request price|السعر عند الطلب|عند الطلب|اتصل بنا|اتصل للسعر|غير محدد)$/i;
const parts = /^([^\d.,'-]*)(-?\d[\d.,' ]*)(.*)$/;

/** Reads a number with currency or unit, "£5,000" or "150.000 km", by the file's signs. */
export function readAmount(text: string, { decimal, thousands }: NumberSigns): Amount {
  const trimmed = text.replace(blanks, ' ').replace(/[’‘ʼ]/g, "'").replace(/[–—]/g, '-').trim();
  if (trimmed === '' || noAmount.test(trimmed)) return { kind: 'none' };
  const match = parts.exec(latinDigits(trimmed));
  if (!match) return { kind: 'unreadable' };
  const digits = match[2]!.trim().replace(/[.,](?!\d)-*$/, '');
  const unit = `${match[1]!.trim()} ${match[3]!.trim().replace(/^[,.]?-+$/, '')}`.trim();
  const value = numberOf(digits, decimal, thousands);
  return value === null || /\d/.test(unit) || isStray(unit)
    ? { kind: 'unreadable' }
    : { kind: 'amount', value, unit };
}

/** Signs without a word or a currency, such as the colon of "2100:", stand in the place of a digit. */
const isStray = (unit: string) => unit !== '' && !/[\p{L}\p{Sc}'"′″%°]/u.test(unit);

function numberOf(digits: string, decimal: string, thousands: string): number | null {
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const groups = thousands === '' ? [whole] : whole.split(thousands);
  const isGrouped = groups.every((group, index) =>
    index === 0 ? /^-?\d{1,3}$/.test(group) : /^\d{3}$/.test(group),
  );
  if (groups.length > 1 ? !isGrouped : !/^-?\d+$/.test(whole)) return null;
  // "12.990" of a file with decimal points is twelve thousand to its sender, or twelve to its program: the
  // caller asks.
  return Number(`${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`);
}

/** Whether "24.990" could be thousands: money and odometers have no three decimals. */
export const isAmbiguous = (text: string, decimal: '.' | ','): boolean =>
  (decimal === '.' ? /^\D*\d{1,3}\.\d{3}\D*$/ : /^\D*\d{1,3},\d{3}\D*$/).test(text.trim());
