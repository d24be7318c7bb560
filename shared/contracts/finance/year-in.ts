const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar year of a moment in a time zone; UTC where none is named. */
export function yearIn(moment: Date, timeZone: string | undefined): number {
  const zone = timeZone ?? 'UTC';
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-AU', { timeZone: zone, year: 'numeric', calendar: 'gregory' });
  formats.set(zone, format);
  return Number(format.format(moment));
}
