const day = 86_400_000;

/** The start of a UTC day, so that data generated twice on one day is the same. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / day) * day);

/** @returns the time `days` (may be a fraction) before `now` */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * day));

/** YYYY-MM-DD, `days` after `now` */
export const dateAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);
