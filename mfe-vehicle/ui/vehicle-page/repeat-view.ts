import { siteStorage } from '@forecourt/remote-kit';

/** A vehicle that is looked at again within a day is the same view. */
const windowMs = 86_400_000;
const most = 100;

/** Whether this browser has counted the vehicle within a day; if not, it has from now on. */
export function isRepeatView(slug: string, id: string, now: number): boolean {
  const storage = siteStorage<Record<string, number>>(slug, 'counted_views');
  const recent = Object.entries(storage.read({})).filter(([, at]) => now - at < windowMs && at <= now);
  if (recent.some(([counted]) => counted === id)) return true;
  storage.write(Object.fromEntries([[id, now], ...recent.slice(0, most - 1)]));
  return false;
}
