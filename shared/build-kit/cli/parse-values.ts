import { InvalidArgumentError } from '@commander-js/extra-typings';

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

const secondsOf = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Parses a time such as `30s`, `10m` or `1h` into seconds. */
export function parseSeconds(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  if (!count || !unit) throw new InvalidArgumentError(`"${text}" is not a time: write it as 10m or 1h.`);
  return Number(count) * secondsOf[unit as keyof typeof secondsOf];
}

/** Parses growing shares of the visitors such as `5,25,100`. */
export function parseSteps(text: string): number[] {
  const steps = text.split(',').map((one) => parsePercent(one.trim()));
  if (steps.length < 2 || steps.some((one, at) => at > 0 && one <= steps[at - 1]!))
    throw new InvalidArgumentError(`"${text}" are not growing shares: write them as 5,25,100.`);
  return steps;
}
