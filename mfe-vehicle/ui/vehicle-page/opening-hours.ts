import type { OpeningHour } from '@forecourt/contracts/locations/location';
import type { OpeningHoursSpecification } from 'schema-dts';
import type { Api } from '@forecourt/remote-kit';

/** The page does not wait longer than this for what shoppers do not see. */
const patienceMs = 250;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Detail = { location: { contact_detail: { opening_hours: OpeningHour[] } } };

/** When a vehicle's location is open; an empty list where that is not known in time. */
export async function findHours(api: Api, locationId: string | null): Promise<OpeningHour[]> {
  if (locationId === null) return [];
  const detail = await api.get<Detail>(`/api/locations/by-id/${encodeURIComponent(locationId)}`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  return detail?.location.contact_detail.opening_hours ?? [];
}

/** The same for search engines: days that are open, each with its times. */
export function openingHoursJsonLd(hours: readonly OpeningHour[]): Exclude<OpeningHoursSpecification, string>[] {
  return hours.flatMap(({ weekday, status, open, close }) => (status === 'Open' && open && close ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: `https://schema.org/${days[weekday]!}` as const, opens: open, closes: close }] : []));
}
