const formats = new Map<string, Intl.DateTimeFormat>();
const hourMs = 3_600_000;

/** Returns the calendar year of an instant in a time zone, UTC by default. */
export function yearIn(moment: Date, timeZone: string | undefined): number {
  // Time zones are 12 hours behind UTC to 14 ahead. Only around New Year does it need `Intl`, which blocks a
  // page while it loads its data.
  const [earliest, latest] = [-12, 14].map((hours) =>
    new Date(moment.getTime() + hours * hourMs).getUTCFullYear(),
  );
  return earliest === latest ? earliest! : yearByIntl(moment, timeZone ?? 'UTC');
}

function yearByIntl(moment: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric', calendar: 'gregory' });
  formats.set(timeZone, format);
  return Number(format.format(moment));
}
