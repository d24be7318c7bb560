const writtenOn = Date.UTC(2026, 10, 26);
const dayMs = 86_400_000;
const moving = ['start', 'expiry', 'review_date'];

/** How many days the dates of the files move, so that the demo is as old on every day. */
export const daysSinceWritten = (now: Date): number => Math.floor((now.getTime() - writtenOn) / dayMs);

/**
 * Moves the dates of content, which are as on 26 November 2026: those of offers, promo cards and reviews by
 * as many days as have passed since, and special hours, which return each year, to their next day.
 */
export function moveDates<Item>(items: Item[], now: Date): Item[] {
  return items.map((item) => {
    const moved: Record<string, unknown> = { ...(item as object) };
    for (const name of moving)
      if (typeof moved[name] === 'string') moved[name] = laterBy(daysSinceWritten(now), moved[name]);
    if (Array.isArray(moved.special_hours)) moved.special_hours = nextYearly(moved.special_hours, now);
    return moved as Item;
  });
}

const laterBy = (days: number, date: string) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

function nextYearly(hours: { date: string }[], now: Date): { date: string }[] {
  const today = now.toISOString().slice(0, 10);
  const year = now.getUTCFullYear();
  return hours
    .map((one) => {
      const ofYear = (at: number) => `${at}${one.date.slice(4)}`;
      return { ...one, date: ofYear(year) >= today ? ofYear(year) : ofYear(year + 1) };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
