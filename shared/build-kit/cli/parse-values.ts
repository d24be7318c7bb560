import { InvalidArgumentError } from 'commander';

/** Parses a share of the visitors such as `10%`. */
export function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (text === '' || !(percent > 0 && percent <= 100))
    throw new InvalidArgumentError(`"${text}" is not a share: write it as 10%.`);
  return percent;
}

/** Parses a whole number of at least 1. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError(`"${text}" is not a count: write a whole number.`);
  return Number(text);
}

const hoursOf = { h: 1, d: 24 } as const;

/** Parses a time such as `12h` or `7d` into hours. */
export function parseHours(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  if (!count || !unit) throw new InvalidArgumentError(`"${text}" is not a time: write it as 12h or 7d.`);
  return Number(count) * hoursOf[unit as keyof typeof hoursOf];
}
