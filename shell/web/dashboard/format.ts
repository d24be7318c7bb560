/** Returns a moment as `26 Nov, 08:15` in the reader's time zone. */
export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Returns the day of a moment with its year, which may be far away, as `26 Nov 2026`. */
export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

export const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

/** The difference of two sizes with its sign, such as `+3 KB`; null where it is less than half a kilobyte. */
export function formatDifference(bytes: number, before: number): string | null {
  const kilobytes = Math.round((bytes - before) / 1024);
  return kilobytes === 0 ? null : `${kilobytes > 0 ? '+' : '−'}${Math.abs(kilobytes)} KB`;
}
