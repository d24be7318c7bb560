import { siteStorage } from '@forecourt/remote-kit';

/** Views of a vehicle within a day count as one. */
const windowMs = 86_400_000;
const most = 100;

/** Checks whether this browser counted the vehicle within a day; if not, records the view. */
export function isRepeatView(slug: string, id: string, now: number): boolean {
  const storage = siteStorage<Record<string, number>>(slug, 'counted_views');
  const recent = Object.entries(storage.read({})).filter(([, at]) => now - at < windowMs && at <= now);
  if (recent.some(([counted]) => counted === id)) return true;
  storage.write(Object.fromEntries([[id, now], ...recent.slice(0, most - 1)]));
  return false;
}
