import type { OpeningHoursSpecification } from 'schema-dts';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import { ApiError, type Api } from '@forecourt/remote-kit';

/** The page waits no longer than this for what most shoppers do not see. */
export const extrasTimeoutMs = 250;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Detail = { location: { contact_detail: { opening_hours: OpeningHour[] } } };

/**
 * When a vehicle's location is open; an empty list where that is not known in time, null for a location that is hidden: nobody
 * visits it, so its address and number are not published.
 */
export async function findHours(api: Api, locationId: string | null): Promise<OpeningHour[] | null> {
  if (locationId === null) return [];
  return api
    .get<Detail>(`/api/locations/by-id/${encodeURIComponent(locationId)}`, {
      signal: AbortSignal.timeout(extrasTimeoutMs),
    })
    .then(
      (detail) => detail.location.contact_detail.opening_hours,
      (error: unknown) => (error instanceof ApiError && error.status === 404 ? null : []),
    );
}

/** The same for search engines: days that are open, each with its times. */
export function openingHoursJsonLd(
  hours: readonly OpeningHour[],
): Exclude<OpeningHoursSpecification, string>[] {
  return hours.flatMap(({ weekday, status, open, close }) =>
    status === 'Open' && open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: `https://schema.org/${days[weekday]!}` as const,
            opens: open,
            closes: close,
          },
        ]
      : [],
  );
}
