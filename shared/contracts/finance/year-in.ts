const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar year of an instant in a time zone, UTC by default. */
export function yearIn(moment: Date, timeZone: string | undefined): number {
  const zone = timeZone ?? 'UTC';
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-AU', { timeZone: zone, year: 'numeric', calendar: 'gregory' });
  formats.set(zone, format);
  return Number(format.format(moment));
}
